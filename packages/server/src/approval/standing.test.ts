import type { ApprovalPolicy, Id } from "@docreview/store";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  approvalBy,
  missingFor,
  noPolicy,
  progressOf,
  requestRefusal,
  type Approval,
  type ApprovalFacts,
  type Approver,
} from "./standing.ts";

const id = (number: number) => number as Id<"user">;
const [ada, bob, cy, uploader] = [id(1), id(2), id(3), id(9)];

const facts = (parts: Partial<ApprovalFacts> = {}): ApprovalFacts => ({
  status: "finished",
  state: "open",
  uploaderId: uploader,
  approvals: [],
  dueJudgements: 0,
  blockingTriggers: 0,
  highestScore: 0,
  ...parts,
});
const policy = (parts: Partial<ApprovalPolicy> = {}): ApprovalPolicy => ({ ...noPolicy, ...parts });
const person = (user: Id<"user">): Approver => ({ id: user, kind: "person", role: "reviewer" });
const by = (userId: Id<"user">, stage: string | null = null): Approval => ({ userId, stage });

const stages = [
  { name: "Legal", members: [ada, bob] },
  { name: "Compliance", members: [bob, cy] },
];

describe("what is missing is one sentence", () => {
  test.each([
    ["nobody has approved", noPolicy, facts(), "Missing: an approval."],
    ["all have approved", noPolicy, facts({ approvals: [by(ada)] }), null],
    [
      "rules are not judged",
      noPolicy,
      facts({ dueJudgements: 1 }),
      "Missing: the judgement of 1 rule and an approval.",
    ],
    [
      "triggers block it",
      policy({ blockedFrom: 7, twoPeopleFrom: 7 }),
      facts({ dueJudgements: 2, blockingTriggers: 3, highestScore: 8 }),
      "Missing: the judgement of 2 rules, verdicts on 3 open triggers with a score of 7 or more and the approvals of two people.",
    ],
    [
      "a second person is needed",
      policy({ twoPeopleFrom: 7 }),
      facts({ approvals: [by(ada)], highestScore: 7 }),
      "Missing: the approval of a second person.",
    ],
    [
      "the score is below that of two people",
      policy({ twoPeopleFrom: 7 }),
      facts({ approvals: [by(ada)], highestScore: 6 }),
      null,
    ],
    ["there are stages", policy({ stages }), facts(), "Missing: the approvals of Legal, then of Compliance."],
    [
      "there are stages and two people",
      policy({ stages, twoPeopleFrom: 0 }),
      facts(),
      "Missing: the approvals of Legal, then of Compliance, by two people.",
    ],
    [
      "a stage is left",
      policy({ stages }),
      facts({ approvals: [by(ada, "Legal")] }),
      "Missing: the approval of Compliance.",
    ],
    [
      "one person approved all stages",
      policy({ stages, twoPeopleFrom: 0 }),
      facts({ approvals: [by(bob, "Legal"), by(bob, "Compliance")] }),
      "Missing: the approval of a second person in Compliance.",
    ],
    [
      "changes were requested",
      noPolicy,
      facts({ state: "changes-requested" }),
      "Changes were requested. Missing: an approval.",
    ],
    [
      "it has expired",
      noPolicy,
      facts({ state: "expired" }),
      "The approval has expired: review the document again.",
    ],
    [
      "the policy has other stages now",
      policy({ stages }),
      facts({ approvals: [by(ada), by(ada, "Tax")] }),
      "Missing: the approvals of Legal, then of Compliance.",
    ],
  ])("%s", (_, given, found, sentence) => expect(missingFor(given, found)).toBe(sentence));
});

describe("an approval is refused", () => {
  test.each([
    [
      "by who uploaded the document",
      policy({ ownUploads: "refused" }),
      facts(),
      person(uploader),
      "You uploaded",
    ],
    ["by an API client", policy(), facts(), { ...person(ada), kind: "service" } as const, "an API client"],
    ["outside the group", policy({ stages }), facts(), person(cy), "The stage Legal"],
    [
      "a second time",
      policy({ twoPeopleFrom: 0 }),
      facts({ approvals: [by(ada)] }),
      person(ada),
      "second person",
    ],
    [
      "by one person in all stages, where two must",
      policy({ stages, twoPeopleFrom: 0 }),
      facts({ approvals: [by(bob, "Legal")] }),
      person(bob),
      "an earlier stage",
    ],
    [
      "while triggers block it",
      policy({ blockedFrom: 7 }),
      facts({ blockingTriggers: 1 }),
      person(ada),
      "Missing",
    ],
    ["of what is approved", policy(), facts({ state: "approved" }), person(ada), "approved already"],
    ["of what has expired", policy(), facts({ state: "expired" }), person(ada), "expired"],
    ["of what is not finished", policy(), facts({ status: "failed" }), person(ada), "failed"],
  ] as const)("%s", (_, given, found, approver, reason) =>
    expect(approvalBy(given, found, approver)).toMatchObject({
      kind: "refused",
      reason: expect.stringContaining(reason),
    }),
  );

  test("of a company without a policy by nobody in particular", () => {
    const client = { ...person(uploader), kind: "service" } as const;
    expect(approvalBy(null, facts(), client)).toEqual({ kind: "approved", stage: null, isComplete: true });
  });
});

test("changes are requested by the group of the stage and by admins, and never in what is closed", () => {
  const open = { ...facts(), isClosed: false };
  expect(requestRefusal(policy({ stages }), open, person(ada))).toBeNull();
  expect(requestRefusal(policy({ stages }), open, person(cy))).toMatchObject({ forbidden: true });
  expect(requestRefusal(policy({ stages }), open, { ...person(cy), role: "admin" })).toBeNull();
  expect(requestRefusal(null, open, person(cy))).toBeNull();
  const closed = { ...facts({ state: "approved" }), isClosed: true };
  expect(requestRefusal(policy(), closed, person(ada))).toMatchObject({ forbidden: false });
});

const users = fc.constantFrom(1, 2, 3, 9).map(id);
const groups = fc.uniqueArray(users, { minLength: 1, maxLength: 3 });
const someStages = fc
  .array(groups, { maxLength: 3 })
  .map((members) => members.map((group, at) => ({ name: `Stage ${at + 1}`, members: group })));
const scores = fc.integer({ min: 0, max: 10 });
const policies: fc.Arbitrary<ApprovalPolicy> = fc.record({
  ownUploads: fc.constantFrom("allowed", "refused"),
  twoPeopleFrom: fc.option(scores),
  blockedFrom: fc.option(scores),
  stages: someStages,
  expiresAfterDays: fc.constant(null),
  withdrawal: fc.constantFrom("nobody", "admins"),
});

interface Run {
  readonly approvals: readonly Approval[];
  readonly isComplete: boolean;
}

/** What the requests of these people come to, one after the other, until the review is approved. */
function run(given: ApprovalPolicy, found: ApprovalFacts, requests: readonly Id<"user">[]): Run {
  let approvals: readonly Approval[] = [];
  for (const user of requests) {
    const decision = approvalBy(given, { ...found, approvals }, person(user));
    if (decision.kind === "refused") continue;
    approvals = [...approvals, { userId: user, stage: decision.stage }];
    if (decision.isComplete) return { approvals, isComplete: true };
  }
  return { approvals, isComplete: false };
}

const requests = fc.array(users, { maxLength: 12 });

describe("whatever the policy and the requests are", () => {
  test("no sequence of requests by one person satisfies the rule of two", () => {
    fc.assert(
      fc.property(policies, fc.tuple(scores, scores), users, (given, both, user) => {
        const two = { ...given, twoPeopleFrom: Math.min(...both) };
        const found = facts({ highestScore: Math.max(...both) });
        const { isComplete } = run(two, found, Array<Id<"user">>(12).fill(user));
        expect(isComplete).toBe(false);
      }),
    );
  });

  test("who uploaded the document never approves it, if the policy refuses that", () => {
    fc.assert(
      fc.property(policies, scores, requests, (given, highestScore, all) => {
        const { approvals } = run({ ...given, ownUploads: "refused" }, facts({ highestScore }), all);
        expect(approvals.map(({ userId }) => userId)).not.toContain(uploader);
      }),
    );
  });

  test("stages are approved in order by their groups, and none is left out", () => {
    fc.assert(
      fc.property(policies, scores, requests, (given, highestScore, all) => {
        const { approvals, isComplete } = run(given, facts({ highestScore }), all);
        const names = given.stages.map(({ name }) => name);
        const firsts = [...new Set(approvals.map(({ stage }) => stage))];
        expect(firsts.filter((stage) => stage !== null)).toEqual(names.slice(0, firsts.length));
        for (const { userId, stage } of approvals) {
          const group = given.stages.find(({ name }) => name === stage);
          if (group !== undefined) expect(group.members).toContain(userId);
        }
        if (isComplete && names.length > 0) expect(firsts).toEqual(names);
      }),
    );
  });

  test("a review is complete exactly when nothing is missing", () => {
    fc.assert(
      fc.property(policies, scores, requests, (given, highestScore, all) => {
        const found = facts({ highestScore });
        const { approvals, isComplete } = run(given, found, all);
        expect(missingFor(given, { ...found, approvals }) === null).toBe(isComplete);
        expect(progressOf(given, { ...found, approvals }).remaining.length === 0 || !isComplete).toBe(true);
      }),
    );
  });

  test("nothing that blocks an approval lets anybody approve", () => {
    const blocks = fc.constantFrom<Partial<ApprovalFacts>>(
      { dueJudgements: 1 },
      { blockingTriggers: 1 },
      { status: "pending" },
      { state: "approved" },
      { state: "expired" },
    );
    fc.assert(
      fc.property(policies, blocks, requests, (given, block, all) => {
        expect(run(given, facts(block), all).approvals).toEqual([]);
      }),
    );
  });
});
