/** Stages whose group cannot approve: reviews would wait there until an admin changes the policy. */
import type { ApprovalPolicy, CompanyReads, Id } from "@docreview/store";
import { approvalBy, progressOf, type ApprovalFacts } from "./standing.ts";

type Enabled = ReadonlySet<Id<"user">>;

/** Those of all groups of the policy whose accounts are enabled. */
export async function enabledMembers(
  { users }: Pick<CompanyReads, "users">,
  policy: ApprovalPolicy | null,
): Promise<Enabled> {
  const members = (policy?.stages ?? []).flatMap((stage) => stage.members);
  return new Set(await users.enabledAmong([...new Set(members)]));
}

/** The names of the stages in whose group nobody has an enabled account, in order. */
export function stagesWithoutApprovers(policy: ApprovalPolicy | null, enabled: Enabled): readonly string[] {
  return (policy?.stages ?? [])
    .filter(({ members }) => !members.some((id) => enabled.has(id)))
    .map(({ name }) => name);
}

/** In one sentence, why nobody can approve the next stage, whatever else is done first; null if somebody can. */
export function stuckSentence(policy: ApprovalPolicy, facts: ApprovalFacts, enabled: Enabled): string | null {
  const { stage } = progressOf(policy, facts);
  const isOpen = facts.state === "open" || facts.state === "changes-requested";
  const group = isOpen ? policy.stages.find(({ name }) => name === stage) : undefined;
  if (group === undefined || facts.status !== "finished") return null;
  const able = group.members.filter((id) => enabled.has(id));
  const remedy = "An admin has to change its group in the approval policy.";
  if (able.length === 0) return `Nobody in the group of ${group.name} has an enabled account. ${remedy}`;
  const judged = { ...facts, dueJudgements: 0, blockingTriggers: 0 };
  const canApprove = (id: Id<"user">) =>
    approvalBy(policy, judged, { id, kind: "person", role: "reviewer" }).kind === "approved";
  return able.some(canApprove)
    ? null
    : `Nobody in the group of ${group.name} can approve this review: they uploaded the document, or approved already. ${remedy}`;
}
