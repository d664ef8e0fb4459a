// Where the engine is known not to describe what happens, each with its reason.
// `npm run bench:describes` tells when one of them is gone.

/** By the path of a program, or `path procedure`. */
export const describedGaps: ReadonlyMap<string, string> = new Map([
  [
    "papers/recursion/procedures.c",
    "the engine does not end on 's < d' and then 's - 1 == d': both ends of the range move for ever",
  ],
  [
    "api2/netconn.c",
    "its concrete run compares so many bytes of the texts that library functions make that it takes longer than a test may",
  ],
]);
