import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { draw, pathOf, pictures, themes } from "../../../docs/pictures.ts";
import { parseXml } from "../../support/xml.ts";

test.each(pictures.map((picture) => [picture.name, picture] as const))(
  "the picture %s is what is drawn today: 'npm run pictures' draws it anew",
  async (_, picture) => {
    const drawn = await draw(picture);
    drawn.forEach((svg, index) => {
      expect(() => parseXml(svg)).not.toThrow();
      expect(readFileSync(pathOf(picture, themes[index]!), "utf8")).toBe(`${svg}\n`);
    });
  },
  60_000,
);
