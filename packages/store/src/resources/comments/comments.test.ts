import { expect, test } from "vitest";
import { finishedReview, foundRule, foundTrigger, newTenant } from "../../testing/tenants.ts";
import { temporaryStore } from "../../testing/temporary-store.ts";
import { type CompanyRepositories, forCompany } from "../for-company.ts";

const all = { number: 1, size: 100 };

async function stage() {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const reads = forCompany(store.reader, tenant.companyId);
  const write = <T>(work: (mine: CompanyRepositories) => Promise<T>) =>
    store.write((transaction) => work(forCompany(transaction, tenant.companyId)));
  const reviewId = await finishedReview(store, tenant, [
    foundRule({ triggers: [foundTrigger(), foundTrigger()] }),
  ]);
  const [first, second] = await reads.triggers.statesOf(reviewId);
  const say = (text: string, { id, reviewRuleId } = first!) =>
    write(({ comments }) =>
      comments.create({ reviewId, reviewRuleId, triggerId: id, authorId: tenant.userId, text }),
    );
  return { store, tenant, reads, write, reviewId, first: first!, second: second!, say };
}

test("comments are a thread under their trigger, and all of a review are found together", async () => {
  const { store, reads, reviewId, first, second, say } = await stage();
  const one = await say("Is this a promise?");
  store.clock.advance(5);
  const two = await say("No, a quotation.");
  const other = await say("Elsewhere.", second);
  expect(two).toMatchObject({ text: "No, a quotation.", createdAt: store.clock(), updatedAt: store.clock() });
  expect(await reads.comments.ofTrigger(first.id, all)).toMatchObject({ items: [one, two], total: 2 });
  expect((await reads.comments.ofReview(reviewId, all)).items).toEqual([one, two, other]);
  expect(await reads.comments.find(first.id, two.id)).toEqual(two);
  expect(await reads.comments.find(second.id, two.id)).toBeNull();
});

test("a comment is edited and removed, and each is an event", async () => {
  const { store, tenant, reads, write, reviewId, first, say } = await stage();
  const before = (await reads.events.latest())!.id;
  const comment = await say("Rihgt?");
  store.clock.advance(5);
  const edited = await write(({ comments }) => comments.edit(comment.id, { text: "Right?" }));
  expect(edited).toEqual({ ...comment, text: "Right?", updatedAt: store.clock() });
  expect(await write(({ comments }) => comments.remove(comment.id))).toBe(true);
  expect(await write(({ comments }) => comments.remove(comment.id))).toBe(false);
  expect(await write(({ comments }) => comments.edit(comment.id, { text: "x" }))).toBeNull();
  const about = {
    review: reviewId,
    rule: first.reviewRuleId,
    trigger: first.id,
    comment: comment.id,
    user: tenant.userId,
  };
  const events = await reads.events.after(before, 10);
  expect(events.map((event) => [event.name, event.about])).toEqual([
    ["comment.created", about],
    ["comment.changed", about],
    ["comment.deleted", about],
  ]);
});

test("comments are removed with their trigger, and with the document of their review", async () => {
  const { tenant, reads, write, reviewId, say } = await stage();
  await say("Kept until the end.");
  const words = { reference: "", group: "", description: "Wrong logo.", feedback: "", score: 3 };
  const rule = await write(({ reviewRules }) =>
    reviewRules.create({ ...words, reviewId, creatorId: tenant.userId }),
  );
  const { fingerprint: _, ...found } = foundTrigger();
  const trigger = await write(({ triggers }) =>
    triggers.create({ ...found, reviewRuleId: rule.id, creatorId: tenant.userId }),
  );
  await say("On a trigger that somebody added.", trigger);
  const total = async () => (await reads.comments.ofReview(reviewId, all)).total;
  expect(await total()).toBe(2);
  await write(({ triggers }) => triggers.remove(trigger.id));
  expect(await total()).toBe(1);
  const { assetId } = (await reads.reviews.find(reviewId))!;
  await write(({ assets }) => assets.remove(assetId));
  expect(await total()).toBe(0);
});

test("who is mentioned is told once, and the mentions are removed with their comment", async () => {
  const { tenant, reads, write, first, reviewId } = await stage();
  const bob = (await write(({ users }) => users.createService({ name: "Bob", role: "reviewer" }))).id;
  const [ada, about] = [tenant.userId, { reviewId, reviewRuleId: first.reviewRuleId, triggerId: first.id }];
  const before = (await reads.events.latest())!.id;
  const comment = await write(({ comments }) =>
    comments.create({ ...about, authorId: ada, text: "@Bob, is it?", mentions: [bob] }),
  );
  const mentioned = async () =>
    (await reads.comments.mentionsOf([comment.id])).map(({ commentId, userId }) => {
      expect(commentId).toBe(comment.id);
      return userId;
    });
  expect(await mentioned()).toEqual([bob]);
  await write(({ comments }) => comments.edit(comment.id, { text: "@Bob @Ada", mentions: [bob, ada] }));
  expect(await mentioned()).toEqual([ada, bob].toSorted((a, b) => a - b));
  await write(({ comments }) => comments.edit(comment.id, { text: "as before" }));
  await write(({ comments }) => comments.edit(comment.id, { mentions: [] }));
  expect(await mentioned()).toEqual([]);
  const events = await reads.events.after(before, 20);
  expect(events.filter(({ name }) => name === "user.mentioned").map((event) => event.about.user)).toEqual([
    bob,
    ada,
  ]);
  await write(({ comments }) => comments.edit(comment.id, { mentions: [bob] }));
  await write(({ comments }) => comments.remove(comment.id));
  expect(await mentioned()).toEqual([]);
});

test("a discussion is resolved at a comment, and opened again", async () => {
  const { store, tenant, reads, write, first, say } = await stage();
  const { id } = await say("Agreed?");
  const resolve = (isResolved: boolean) =>
    write(({ comments }) => comments.resolve(id, { isResolved, userId: tenant.userId }));
  store.clock.advance(5);
  expect(await resolve(true)).toMatchObject({ resolvedById: tenant.userId, resolvedAt: store.clock() });
  expect((await reads.comments.find(first.id, id))!.resolvedAt).toBe(store.clock());
  expect(await resolve(false)).toMatchObject({ resolvedById: null, resolvedAt: null });
  await write(({ comments }) => comments.remove(id));
  expect(await resolve(true)).toBeNull();
});
