// What the Leaks view shows: all findings of all files that were checked. The client is told that they may
// be others, and asks when it shows them.

import type { Finding } from "../../findings/finding.ts";
import { comparePlaces } from "../../findings/order.ts";
import {
  type FindingsResult,
  findingsChangedNotification,
  findingsRequest,
  type ListedFinding,
  recheckRequest,
} from "../../protocol/messages.ts";
import type { Results } from "../results.ts";
import type { Session } from "../session.ts";
import type { Diagnostics } from "./diagnostics.ts";
import type { Publisher } from "./publish.ts";

export function registerFindingsList(
  session: Session,
  results: Results,
  publisher: Publisher,
  diagnostics: Diagnostics,
): void {
  const { connection } = session;
  publisher.onPublished(() => void connection.sendNotification(findingsChangedNotification));
  connection.onRequest(findingsRequest, (): FindingsResult => {
    const findings = [...results.findings()].sort((a, b) => comparePlaces(a.place, b.place));
    return { checkedFiles: results.all().length, findings: findings.map((each) => listed(session, each)) };
  });
  connection.onRequest(recheckRequest, async () => {
    await session.configured();
    await diagnostics.recheck();
    return null;
  });
}

function listed({ uris }: Session, finding: Finding): ListedFinding {
  const { fingerprint, code, certainty, message, procedure, place, trace } = finding;
  return {
    fingerprint,
    code,
    certainty,
    message,
    procedure,
    uri: uris.uriOf(place.file),
    range: place.range,
    steps: trace.map((step) => ({
      uri: uris.uriOf(step.place.file),
      range: step.place.range,
      message: step.message,
    })),
  };
}
