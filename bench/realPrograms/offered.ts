// For how many certain findings in real programs a verified fix is offered: each was analysed, and the finding was gone.

import { diskFiles } from "../../server/src/documents/diskFiles.ts";
import { joinPath } from "../../server/src/documents/path.ts";
import type { Assets } from "../../server/src/host/assets.ts";
import { type Section, share } from "../papers/section.ts";
import { openEditedHost } from "./editedHost.ts";
import type { Subject } from "./subject.ts";

/** Findings of each program at most. */
const mostFindings = 50;

export function measureOffered(subjects: readonly Subject[], assets: Assets): Section {
  return {
    title: "Fixes offered for certain findings in real programs",
    columns: ["program", "files looked at", "certain findings", "with a verified fix"],
    rows: subjects.map((subject) => offeredFor(subject, assets)),
    remarks: [`The first ${mostFindings} certain findings in the order of the files.`],
  };
}

function offeredFor(subject: Subject, assets: Assets): readonly string[] {
  const host = openEditedHost(subject, { files: diskFiles(), assets, engine: {} });
  let [looked, found, offered] = [0, 0, 0];
  for (const file of subject.files) {
    if (found >= mostFindings) break;
    looked += 1;
    const analysis = host.snapshot();
    const certain = analysis
      .check(joinPath(subject.folder, file))
      .findings.filter(({ certainty }) => certainty === "certain")
      .slice(0, mostFindings - found);
    for (const finding of certain) {
      found += 1;
      const fixes = analysis.fixes(finding);
      if (fixes.length > 0) offered += 1;
      console.error(`${subject.program} ${file}: ${finding.message}: ${fixes[0]?.title ?? "none"}`);
    }
  }
  return [subject.program, `${looked}`, `${found}`, share(offered, found)];
}
