// Macros by which compilers tell for which system they compile. A text is compiled for one of them at
// a time, so that no reading takes what is for two.

import type { Assumptions } from "./formula.ts";

/** Those of one system in a line. */
const systems: readonly (readonly string[])[] = [
  ["_WIN32", "_WIN64", "WIN32", "__MINGW32__", "__CYGWIN__", "_MSC_VER"],
  ["__APPLE__", "__MACH__"],
  ["__FreeBSD__", "__FreeBSD_kernel__"],
  ["__NetBSD__"],
  ["__OpenBSD__"],
  ["__DragonFly__"],
  ["__sun", "__sun__", "sun", "__SVR4"],
  ["__hpux", "hpux"],
  ["_AIX"],
  ["__sgi"],
  ["__HAIKU__", "__BEOS__"],
  ["__OS2__", "__EMX__", "OS2"],
  ["__VMS", "VMS"],
  ["__QNX__", "__QNXNTO__"],
  ["__ANDROID__", "ANDROID"],
  ["__DJGPP__", "MSDOS", "__MSDOS__"],
];

const systemOf = new Map(systems.flatMap((names, system) => names.map((name) => [name, system] as const)));

export function areOfSeveralSystems(assumed: Assumptions): boolean {
  const found = new Set<number>();
  for (const [name, holds] of assumed) {
    const system = holds ? systemOf.get(name) : undefined;
    if (system !== undefined) found.add(system);
  }
  return found.size > 1;
}
