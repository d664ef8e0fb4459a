// Headers that a build writes from a template, as they are before it has run: a
// missing `config.h` is read from `config.h.in`, with everything left open that
// only the build could tell.

import { featuresIn } from "./features.ts";
import type { FolderEntry, WorkspaceFiles } from "./workspaceFiles.ts";

/** Shows a header wherever there is only its template. */
export function withTemplates(files: WorkspaceFiles): WorkspaceFiles {
  const filled = new Map<string, Filled>();
  let features: ReadonlySet<string> | null = null;
  const has = (name: string): boolean => {
    features ??= new Set(featuresIn(files).map(([each]) => each));
    return features.has(name);
  };
  const fill = (path: string): string | null => {
    const template = templateOf(path, files);
    const text = template === null ? null : files.read(template);
    if (text === null) return null;
    const known = filled.get(path);
    const now = known?.template === text ? known : { template: text, header: fillTemplate(text, has) };
    filled.set(path, now);
    return now.header;
  };
  return {
    read: (path) => files.read(path) ?? fill(path),
    exists: (path) => files.exists(path) || templateOf(path, files) !== null,
    list: (folder) => withHeaders(files.list(folder)),
  };
}

/** Lines keep their numbers. `has`: the system has it; what is only left open may be defined elsewhere. */
export function fillTemplate(text: string, has: (name: string) => boolean = () => false): string {
  return text
    .replace(/^([ \t]*)#[ \t]*(?:cmakedefine|mesondefine|undef)[ \t]+(\w+).*$/gm, "$1/* #undef $2 */")
    .replace(
      /^([ \t]*#[ \t]*)cmakedefine01[ \t]+(\w+).*$/gm,
      (_, before: string, name: string) => `${before}define ${name} ${has(name) ? 1 : 0}`,
    )
    .replace(/@[A-Za-z_]\w*@|\$\{[A-Za-z_]\w*\}/g, "0");
}

interface Filled {
  readonly template: string;
  readonly header: string;
}

const suffixes = [".in", "in", ".cmake", ".cmake.in", ".meson", ".meson.in"];
const templateName = /^(.*\.h)(?:\.?in|\.cmake|\.cmake\.in|\.meson|\.meson\.in)$/;

function templateOf(path: string, files: WorkspaceFiles): string | null {
  if (!path.endsWith(".h")) return null;
  const suffix = suffixes.find((each) => files.exists(path + each));
  return suffix === undefined ? null : path + suffix;
}

function withHeaders(entries: readonly FolderEntry[]): readonly FolderEntry[] {
  const made = entries.flatMap(({ name, kind }) =>
    kind === "file" ? (templateName.exec(name)?.[1] ?? []) : [],
  );
  if (made.length === 0) return entries;
  const names = new Map(made.map((name): [string, FolderEntry] => [name, { name, kind: "file" }]));
  for (const entry of entries) names.set(entry.name, entry);
  return [...names.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
