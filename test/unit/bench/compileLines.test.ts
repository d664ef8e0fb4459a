// What make prints is not made to be read by programs: each form that real
// builds use has its line here.

import { describe, expect, test } from "vitest";
import { compileLines } from "../../../bench/compileLines.ts";

function filesOf(output: string): readonly string[] {
  return compileLines(output, "/p").map(({ file }) => file);
}

describe("compiler calls in the output of make -n -w", () => {
  test("names are relative to the folder that make is in", () => {
    const output = `make: Entering directory '/p/src'
gcc -c a.c -o a.o
make[1]: Entering directory '/p/src/lib'
gcc -c ../b.c
make[1]: Leaving directory '/p/src/lib'
gcc -c c.c`;
    expect(filesOf(output)).toEqual(["/p/src/a.c", "/p/src/b.c", "/p/src/c.c"]);
  });

  test("automake's call goes over several lines and asks for the file's folder", () => {
    const output =
      "depbase=`echo x.o | sed 's|x|y|'`;\\\n gcc -DX -MT x.o -c -o x.o `test -f 'x.c' || echo './'`x.c &&\\\n mv x y";
    const [call] = compileLines(output, "/p");
    expect(call).toMatchObject({ file: "/p/x.c", directory: "/p" });
    expect(call?.arguments.slice(0, 2)).toEqual(["gcc", "-DX"]);
  });

  test("libtool, variables and cd may stand before the compiler", () => {
    const output = `/bin/bash ../libtool --tag=CC --mode=compile gcc -c -o a.lo a.c
CC=x cc -c b.c
cd sub && x86_64-linux-gnu-gcc-12 -c c.c`;
    expect(filesOf(output)).toEqual(["/p/a.c", "/p/b.c", "/p/sub/c.c"]);
  });

  test("what is only said, linked or compiled again does not count", () => {
    const output = `echo gcc -c a.c
gcc -o program b.o c.c
gcc -c d.c
gcc -fPIC -c d.c`;
    expect(compileLines(output, "/p").map(({ arguments: words }) => words.join(" "))).toEqual(["gcc -c d.c"]);
  });
});
