import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: resolve(import.meta.dirname, ".."),
  test: { include: ["test/**/*.test.ts"], testTimeout: 30_000 },
});
