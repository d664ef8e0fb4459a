// Which of several files of a project a name of another file means: those that
// are linked together come first, then those that are built at all, then those
// that are no other program, then the nearest. What is left is a matter of cases.

import { folderDistance, folderOf } from "../documents/path.ts";
import type { NameIndex } from "./nameIndex.ts";

/** What the compile database tells of a project's files; without one it knows nothing. */
export interface Build {
  /** Files with the same target are linked together; null where it is not known. */
  targetOf(path: string): string | null;
  isCompiled(path: string): boolean;
}

/** `paths` in groups, the likeliest first; the members of one group are equally likely. */
export function* likeliest(
  paths: readonly string[],
  from: string,
  build: Build,
  names: NameIndex,
): Generator<readonly string[]> {
  let left = paths;
  while (left.length > 0) {
    const group = preferences(from, build, names).reduce(narrowed, left);
    yield group;
    left = left.filter((path) => !group.includes(path));
  }
}

type Preference = (paths: readonly string[]) => readonly string[];

/** A preference that nothing meets does not count. */
function narrowed(paths: readonly string[], preference: Preference): readonly string[] {
  const preferred = paths.length > 1 ? preference(paths) : paths;
  return preferred.length > 0 ? preferred : paths;
}

function preferences(from: string, build: Build, names: NameIndex): readonly Preference[] {
  const target = build.targetOf(from);
  return [
    (paths) => paths.filter((path) => target !== null && build.targetOf(path) === target),
    (paths) => paths.filter((path) => build.isCompiled(path)),
    (paths) => withoutOtherPrograms(paths, from, names.filesDefining("main")),
    (paths) => nearest(paths, from),
  ];
}

/** A program has one `main`. */
function withoutOtherPrograms(
  paths: readonly string[],
  from: string,
  mains: readonly string[],
): readonly string[] {
  return mains.includes(from) ? paths.filter((path) => !mains.includes(path)) : paths;
}

function nearest(paths: readonly string[], from: string): readonly string[] {
  const distances = paths.map((path) => folderDistance(folderOf(from), folderOf(path)));
  const least = Math.min(...distances);
  return paths.filter((_, index) => distances[index] === least);
}
