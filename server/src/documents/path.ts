// Paths as the whole analysis spells them: absolute, with forward slashes and
// without `.` and `..`, so that equal files have equal names on every system.

/** The one spelling of `path`; a relative path is taken from `base`. */
export function normalisePath(path: string, base = "/"): string {
  const slashed = isOnDrive(base) ? path.replaceAll("\\", "/") : withForwardSlashes(path);
  const absolute = isAbsolute(slashed) ? slashed : joinPath(withForwardSlashes(base), slashed);
  const root = rootOf(absolute);
  return root + withoutDots(absolute.slice(root.length).split("/")).join("/");
}

export function isAbsolute(path: string): boolean {
  return path.startsWith("/") || /^[A-Za-z]:[\\/]/.test(path) || path.startsWith("\\\\");
}

/** The folder that holds `path`; a root is its own folder. */
export function folderOf(path: string): string {
  const cut = path.lastIndexOf("/");
  const root = rootOf(path);
  return cut < root.length ? root : path.slice(0, cut);
}

export function joinPath(folder: string, name: string): string {
  return folder.endsWith("/") ? folder + name : `${folder}/${name}`;
}

export function isInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
}

/** `path` as seen from `root`; outside of it the absolute path. */
export function relativeTo(root: string, path: string): string {
  if (!isInside(root, path) || path === root) return path;
  return path.slice(root.endsWith("/") ? root.length : root.length + 1);
}

/** How many steps up and down lead from one folder to the other. */
export function folderDistance(from: string, to: string): number {
  const a = from.split("/").filter(Boolean);
  const b = to.split("/").filter(Boolean);
  let shared = 0;
  while (shared < a.length && shared < b.length && a[shared] === b[shared]) shared++;
  return a.length + b.length - 2 * shared;
}

function isOnDrive(path: string): boolean {
  return /^[A-Za-z]:[\\/]/.test(path);
}

function withForwardSlashes(path: string): string {
  const windows = isOnDrive(path) || path.startsWith("\\\\");
  if (!windows) return path;
  const slashed = path.replaceAll("\\", "/");
  return slashed.charAt(0).toUpperCase() + slashed.slice(1);
}

function rootOf(path: string): string {
  return /^(?:[A-Z]:\/|\/\/|\/)/.exec(path)?.[0] ?? "";
}

function withoutDots(parts: readonly string[]): string[] {
  const kept: string[] = [];
  for (const part of parts) {
    if (part === "..") kept.pop();
    else if (part !== "" && part !== ".") kept.push(part);
  }
  return kept;
}
