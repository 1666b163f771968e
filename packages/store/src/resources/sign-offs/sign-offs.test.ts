import { describe, expect, test } from "vitest";
import { ReviewClosed } from "../../model/review-closed.ts";
import {
  complete,
  finishedReview,
  foundRule,
  foundTrigger,
  newTenant,
  pendingReview,
  signOffOf,
} from "../../testing/tenants.ts";
import { temporaryStore } from "../../testing/temporary-store.ts";
import { type CompanyRepositories, forCompany } from "../for-company.ts";
import { forInstallation } from "../../installation/for-installation.ts";

const closing = { closes: true, expiresAt: null };
const day = 24 * 60 * 60 * 1000;

async function stage() {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const reads = forCompany(store.reader, tenant.companyId);
  const write = <T>(work: (mine: CompanyRepositories) => Promise<T>) =>
    store.write((transaction) => work(forCompany(transaction, tenant.companyId)));
  const id = await finishedReview(store, tenant, [foundRule({ requiresJudgement: true })]);
  const find = async () => (await reads.reviews.find(id))!;
  const said = signOffOf(id, tenant.userId);
  const eventsOf = async (work: (mine: CompanyRepositories) => Promise<unknown>) => {
    const before = (await reads.events.latest())!.id;
    await write(work);
    return (await reads.events.after(before, 100)).map(({ name }) => name);
  };
  return { store, tenant, reads, write, id, find, said, eventsOf };
}

test("an approval counts until it is withdrawn, and stays as a row", async () => {
  const { store, reads, write, id, find, said, eventsOf } = await stage();
  expect(await eventsOf(({ signOffs }) => signOffs.approve(said, null))).toEqual(["review.changed"]);
  expect(await find()).toMatchObject({ approvals: 1, signedOffAt: null, closedAt: null });
  expect(await reads.signOffs.inForce([id])).toHaveLength(1);
  store.clock.advance(10);
  expect(await eventsOf(({ signOffs }) => signOffs.requestChanges({ ...said, comment: "No." }))).toEqual([
    "review.changed",
    "review.changes-requested",
  ]);
  expect(await find()).toMatchObject({ approvals: 0, changesRequestedAt: store.clock() });
  expect(await reads.signOffs.inForce([id])).toEqual([]);
  expect(await eventsOf(({ signOffs }) => signOffs.approve(said, complete))).toEqual([
    "review.changed",
    "review.approved",
  ]);
  expect(await find()).toMatchObject({ changesRequestedAt: null, signedOffAt: store.clock() });
  await write(({ signOffs }) => signOffs.withdraw(said));
  const { items } = await reads.signOffs.list(id, { number: 1, size: 10 });
  expect(items.map(({ kind, withdrawnAt }) => [kind, withdrawnAt !== null])).toEqual([
    ["approval", true],
    ["changes-requested", false],
    ["approval", true],
    ["withdrawal", false],
  ]);
});

test("only a finished review is approved", async () => {
  const { store, tenant, write } = await stage();
  const { review } = await pendingReview(store, tenant);
  const said = signOffOf(review.id, tenant.userId);
  expect(await write(({ signOffs }) => signOffs.approve(said, complete))).toBeNull();
  expect(await write(({ signOffs }) => signOffs.requestChanges(said))).toBeNull();
  expect(await write(({ signOffs }) => signOffs.withdraw(said))).toBeNull();
});

describe("of a closed review", () => {
  test("nothing changes through any repository, and what was begun is rolled back", async () => {
    const { tenant, reads, write, id, find, said } = await stage();
    const { userId } = tenant;
    const [rule] = await reads.reviewRules.ofReview(id);
    const [trigger] = await reads.triggers.statesOf(id);
    const words = { reference: "", group: "", description: "Wrong logo.", feedback: "", score: 3 };
    const manual = await write(({ reviewRules }) =>
      reviewRules.create({ ...words, reviewId: id, creatorId: userId }),
    );
    const { fingerprint: _, ...found } = foundTrigger();
    const mark = { ...found, reviewRuleId: manual.id, creatorId: userId };
    const about = { reviewId: id, reviewRuleId: rule!.id, triggerId: trigger!.id, authorId: userId };
    const comment = await write(({ comments }) => comments.create({ ...about, text: "Why?" }));
    await write(({ signOffs }) => signOffs.approve(said, closing));
    const dismissal = { verdict: "dismissed", reason: null, userId } as const;
    const changes: readonly ((mine: CompanyRepositories) => Promise<unknown>)[] = [
      ({ triggers }) => triggers.change(trigger!.id, dismissal),
      ({ triggers }) => triggers.changeAll([{ id: trigger!.id, ...dismissal }]),
      ({ triggers }) => triggers.create(mark),
      ({ reviewRules }) => reviewRules.create({ ...words, reviewId: id, creatorId: userId }),
      ({ reviewRules }) => reviewRules.judge(rule!.id, true, userId),
      ({ reviewRules }) => reviewRules.remove(manual.id),
      ({ comments }) => comments.create({ ...about, text: "Late." }),
      ({ comments }) => comments.edit(comment.id, { text: "Late." }),
      ({ comments }) => comments.resolve(comment.id, { isResolved: true, userId }),
      ({ comments }) => comments.remove(comment.id),
      ({ reviews }) => reviews.assign(id, { assigneeId: userId, userId }),
      ({ reviews }) => reviews.setDue(id, "2027-01-31", userId),
    ];
    const stateOf = async () => [
      await find(),
      await reads.reviewRules.ofReview(id),
      await reads.triggers.statesOf(id),
      await reads.comments.ofReview(id, { number: 1, size: 10 }),
      await reads.events.latest(),
    ];
    const before = await stateOf();
    for (const change of changes)
      await expect(write(change), String(change)).rejects.toBeInstanceOf(ReviewClosed);
    expect(await stateOf()).toEqual(before);
    expect(await reads.reviews.isClosedOf((await find()).assetId)).toBe(true);
  });

  test("the approval expires once, when its time is up", async () => {
    const { store, tenant, write, id, find, said, eventsOf } = await stage();
    const expiresAt = store.clock() + day;
    await write(({ signOffs }) => signOffs.approve(said, { closes: true, expiresAt }));
    const due = () => forInstallation(store.reader).dueApprovals.until(store.clock(), 10);
    expect(await write(({ signOffs }) => signOffs.expire(id))).toBe(false);
    expect(await due()).toEqual([]);
    store.clock.advance(day);
    expect(await due()).toEqual([{ companyId: tenant.companyId, reviewId: id }]);
    expect(await eventsOf(({ signOffs }) => signOffs.expire(id))).toEqual([
      "review.changed",
      "review.approval.expired",
    ]);
    expect(await write(({ signOffs }) => signOffs.expire(id))).toBe(false);
    expect(await due()).toEqual([]);
    expect(await find()).toMatchObject({ approvalExpiredAt: store.clock(), closedAt: store.clock() - day });
  });
});
