// The latest result of each checked file, and what follows from all of them for
// one document: a file's findings may lie in another file, in a header for
// example, and two checked files may find the same thing there.

import type { Finding } from "../findings/finding.ts";
import type { FileResult, ProcedureResult } from "../host/analysis.ts";

export interface Results {
  /** Returns the files whose findings may now be others. */
  put(result: FileResult): readonly string[];
  remove(path: string): readonly string[];
  clear(): readonly string[];
  /** Findings that lie in a file, each once. */
  findingsIn(file: string): readonly Finding[];
  /** Procedures of a file whose analysis was cut short. */
  incompleteIn(file: string): readonly ProcedureResult[];
  /** Places of a file that could not be parsed. */
  syntaxErrorsIn(file: string): FileResult["syntaxErrors"];
  /** The checked file that a finding came from, or null. */
  checkedFor(fingerprint: string): string | null;
  count(): number;
  all(): readonly FileResult[];
}

export function createResults(): Results {
  const byPath = new Map<string, FileResult>();
  const findings = () => [...byPath.values()].flatMap((result) => result.findings);
  const replace = (path: string, change: () => void): readonly string[] => {
    const before = filesOf(byPath.get(path));
    change();
    return [...new Set([path, ...before, ...filesOf(byPath.get(path))])];
  };
  return {
    put: (result) => replace(result.path, () => byPath.set(result.path, result)),
    remove: (path) => replace(path, () => byPath.delete(path)),
    clear() {
      const files = new Set([...byPath.keys(), ...[...byPath.values()].flatMap(filesOf)]);
      byPath.clear();
      return [...files];
    },
    findingsIn: (file) => distinct(findings().filter((finding) => finding.place.file === file)),
    incompleteIn(file) {
      const procedures = byPath.get(file)?.procedures ?? [];
      return procedures.filter(({ verdict, place }) => verdict.word === "gave-up" && place.file === file);
    },
    syntaxErrorsIn: (file) => byPath.get(file)?.syntaxErrors ?? [],
    checkedFor(fingerprint) {
      const holds = (result: FileResult) => result.findings.some((one) => one.fingerprint === fingerprint);
      return [...byPath.values()].find(holds)?.path ?? null;
    },
    count: () => distinct(findings()).length,
    all: () => [...byPath.values()],
  };
}

function filesOf(result: FileResult | undefined): readonly string[] {
  return result?.findings.map((finding) => finding.place.file) ?? [];
}

function distinct(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map((finding) => [finding.fingerprint, finding])).values()];
}
