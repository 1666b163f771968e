/**
 * Findings arranged for reading: findings of several rules in the same words are shown once, led by the most severe.
 */
import { issuesOf, type Issue, type IssueMember } from "./issue.ts";
import type { Finding, Trigger } from "./review.ts";

/** The places found by the same rules. */
export interface IssueBlock {
  /** At least one, most severe first, otherwise in rule order. The first one provides the advice. */
  readonly findings: readonly [Finding, ...Finding[]];
  /** The triggers of the first finding, in text order. */
  readonly triggers: readonly Trigger[];
  /** The maximum: the words of two triggers of a rule can overlap. */
  readonly issues: readonly Issue<IssueMember>[];
}

/**
 * The findings with triggers, from the highest score down, otherwise in rule order. A finding that only concerns
 * sentences of a more severe one follows it directly.
 */
export function issueBlocks(findings: readonly Finding[]): readonly IssueBlock[] {
  const order = new Map(findings.map((finding, index) => [finding, index]));
  const rankOf = (finding: Finding) => order.get(finding) ?? 0;
  // Most rules share no duty with others, and there may be very many places.
  const alone = findings.filter(({ duty, triggers }) => duty === undefined && triggers.length > 0);
  const sharing = findings.filter(({ duty }) => duty !== undefined);
  const worstFirst = [...alone.map(ownBlock), ...sharedBlocks(sharing, rankOf)].toSorted(
    ({ findings: [a] }, { findings: [b] }) => b.score - a.score || rankOf(a) - rankOf(b),
  );
  return bySentence(worstFirst);
}

type RankOf = (finding: Finding) => number;

function ownBlock(finding: Finding): IssueBlock {
  const { triggers } = finding;
  return { findings: [finding], triggers, issues: triggers.map((trigger) => [{ finding, trigger }]) };
}

function sharedBlocks(findings: readonly Finding[], rankOf: RankOf): readonly IssueBlock[] {
  const byRules = Map.groupBy(
    issuesOf(findings).map((issue) => ({ issue, rules: rulesOf(issue, rankOf) })),
    ({ rules }) => rules.map(rankOf).join(" "),
  );
  return [...byRules.values()].flatMap((members): readonly IssueBlock[] => {
    const [first] = members;
    if (first === undefined) return [];
    const own = new Set(members.flatMap(({ issue }) => issue.map(({ trigger }) => trigger)));
    const { rules } = first;
    const triggers = rules[0].triggers.filter((trigger) => own.has(trigger));
    return [{ findings: rules, triggers, issues: members.map(({ issue }) => issue) }];
  });
}

/** The rules of an issue, without repetition. */
function rulesOf(issue: Issue<IssueMember>, rankOf: RankOf): IssueBlock["findings"] {
  if (issue.length === 1) return [issue[0].finding];
  const rules = [...new Set(issue.map(({ finding }) => finding))];
  return rules.toSorted((a, b) => b.score - a.score || rankOf(a) - rankOf(b)) as [Finding, ...Finding[]];
}

/** Moves blocks that only concern sentences of an earlier block directly after it. */
function bySentence(blocks: readonly IssueBlock[]): readonly IssueBlock[] {
  const left = new Set(blocks);
  return blocks.flatMap((block) => {
    if (!left.delete(block)) return [];
    if (left.size === 0) return [block];
    const sentences = new Set(block.triggers.map(({ sentence }) => sentence?.reference));
    const belongs = ({ triggers }: IssueBlock) =>
      triggers.every(({ sentence }) => sentence !== null && sentences.has(sentence.reference));
    const followers = [...left].filter(belongs);
    for (const follower of followers) left.delete(follower);
    return [block, ...followers];
  });
}
