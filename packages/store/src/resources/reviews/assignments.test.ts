import { describe, expect, test } from "vitest";
import {
  finishedReview,
  foundRule,
  foundTrigger,
  newTenant,
  pendingReview,
  complete,
  signOffOf,
} from "../../testing/tenants.ts";
import { temporaryStore } from "../../testing/temporary-store.ts";
import { type CompanyRepositories, forCompany } from "../for-company.ts";

const all = { number: 1, size: 100 };

async function stage() {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const reads = forCompany(store.reader, tenant.companyId);
  const write = <T>(work: (mine: CompanyRepositories) => Promise<T>) =>
    store.write((transaction) => work(forCompany(transaction, tenant.companyId)));
  const other = await write(({ users }) => users.createService({ name: "Bob", role: "reviewer" }));
  const triggers = [foundTrigger(), foundTrigger()];
  const id = await finishedReview(store, tenant, [foundRule({ requiresJudgement: true, triggers })]);
  const find = async () => (await reads.reviews.find(id))!;
  return { store, tenant, reads, write, other, id, find };
}

test("a review is assigned to an active user of the company, or to nobody", async () => {
  const { store, tenant, reads, write, other, id, find } = await stage();
  const { userId } = tenant;
  const assign = (assigneeId: typeof userId | null) =>
    write(({ reviews }) => reviews.assign(id, { assigneeId, userId }));
  expect((await find()).assigneeId).toBeNull();
  expect(await assign(other.id)).toBe(true);
  expect((await find()).assigneeId).toBe(other.id);
  const stranger = await newTenant(store);
  expect(await assign(stranger.userId)).toBe(false);
  await write(({ users }) => users.disable(other.id));
  expect(await assign(other.id)).toBe(false);
  expect((await find()).assigneeId).toBe(other.id);
  expect((await reads.events.latest())?.about).toEqual({ review: id, user: userId });
  expect(await assign(null)).toBe(true);
  expect((await find()).assigneeId).toBeNull();
});

test("reviews are listed by whom they are assigned to", async () => {
  const { store, tenant, reads, write, other, id } = await stage();
  const { userId } = tenant;
  const { review: mine } = await pendingReview(store, tenant);
  const { review: free } = await pendingReview(store, tenant);
  await write(({ reviews }) => reviews.assign(id, { assigneeId: other.id, userId }));
  await write(({ reviews }) => reviews.assign(mine.id, { assigneeId: userId, userId }));
  const of = async (...assignees: readonly (typeof userId | null)[]) =>
    (await reads.reviews.list(all, { assignees })).items.map((review) => review.id);
  expect(await of(other.id)).toEqual([id]);
  expect(await of(null)).toEqual([free.id]);
  expect(await of(null, userId)).toEqual([mine.id, free.id]);
  expect(await of(other.id, userId, null)).toEqual([id, mine.id, free.id]);
  const pending = await reads.reviews.list(all, { assignees: [null, other.id], statuses: ["pending"] });
  expect(pending.items.map((review) => review.id)).toEqual([free.id]);
});

describe("a sign-off", () => {
  test("says who and when, and can be withdrawn", async () => {
    const { store, tenant, write, id, find } = await stage();
    store.clock.advance(10);
    const approval = signOffOf(id, tenant.userId);
    expect(await write(({ signOffs }) => signOffs.approve(approval, complete))).toMatchObject(approval);
    expect(await find()).toMatchObject({ signedOffById: tenant.userId, signedOffAt: store.clock() });
    await write(({ signOffs }) => signOffs.withdraw(approval));
    expect(await find()).toMatchObject({ signedOffById: null, signedOffAt: null });
  });

  test("is withdrawn by every change of a trigger or a judgement, with an event, and by nothing else", async () => {
    const { tenant, reads, write, other, id, find } = await stage();
    const { userId } = tenant;
    const [rule] = await reads.reviewRules.ofReview(id);
    const [first, second] = await reads.triggers.statesOf(id);
    const words = { reference: "", group: "", description: "Wrong logo.", feedback: "", score: 3 };
    const manual = await write((mine) =>
      mine.reviewRules.create({ ...words, reviewId: id, creatorId: userId }),
    );
    const { fingerprint: _, ...found } = foundTrigger();
    const mark = { ...found, reviewRuleId: manual.id, creatorId: userId };
    const dismissal = { verdict: "dismissed", reason: null, userId } as const;
    const isSignedOffAfter = async (work: (mine: CompanyRepositories) => Promise<unknown>) => {
      await write(({ signOffs }) => signOffs.approve(signOffOf(id, userId), complete));
      const before = (await reads.events.latest())!.id;
      await write(work);
      const { signedOffAt, signedOffById } = await find();
      const names = (await reads.events.after(before, 100)).map(({ name }) => name);
      expect(names).toContain("review.changed");
      expect(signedOffAt === null).toBe(signedOffById === null);
      return signedOffAt !== null;
    };
    const changes: readonly ((mine: CompanyRepositories) => Promise<unknown>)[] = [
      ({ triggers }) => triggers.change(first!.id, dismissal),
      ({ triggers }) => triggers.changeAll([{ id: second!.id, ...dismissal }]),
      ({ triggers }) => triggers.create(mark),
      ({ reviewRules }) => reviewRules.judge(rule!.id, true, userId),
      ({ reviewRules }) => reviewRules.remove(manual.id),
    ];
    for (const change of changes) expect(await isSignedOffAfter(change), String(change)).toBe(false);
    const assigned = ({ reviews }: CompanyRepositories) =>
      reviews.assign(id, { assigneeId: other.id, userId });
    expect(await isSignedOffAfter(assigned)).toBe(true);
  });
});
