// What a `configure` would find out about the system whose headers are bundled: `HAVE_UNISTD_H` because there is such a
// header, `HAVE_STRDUP` because one of them declares the function, `HAVE_ALLOCA` because one defines a macro for it. Where
// nobody configured a project, these are taken for granted: the bodies that its conditionals choose then are those that people
// run, and the headers fit them.

import { bundledHeaders } from "./bundled.ts";
import type { Configuration } from "./configuration.ts";
import { joinPath } from "./path.ts";
import type { WorkspaceFiles } from "./workspaceFiles.ts";

export type Features = Configuration["defines"];

/** Those of other libraries tell nothing: a machine may have them or not. */
const notTheSystems: ReadonlySet<string> = new Set(["libraries", "heaplens.h"]);

export function featuresIn(files: WorkspaceFiles): Features {
  const names = new Set(["STDC_HEADERS"]);
  const visit = (folder: string, prefix: string): void => {
    for (const { name, kind } of files.list(folder)) {
      const path = joinPath(folder, name);
      if (prefix === "" && notTheSystems.has(name)) continue;
      if (kind === "folder") visit(path, `${prefix}${name}/`);
      else for (const each of featuresOf(`${prefix}${name}`, files.read(path) ?? "")) names.add(each);
    }
  };
  visit(bundledHeaders, "");
  return [...names].map((name) => [name, "1"] as const);
}

/** What one header answers; `name`: as programs include it. */
export function featuresOf(name: string, text: string): readonly string[] {
  const functions = [...text.matchAll(declaration), ...text.matchAll(macro)].map(([, found = ""]) =>
    found.toUpperCase(),
  );
  return [
    `HAVE_${name.toUpperCase().replace(/[^A-Z0-9]/g, "_")}`,
    ...functions.flatMap((each) => [`HAVE_${each}`, `HAVE_DECL_${each}`]),
  ];
}

/** A prototype begins in the first column with its type. */
const declaration = /^(?!typedef\b)[A-Za-z_][\w \t*]*?[ \t*](\w+)\(/gm;

/** One that takes the place of a function; names of our own begin otherwise. */
const macro = /^#define ([a-z]\w*)\(/gm;
