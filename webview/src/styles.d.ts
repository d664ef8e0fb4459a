// Lets the panel name its stylesheet as something to bundle.

declare module "*.css";
