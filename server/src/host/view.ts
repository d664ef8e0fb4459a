// One state of the host as the parts of an analysis look at it: files, linked
// programs and judgements, made when they are first asked for.

import type { Judgement } from "../defects/verdict.ts";
import { isBundled } from "../documents/bundled.ts";
import type { Configuration, DataModel } from "../documents/configuration.ts";
import type { FileSource } from "../documents/fileSource.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { Unit } from "../ir/unit.ts";
import type { Note } from "../preprocess/expanded.ts";
import { type LinkedProgram, type Links, linkProgram } from "../program/link.ts";
import type { Place } from "../protocol/place.ts";
import type { EngineOptions } from "../summary/engine.ts";
import { targetOf } from "../types/target.ts";
import { createBoundedMap } from "../util/boundedMap.ts";
import { createContracts } from "./contracts.ts";
import { modelConfiguration } from "./project.ts";
import { otherReadings } from "./readings.ts";
import type { HostState, Workshop } from "./state.ts";
import { syntaxErrors } from "./syntaxErrors.ts";

export type Assumed = NonNullable<Configuration["assumed"]>;

export interface View {
  readonly files: FileSource;
  readonly root: string;
  /** `assumed`: another reading of the file than its configuration gives. */
  unitOf(path: string, assumed?: Assumed): Unit | null;
  /** The program as seen from one file; throws where the file cannot be read. */
  programOf(path: string, assumed?: Assumed): LinkedProgram;
  /** How procedures of a file are analysed: with the sizes of its data model. */
  engineFor(path: string): EngineOptions;
  /** Asked once for each procedure of a program. */
  judge(procedure: Procedure, program: LinkedProgram): Judgement;
  /** Whether the judgement is known from before. */
  recall(procedure: Procedure, program: LinkedProgram): boolean;
  /** The C files of the project. */
  sources(): readonly string[];
  /** What a person should know of how the file is read. */
  notesOn(path: string): readonly Note[];
}

/** What is dropped is made again where somebody asks: a workspace may have thousands of files. */
const mostUnits = 500;
const mostPrograms = 24;

export function createView(state: HostState, workshop: Workshop): View {
  const files = workshop.filesOf(state);
  const project = state.project.view(files, [...state.overlay.keys()]);
  const { root } = state.project.settings;
  const units = createBoundedMap<Unit | null>(mostUnits);
  const programs = createBoundedMap<LinkedProgram>(mostPrograms);
  const source = { files, knowledge: state.knowledge };
  const configurationOf = rememberedBy(project.configurationOf);

  const unitUnder = (path: string, configuration: Configuration): Unit | null =>
    rememberIn(units, `${configuration.dataModel} ${JSON.stringify(configuration.assumed)} ${path}`, () =>
      workshop.units.unitOf(path, configuration, source),
    );
  const unitOf = (path: string, assumed: Assumed = []): Unit | null =>
    unitUnder(path, { ...configurationOf(path), assumed });
  const judged = new WeakMap<LinkedProgram, Map<Procedure, Judgement>>();
  const judgedOf = (program: LinkedProgram): Map<Procedure, Judgement> => {
    const known = judged.get(program) ?? new Map<Procedure, Judgement>();
    judged.set(program, known);
    return known;
  };
  const judge = (procedure: Procedure, program: LinkedProgram): Judgement =>
    rememberIn(judgedOf(program), procedure, () =>
      workshop.judge.judge(procedure, program, engineFor(program.main.path)),
    );
  const recall = (procedure: Procedure, program: LinkedProgram): boolean => {
    if (judgedOf(program).has(procedure)) return true;
    const found = workshop.judge.recall(procedure, program, engineFor(program.main.path));
    if (found !== null) judgedOf(program).set(procedure, found);
    return found !== null;
  };
  const engineFor = (path: string): EngineOptions => ({
    ...workshop.engine,
    ...state.project.settings.engine,
    target: targetOf(configurationOf(path).dataModel),
  });
  const readings = new Map<string, readonly Unit[]>();
  const readingsOf = (path: string): readonly Unit[] =>
    rememberIn(readings, path, () => {
      const unit = unitOf(path);
      const text = files.read(path);
      if (unit === null || text === null) return [];
      return otherReadings(unit, text, (assumed) => unitOf(path, assumed)).map((each) => each.unit);
    });
  const linked = (main: Unit, dataModel: DataModel): Links => {
    const other = (wanted: string): Unit | null => {
      if (isBundled(wanted)) return unitUnder(wanted, modelConfiguration(dataModel));
      return project.models.isModel(wanted)
        ? unitUnder(wanted, { ...configurationOf(wanted), dataModel })
        : unitOf(wanted);
    };
    const { build, names, models } = project;
    return linkProgram({ main, unitOf: other, readingsOf, project: names, models, build });
  };
  const withContracts = createContracts(linked, workshop.summaries, workshop.fieldFacts, files);
  const programOf = (path: string, assumed: Assumed = []): LinkedProgram =>
    rememberIn(programs, `${JSON.stringify(assumed)} ${path}`, () => {
      const main = unitOf(path, assumed);
      if (main === null) throw new Error(`'${path}' cannot be read`);
      const { dataModel } = configurationOf(path);
      return withContracts(linked(main, dataModel), dataModel, assumed.length === 0);
    });
  return {
    files,
    root,
    unitOf,
    programOf,
    engineFor,
    judge,
    recall,
    sources: project.sources,
    notesOn: (path) => [
      ...project.brokenDatabases().map((database) => ({ place: startOf(database), message: notADatabase })),
      ...project.notesOn(path).map((message) => ({ place: startOf(path), message })),
      ...project.models.ownPaths().flatMap((model) => notesOnModel(model, unitOf(model))),
    ],
  };
}

function notesOnModel(path: string, unit: Unit | null): readonly Note[] {
  if (unit === null) return [{ place: startOf(path), message: "this model cannot be read" }];
  const errors = syntaxErrors(unit).map(({ place, message }) => ({
    place,
    message: `in a model: ${message}`,
  }));
  return [...unit.notes.filter(({ place }) => place.file === path), ...errors];
}

const notADatabase = "this is not a compile database; files are read without their compiler switches";

function startOf(file: string): Place {
  const start = { line: 0, character: 0 };
  return { file, range: { start, end: start } };
}

function rememberedBy<T>(find: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => rememberIn(known, key, () => find(key));
}

interface Remembered<K, T> {
  get(key: K): T | undefined;
  set(key: K, value: T): unknown;
}

function rememberIn<K, T>(known: Remembered<K, T>, key: K, make: () => T): T {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}
