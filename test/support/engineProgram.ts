// The engine over the very procedures that the interpreter runs, so that an
// instruction of one is the same instruction of the other.

import { createContractTable } from "../../server/src/contracts/table.ts";
import { isBundled } from "../../server/src/documents/bundled.ts";
import type { Procedure } from "../../server/src/ir/procedure.ts";
import { noFieldLosses } from "../../server/src/program/fieldReport.ts";
import type { Callee, Program } from "../../server/src/program/program.ts";
import { nothingStored } from "../../server/src/program/stored.ts";
import type { LoweredProgram } from "./interpreter/lowered.ts";
import { alone } from "./irBuilder.ts";

export function engineProgram(code: LoweredProgram): Program {
  const units = [...code.units, ...code.models];
  const procedures = units.flatMap((unit) => unit.procedures.map(({ procedure }) => procedure));
  const byLinkage = new Map(procedures.toReversed().map((procedure) => [procedure.linkage, procedure]));
  const owners = new Map(units.flatMap((unit) => unit.procedures.map((each) => [each.procedure, unit])));
  const resolve = (name: string, caller: Procedure): Callee => {
    const procedure = code.procedure(name, caller);
    if (procedure !== null) return { kind: "defined", procedure, model: isBundled(procedure.file) };
    return { kind: "unknown", prototype: owners.get(caller)?.prototypes.get(name) ?? null };
  };
  const table = createContractTable({ ...alone(), program: { resolve, stored: () => nothingStored } });
  return {
    procedure: (linkage) => byLinkage.get(linkage) ?? null,
    homeOf: (procedure) => owners.get(procedure)?.path ?? "",
    resolve,
    global: code.global,
    globalHere: code.global,
    stored: () => nothingStored,
    contract: table.contract,
    flow: table.flow,
    lostFields: () => noFieldLosses,
  };
}
