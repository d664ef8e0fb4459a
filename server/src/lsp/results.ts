// The latest result of each checked file, and what follows from all of them for
// one document: a file's findings may lie in another file, in a header for
// example, and two checked files may find the same thing there.

import type { Finding } from "../findings/finding.ts";
import type { FileResult, ProcedureResult } from "../host/analysis.ts";
import type { Place, Range } from "../protocol/place.ts";

export interface Results {
  /** Returns the files whose findings may now be others. */
  put(result: FileResult): readonly string[];
  remove(path: string): readonly string[];
  clear(): readonly string[];
  /** The text of a file was edited: what is known of it goes along. */
  follow(file: string, move: (range: Range) => Range): void;
  /** All findings that are shown, each once. */
  findings(): readonly Finding[];
  /** Procedures that stand in a file, each once. */
  proceduresIn(file: string): readonly ProcedureResult[];
  /** Findings that lie in a file, each once. */
  findingsIn(file: string): readonly Finding[];
  /** Procedures of a file whose analysis was cut short. */
  incompleteIn(file: string): readonly ProcedureResult[];
  /** Places of a file that could not be parsed. */
  syntaxErrorsIn(file: string): FileResult["syntaxErrors"];
  /** The checked file that a finding came from, or null. */
  checkedFor(fingerprint: string): string | null;
  has(path: string): boolean;
  /** Of the file itself, moved along with its text; undefined where it was not checked. */
  resultOf(path: string): FileResult | undefined;
  /** Findings that are shown. */
  count(): number;
  /** Those that were checked, and those in which something was found. */
  files(): readonly string[];
  all(): readonly FileResult[];
}

/** `isShown`: settings may silence findings; asked anew each time. */
export function createResults(isShown: (finding: Finding) => boolean = () => true): Results {
  const byPath = new Map<string, FileResult>();
  const findings = () => [...byPath.values()].flatMap((result) => result.findings.filter(isShown));
  const files = () => [...new Set([...byPath.keys(), ...[...byPath.values()].flatMap(filesOf)])];
  const replace = (path: string, change: () => void): readonly string[] => {
    const before = filesOf(byPath.get(path));
    change();
    return [...new Set([path, ...before, ...filesOf(byPath.get(path))])];
  };
  return {
    put: (result) => replace(result.path, () => byPath.set(result.path, result)),
    remove: (path) => replace(path, () => byPath.delete(path)),
    files,
    clear() {
      const before = files();
      byPath.clear();
      return before;
    },
    follow(file, move) {
      for (const [path, result] of byPath) {
        if (path === file || result.findings.some((finding) => concerns(finding, file)))
          byPath.set(path, followed(result, file, move));
      }
    },
    findings: () => distinct(findings()),
    proceduresIn(file) {
      const all = [...byPath.values()].flatMap(({ procedures }) => procedures);
      return distinctBy(
        all.filter(({ place }) => place.file === file),
        ({ name, place: { range } }) => `${name} ${range.start.line} ${range.start.character}`,
      );
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
    has: (path) => byPath.has(path),
    resultOf: (path) => byPath.get(path),
    count: () => distinct(findings()).length,
    all: () => [...byPath.values()],
  };
}

function filesOf(result: FileResult | undefined): readonly string[] {
  return result?.findings.map((finding) => finding.place.file) ?? [];
}

function concerns({ place, allocation, trace }: Finding, file: string): boolean {
  return [place, allocation, ...trace.map((step) => step.place)].some((one) => one?.file === file);
}

function followed(result: FileResult, file: string, move: (range: Range) => Range): FileResult {
  const at = (place: Place): Place => (place.file === file ? { file, range: move(place.range) } : place);
  const item = <T extends { readonly place: Place }>(one: T): T => ({ ...one, place: at(one.place) });
  return {
    ...result,
    findings: result.findings.map((finding) => ({
      ...item(finding),
      allocation: finding.allocation && at(finding.allocation),
      trace: finding.trace.map(item),
    })),
    procedures: result.procedures.map((one) => ({ ...item(one), gaps: one.gaps.map(item) })),
    syntaxErrors: result.syntaxErrors.map(item),
  };
}

function distinct(findings: readonly Finding[]): readonly Finding[] {
  return distinctBy(findings, ({ fingerprint }) => fingerprint);
}

/** The last of those with the same key. */
function distinctBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}
