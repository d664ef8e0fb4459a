// Random edits of a program one after the other, as somebody makes them who works on it for a
// while, each told to a host like an editor or the disk would. The same seed makes the same edits.

import { joinPath } from "../../server/src/documents/path.ts";
import type { Change } from "../../server/src/host/analysis.ts";
import { applyEdit, type Random, randomEdit } from "../../test/support/randomEdits.ts";
import { editBody, renameFunction } from "./codeEdits.ts";
import type { EditedFolder } from "./editedFolder.ts";
import type { Subject } from "./subject.ts";

export interface SequenceStep {
  readonly kind: EditKind;
  readonly path: string;
  readonly changes: readonly Change[];
}

export type EditKind =
  | "body edit"
  | "header edit"
  | "half-typed code"
  | "undo"
  | "rename"
  | "new file"
  | "deleted file"
  | "all undone";

export interface EditSequence {
  /** The next edit, which `folder` has already when this returns. */
  next(): SequenceStep;
}

/** `headers`: those that are edited. The C files that are edited are the subject's. */
export function createEditSequence(
  { folder: root, files }: Subject,
  headers: readonly string[],
  folder: EditedFolder,
  random: Random,
): EditSequence {
  const sources = files.map((file) => joinPath(root, file));
  const made: { readonly path: string; readonly before: string | null }[] = [];
  let newFiles = 0;
  const any = (paths: readonly string[]): string => paths[random(paths.length)] ?? sources[0]!;
  const read = (path: string): string => folder.files.read(path) ?? "";

  const put = (kind: EditKind, path: string, text: string | null): SequenceStep => {
    const before = folder.files.read(path);
    if (kind !== "undo") made.push({ path, before });
    folder.put(path, text);
    const isFileChange = text === null || before === null || random(2) === 0;
    const saved: readonly Change[] = [
      { kind: "disk", paths: [path] },
      { kind: "text", path, text: null },
    ];
    return { kind, path, changes: isFileChange ? saved : [{ kind: "text", path, text }] };
  };
  const edited = (kind: EditKind, path: string, edit: (text: string) => string | null): SequenceStep => {
    const text = read(path);
    return put(kind, path, edit(text) ?? applyEdit(text, randomEdit(text, random)));
  };
  const halfTyped = (text: string): string => applyEdit(text, randomEdit(text, random));
  const newFile = (): SequenceStep => {
    const like = any(sources);
    newFiles += 1;
    return put("new file", like.replace(/\.c$/, `-${newFiles}.c`), read(like));
  };
  const undo = (): SequenceStep => {
    const last = made.pop();
    return last === undefined ? newFile() : put("undo", last.path, last.before);
  };
  const undoAll = (): SequenceStep => {
    made.length = 0;
    const paths = folder.revert();
    const closed = paths.map((path): Change => ({ kind: "text", path, text: null }));
    return { kind: "all undone", path: any(sources), changes: [{ kind: "disk", paths }, ...closed] };
  };
  const kinds: readonly (() => SequenceStep)[] = [
    () => edited("body edit", any(sources), (text) => editBody(text, random)),
    () => edited("body edit", any(sources), (text) => editBody(text, random)),
    () => edited("half-typed code", any(sources), halfTyped),
    () => edited("half-typed code", any(sources), halfTyped),
    () => edited("header edit", any(headers), halfTyped),
    () => edited("rename", any(sources), (text) => renameFunction(text, random)),
    newFile,
    () => put("deleted file", any(sources), null),
    undo,
    undo,
    undo,
  ];
  return { next: () => (random(25) === 0 ? undoAll() : kinds[random(kinds.length)]!()) };
}
