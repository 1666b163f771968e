/**
 * The change of a trigger in a request: the verdict, the reason and the replacement text. A request gives the verdict,
 * or only the status defined by the contract: `pending` then means open.
 */
import type {
  CarriedState,
  CompanyReads,
  Id,
  Trigger,
  TriggerChange,
  TriggerStatus,
  Verdict,
} from "@docreview/store";
import { apiError, type ApiError } from "../../json-api/error.ts";
import type { ResourceRequest } from "../../json-api/request-document.ts";
import { statusOf } from "./type.ts";

/** The attributes of a request, as validated by the resource type. */
interface Given {
  readonly status?: TriggerStatus;
  readonly verdict?: Verdict;
  readonly replacement?: string | null;
  readonly until?: string | null;
  readonly restoreCarried?: true;
  readonly reason?: string;
}

/** What was carried to the trigger, and whether it stands; undefined: nothing was. */
export type CarriedHere = CarriedState & { readonly stands: boolean };

/** Of those of these triggers whose request restores what was carried to them. */
export async function carriedTo(
  { comparisons }: Pick<CompanyReads, "comparisons">,
  requests: readonly { readonly id: Id<"trigger">; readonly request: ResourceRequest }[],
): Promise<ReadonlyMap<Id<"trigger">, CarriedHere>> {
  const restoring = requests.filter(({ request }) => isRestoring(request)).map(({ id }) => id);
  if (restoring.length === 0) return new Map();
  const [states, compared] = [
    await comparisons.carriedStates(restoring),
    await comparisons.ofTriggers(restoring),
  ];
  return new Map(
    [...states].map(([id, state]) => [
      id,
      { ...state, stands: (compared.get(id)?.carried ?? null) !== null },
    ]),
  );
}

export const isRestoring = ({ attributes }: Pick<ResourceRequest, "attributes">) =>
  (attributes as Given).restoreCarried === true;

/** For a request that restores, if nothing was carried. `data`: the pointer to the resource object. */
export const nothingCarried = (data = "/data") =>
  apiError(
    "invalid-attribute",
    "No judgement was carried to this trigger from an earlier review: give the verdict that it is to have.",
    { pointer: `${data}/attributes/restoreCarried` },
  );

/** Contradictions between attributes that are valid individually. `data`: the pointer to the resource object. */
export function verdictFaults(
  { attributes }: Pick<ResourceRequest, "attributes">,
  data = "/data",
): readonly ApiError[] {
  const { status, verdict, replacement = null, until = null } = attributes as Given;
  const fault = (name: string, detail: string) =>
    apiError("invalid-attribute", detail, { pointer: `${data}/attributes/${name}` });
  const faults: ApiError[] = [];
  if (verdict !== undefined && status !== undefined && statusOf(verdict) !== status) {
    const detail = `The verdict ${verdict} contradicts the status ${status}: give only one of them, or the status ${statusOf(verdict)}.`;
    faults.push(fault("verdict", detail));
  }
  if (isRestoring({ attributes })) {
    const others = (["verdict", "status", "replacement", "until"] as const).filter((name) =>
      Object.hasOwn(attributes, name),
    );
    return others.map((name) => fault(name, "What was carried has its own verdict: leave this out."));
  }
  if (replacement !== null && verdict !== "confirmed") {
    faults.push(fault("replacement", "A replacement can only be given with the verdict confirmed."));
  }
  if (until !== null && verdict !== "dismissed" && status !== "dismissed") {
    faults.push(fault("until", "A last day can only be given with the verdict dismissed."));
  }
  return faults;
}

export interface Requested {
  readonly request: ResourceRequest;
  readonly userId: Id<"user">;
  /** Only needed by a request that restores what was carried. */
  readonly carried: CarriedHere | undefined;
}

/** Null if nothing changes: an unchanged verdict is only recorded if there is a reason. */
export function requestedChange(
  before: Trigger,
  { request: { attributes }, userId, carried }: Requested,
): TriggerChange | null {
  const given = attributes as Given;
  const { reason = null } = given;
  if (given.restoreCarried === true && carried !== undefined) {
    const { verdict, until, stands } = carried;
    if (stands && reason === null) return null;
    return { verdict, replacement: null, until, reason, userId, restoresCarried: true };
  }
  const verdict = requestedVerdict(before, given);
  const kept = verdict === "confirmed" ? before.replacement : null;
  const { replacement = kept, until = verdict === "dismissed" ? before.until : null } = given;
  const isSame = verdict === before.verdict && replacement === before.replacement && until === before.until;
  return isSame && reason === null ? null : { verdict, replacement, until, reason, userId };
}

type Judged = Pick<Trigger, "verdict" | "until" | "replacement">;

/** What the audit log shows of a change. */
export function verdictChange(before: Judged, after: Judged) {
  const changed = (["verdict", "until"] as const).filter((name) => before[name] !== after[name]);
  const shown = (side: Judged) => Object.fromEntries(changed.map((name) => [name, side[name]]));
  const withheld = before.replacement === after.replacement ? [] : ["replacement"];
  return { before: shown(before), after: shown(after), withheld };
}

function requestedVerdict(before: Trigger, { status, verdict }: Given): Verdict {
  if (verdict !== undefined) return verdict;
  if (status === undefined) return before.verdict;
  return status === "dismissed" ? "dismissed" : "open";
}
