/**
 * The change of a trigger in a request: the verdict, the reason and the replacement text. A request gives the verdict,
 * or only the status defined by the contract: `pending` then means open.
 */
import type { Id, Trigger, TriggerChange, TriggerStatus, Verdict } from "@docreview/store";
import { apiError, type ApiError } from "../../json-api/error.ts";
import type { ResourceRequest } from "../../json-api/request-document.ts";
import { statusOf } from "./type.ts";

/** The attributes of a request, as validated by the resource type. */
interface Given {
  readonly status?: TriggerStatus;
  readonly verdict?: Verdict;
  readonly replacement?: string | null;
  readonly until?: string | null;
  readonly reason?: string;
}

/** Contradictions between attributes that are valid individually. `data`: the pointer to the resource object. */
export function verdictFaults({ attributes }: ResourceRequest, data = "/data"): readonly ApiError[] {
  const { status, verdict, replacement = null, until = null } = attributes as Given;
  const fault = (name: string, detail: string) =>
    apiError("invalid-attribute", detail, { pointer: `${data}/attributes/${name}` });
  const faults: ApiError[] = [];
  if (verdict !== undefined && status !== undefined && statusOf(verdict) !== status) {
    const detail = `The verdict ${verdict} contradicts the status ${status}: give only one of them, or the status ${statusOf(verdict)}.`;
    faults.push(fault("verdict", detail));
  }
  if (replacement !== null && verdict !== "confirmed") {
    faults.push(fault("replacement", "A replacement can only be given with the verdict confirmed."));
  }
  if (until !== null && verdict !== "dismissed" && status !== "dismissed") {
    faults.push(fault("until", "A last day can only be given with the verdict dismissed."));
  }
  return faults;
}

/** Null if nothing changes: an unchanged verdict is only recorded if there is a reason. */
export function requestedChange(
  before: Trigger,
  { attributes }: ResourceRequest,
  userId: Id<"user">,
): TriggerChange | null {
  const given = attributes as Given;
  const { reason = null } = given;
  const verdict = requestedVerdict(before, given);
  const kept = verdict === "confirmed" ? before.replacement : null;
  const { replacement = kept, until = verdict === "dismissed" ? before.until : null } = given;
  const isSame = verdict === before.verdict && replacement === before.replacement && until === before.until;
  return isSame && reason === null ? null : { verdict, replacement, until, reason, userId };
}

function requestedVerdict(before: Trigger, { status, verdict }: Given): Verdict {
  if (verdict !== undefined) return verdict;
  if (status === undefined) return before.verdict;
  return status === "dismissed" ? "dismissed" : "open";
}
