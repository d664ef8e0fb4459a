// What all analysers are compared by: an alarm on a file of a project, in a form that
// says no more than each of them can.

/** Lines count from 1; `file` is relative to the project's folder. */
export interface Lines {
  readonly file: string;
  readonly first: number;
  readonly last: number;
}

export interface AlarmStep extends Lines {
  readonly message: string;
}

export interface Alarm {
  readonly at: Lines;
  readonly isLeak: boolean;
  /** The other analysers do not tell how sure they are: theirs all count as certain. */
  readonly certain: boolean;
  readonly message: string;
  /** Where the object came from: the allocation, and the calls inside of which it happened. */
  readonly born: readonly Lines[];
  readonly steps: readonly AlarmStep[];
  /** Empty where the analyser has none. */
  readonly fingerprint: string;
}

/** What came of one analyser on one file. */
export interface Outcome {
  /** `cut`: stopped at the time limit, with the alarms until then. */
  readonly state: "done" | "cut" | "failed";
  /** Why it failed or where it was cut; empty where it is done. */
  readonly why: string;
  readonly alarms: readonly Alarm[];
  readonly seconds: number;
}

export function holdsLine({ first, last }: Lines, line: number): boolean {
  return first <= line && line <= last;
}
