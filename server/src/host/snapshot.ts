// A snapshot answers questions about one state, each at most once.

import { printContract } from "../contracts/print.ts";
import { normalisePath } from "../documents/path.ts";
import type { Finding, Fix } from "../findings/finding.ts";
import { printProcedure } from "../ir/print.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { Unit } from "../ir/unit.ts";
import { createBoundedMap } from "../util/boundedMap.ts";
import type { Analysis } from "./analysis.ts";
import { callEffects } from "./callEffects.ts";
import type { CheckedFile } from "./checkFile.ts";
import { describeUnknown } from "./describeUnknown.ts";
import { fixAll } from "./fixAll.ts";
import { verifiedFixes } from "./fixes.ts";
import { contractsOf, functionAt } from "./functions.ts";
import { beginCheck, type GradualCheck } from "./gradualCheck.ts";
import { pointerAt } from "./pointerAt.ts";
import { shapeAt } from "./shapeAt.ts";
import type { HostState, Workshop } from "./state.ts";
import { statementsOf } from "./statements.ts";
import { traceEngine } from "./traceEngine.ts";
import { createView, type View } from "./view.ts";
import { whyNoWarning } from "./whyNoWarning.ts";

/** Files whose checks are kept for who asks again: each holds its program. */
const mostBegun = 16;

export function createAnalysis(state: HostState, workshop: Workshop): Analysis {
  const view = createView(state, workshop);
  const begun = createBoundedMap<GradualCheck>(mostBegun);
  const gradualCheck = (path: string): GradualCheck => {
    const known = begun.get(path) ?? beginCheck(path, view, workshop.checkedBefore);
    begun.set(path, known);
    return known;
  };
  const check = (path: string): CheckedFile => gradualCheck(path).finish();
  const fixesOf = new Map<string, readonly Fix[]>();
  const fixes = (finding: Finding): readonly Fix[] => {
    const known = fixesOf.get(finding.fingerprint);
    const found = known ?? verifiedFixes(finding, check(finding.place.file), state, workshop);
    fixesOf.set(finding.fingerprint, found);
    return found;
  };
  return {
    check: (path) => check(normalisePath(path)).result,
    checkSome: (path, milliseconds) => gradualCheck(normalisePath(path)).next(milliseconds),
    shapeAt: (path, position, moment) => shapeAt(view, normalisePath(path), position, moment),
    statements: (path, where) => statementsOf(view, normalisePath(path), where),
    pointerAt: (path, position) => pointerAt(view, normalisePath(path), position),
    fixes,
    fixAll: (path) => fixAll(check(normalisePath(path)), fixes, state, workshop),
    printIr: (path, procedure) => printIr(view, normalisePath(path), procedure),
    printContracts: (path, procedure) => printContracts(view, normalisePath(path), procedure),
    contracts: (path) => contractsOf(view, normalisePath(path)),
    functionAt: (path, position) => functionAt(view, normalisePath(path), position),
    describeUnknown: (path, position) => describeUnknown(view, normalisePath(path), position),
    callEffects: (path) => callEffects(view, normalisePath(path)),
    whyNoWarning: (path, position) =>
      whyNoWarning(view, check(normalisePath(path)).result, normalisePath(path), position),
    sources: () => view.sources(),
    traceEngine: (path, procedure) => traceEngine(view, normalisePath(path), procedure),
  };
}

function printIr(view: View, path: string, name: string | null): string | null {
  return printed(view.unitOf(path), name, printProcedure);
}

function printContracts(view: View, path: string, name: string | null): string | null {
  const unit = view.unitOf(path);
  if (unit === null) return null;
  const program = view.programOf(path);
  return printed(unit, name, (procedure) => printContract(procedure, program.contract(procedure)));
}

/** Null where there is none of that name. */
function printed(
  unit: Unit | null,
  name: string | null,
  print: (procedure: Procedure) => string,
): string | null {
  const all = unit?.procedures.map(({ procedure }) => procedure) ?? [];
  const wanted = all.filter((procedure) => name === null || procedure.name === name);
  if (unit === null || (wanted.length === 0 && name !== null)) return null;
  return wanted.map(print).join("\n");
}
