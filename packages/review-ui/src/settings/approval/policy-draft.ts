/** The approval policy as it is being edited, and what it becomes. Pure. */
import type { ApprovalPolicy } from "../../company/use-company.ts";
import { isAssignable, type Person } from "../../users/person.ts";

export interface StageDraft {
  /** Identifies the stage while its name is typed. */
  readonly key: number;
  readonly name: string;
  /** The ids of the users of its group. */
  readonly members: readonly string[];
}

/** Numbers are texts while they are typed; empty: none. */
export interface PolicyDraft {
  readonly ownUploads: ApprovalPolicy["ownUploads"];
  readonly twoPeopleFrom: string;
  readonly blockedFrom: string;
  readonly expiresAfterDays: string;
  readonly withdrawal: ApprovalPolicy["withdrawal"];
  readonly stages: readonly StageDraft[];
}

/** What a company begins with that has no policy yet. */
const firstPolicy: ApprovalPolicy = {
  ownUploads: "refused",
  twoPeopleFrom: 7,
  blockedFrom: 7,
  stages: [],
  expiresAfterDays: 365,
  withdrawal: "nobody",
};

export function draftOf(policy: ApprovalPolicy | null): PolicyDraft {
  const { stages, twoPeopleFrom, blockedFrom, expiresAfterDays, ...rest } = policy ?? firstPolicy;
  return {
    ...rest,
    twoPeopleFrom: textOf(twoPeopleFrom),
    blockedFrom: textOf(blockedFrom),
    expiresAfterDays: textOf(expiresAfterDays),
    stages: stages.map((stage, key) => ({ ...stage, key })),
  };
}

const textOf = (value: number | null) => (value === null ? "" : String(value));
const numberOf = (text: string) => (text.trim() === "" ? null : Number(text));

/** The faults are sentences; the service checks the rest. */
export type WrittenPolicy =
  | { readonly policy: ApprovalPolicy; readonly fault: null }
  | { readonly policy: null; readonly fault: string };

export function policyIn(draft: PolicyDraft): WrittenPolicy {
  const stages = draft.stages.map(({ name, members }) => ({ name: name.trim(), members: [...members] }));
  const fault = stageFault(stages);
  if (fault !== null) return { policy: null, fault };
  const { ownUploads, withdrawal } = draft;
  const policy = {
    ownUploads,
    withdrawal,
    stages,
    twoPeopleFrom: numberOf(draft.twoPeopleFrom),
    blockedFrom: numberOf(draft.blockedFrom),
    expiresAfterDays: numberOf(draft.expiresAfterDays),
  };
  return { policy, fault: null };
}

function stageFault(stages: ApprovalPolicy["stages"]): string | null {
  const names = stages.map(({ name }) => name);
  if (names.includes("")) return "Give each stage a name.";
  const double = names.find((name, at) => names.indexOf(name) < at);
  if (double !== undefined) return `Two stages are called ${double}: give each its own name.`;
  const empty = stages.find(({ members }) => members.length === 0);
  return empty === undefined ? null : `Choose at least one person for the stage ${empty.name}.`;
}

/** Whether a stage has a group, but nobody in it can sign in. Unknown while the users are not loaded. */
export function isUnmanned(members: readonly string[], users: ReadonlyMap<string, Person>): boolean {
  const known = members.flatMap((id) => users.get(id) ?? []);
  return known.length > 0 && known.length === members.length && !known.some(isAssignable);
}

export function withStage(draft: PolicyDraft): PolicyDraft {
  const key = Math.max(-1, ...draft.stages.map((stage) => stage.key)) + 1;
  return { ...draft, stages: [...draft.stages, { key, name: "", members: [] }] };
}

export const withoutStage = (draft: PolicyDraft, key: number): PolicyDraft => ({
  ...draft,
  stages: draft.stages.filter((stage) => stage.key !== key),
});

export const changedStage = (draft: PolicyDraft, changed: StageDraft): PolicyDraft => ({
  ...draft,
  stages: draft.stages.map((stage) => (stage.key === changed.key ? changed : stage)),
});

/** One place earlier; the first stays where it is. */
export function movedUp(draft: PolicyDraft, key: number): PolicyDraft {
  const at = draft.stages.findIndex((stage) => stage.key === key);
  const [stage, before] = [draft.stages[at], draft.stages[at - 1]];
  if (stage === undefined || before === undefined) return draft;
  return { ...draft, stages: draft.stages.with(at - 1, stage).with(at, before) };
}
