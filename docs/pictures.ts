// The pictures of this project's documents: `npm run pictures` draws them anew
// from the programs beside this file and those of the papers under test/programs.
// A test says when one of them is not what would be drawn today.

import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { memoryFiles } from "../server/src/documents/memoryFiles.ts";
import { toSvg } from "../server/src/drawing/svg.ts";
import { assetsInRepository, loadAssets } from "../server/src/host/assets.ts";
import { createHost } from "../server/src/host/createHost.ts";
import type { ShapeView } from "../server/src/protocol/shapeView.ts";

export interface Picture {
  readonly name: string;
  /** From the root of the repository. */
  readonly file: string;
  readonly procedure: string;
  /** A line of the procedure. */
  readonly statement: string;
  readonly moment: "before" | "after";
  /** Which of the cases, counted from 1; that of the highest number where it is missing. */
  readonly case?: number;
}

const papers = "test/programs/papers";

export const pictures: readonly Picture[] = [
  after("append", "docs/programs/lists.c", "append", "tail->next = added;"),
  after("reverse", "docs/programs/lists.c", "reverse", "list->next = done;"),
  after("remove", "docs/programs/lists.c", "remove_from_middle", "at->prev->next = at->next;"),
  after("rotate", "docs/programs/structures.c", "rotate_right", "pivot->right = root;"),
  after("rows", "docs/programs/structures.c", "make_rows", "rows = row;"),
  after("table", "docs/programs/structures.c", "put", "table->buckets[key % 4] = entry;"),
  after("leak", "docs/programs/lists.c", "lose", "list = list->next;"),
  {
    ...after("recursion", "docs/programs/structures.c", "depth", "right = depth(tree->right);"),
    moment: "before",
  },
  after("paper-1-place", "docs/programs/places.c", "append_at_place", "*y = t;"),
  after("paper-2-invisible", `${papers}/recursion/procedures.c`, "rev", "x->n = NULL;"),
  after(
    "paper-3-fields",
    "docs/programs/fields.c",
    "two_steps_away",
    "struct cell *x = new_cell(new_cell(z, NULL), y);",
  ),
  after("paper-4-list", `${papers}/fesa/lists.c`, "singly_linked_list_ok", "y = y->next;"),
  after("paper-4-tree", "docs/programs/rotation.c", "release_by_rotation", "t->right = a;"),
  after("paper-5-records", `${papers}/symbolic/records.c`, "three_records_leaks", "free(p1); // lost"),
  after("paper-5-building", `${papers}/symbolic/building.c`, "building_leaks", "p = p->next; // lost"),
];

export const themes = ["light", "dark"] as const;
export type PictureTheme = (typeof themes)[number];

const root = resolve(import.meta.dirname, "..");

export function pathOf({ name }: Picture, theme: PictureTheme): string {
  return join(root, "docs/pictures", `${name}-${theme}.svg`);
}

/** In the order of `themes`. */
export async function draw(picture: Picture): Promise<readonly string[]> {
  const view = await viewFor(picture);
  const number = picture.case ?? view.cases.length;
  if (view.cases[number - 1] === undefined)
    throw new Error(`${picture.name}: there are only ${view.cases.length} cases`);
  return Promise.all(themes.map((theme) => toSvg(view, theme, Number.POSITIVE_INFINITY, number - 1)));
}

export async function viewFor(picture: Picture): Promise<ShapeView> {
  const { file, moment, name } = picture;
  const text = readFileSync(join(root, file), "utf8");
  const path = `/project/${file}`;
  const host = await createHost({
    ...(await loadAssets(assetsInRepository(root))),
    files: memoryFiles(new Map([[path, text]])),
    settings: { root: "/project", configuration: {}, compileCommands: [], models: [] },
    engine: {},
  });
  const shape = host.snapshot().shapeAt(path, positionOf(picture, text), moment);
  if (shape === null || "reason" in shape)
    throw new Error(`${name}: ${shape?.reason ?? "no function there"}`);
  return shape.view;
}

function positionOf({ name, procedure, statement }: Picture, text: string) {
  const lines = text.split("\n");
  const first = lines.findIndex((line) => new RegExp(`^[^\\s/].*\\b${procedure}\\(`).test(line));
  const line = lines.findIndex((each, index) => index > first && each.trim() === statement);
  if (first < 0 || line < 0) throw new Error(`${name}: there is no '${statement}' in '${procedure}'`);
  return { line, character: lines[line]!.search(/\S/) };
}

function after(name: string, file: string, procedure: string, statement: string, which?: number): Picture {
  return {
    name,
    file,
    procedure,
    statement,
    moment: "after",
    ...(which === undefined ? {} : { case: which }),
  };
}

if (process.argv[1] === import.meta.filename) {
  for (const picture of pictures) {
    const drawn = await draw(picture);
    drawn.forEach((svg, index) => {
      writeFileSync(pathOf(picture, themes[index]!), `${svg}\n`);
    });
    process.stdout.write(`${picture.name}\n`);
  }
}
