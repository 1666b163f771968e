import { describe, expect, test } from "vitest";
import type { Id } from "../../model/id.ts";
import { StaleAttempt } from "../../model/stale-attempt.ts";
import {
  bigResult,
  finishedReview,
  foundRule,
  foundTrigger,
  keepText,
  newAsset,
  newTenant,
  noPins,
  pendingReview,
  resultOf,
} from "../../testing/tenants.ts";
import { temporaryStore } from "../../testing/temporary-store.ts";
import { forCompany } from "../for-company.ts";
import type { CompanyRepositories } from "../for-company.ts";

const all = { number: 1, size: 100 };

async function stage() {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const { companyId } = tenant;
  return {
    store,
    tenant,
    ...(await pendingReview(store, tenant)),
    reads: forCompany(store.reader, companyId),
    write: <T>(work: (repositories: CompanyRepositories) => Promise<T>) =>
      store.write((transaction) => work(forCompany(transaction, companyId))),
  };
}

describe("work on a review", () => {
  test("is written completely: rules and triggers in their order", async () => {
    const { write, reads, review } = await stage();
    const rules = bigResult(7, 1201);
    const errors = [{ ruleId: "au/x", ruleNumber: "AU-9", message: "it failed" }];
    await write(async ({ reviews }) => {
      const { attempt } = (await reviews.begin(review.id, noPins))!;
      await reviews.finish(review.id, attempt, { ...resultOf(rules), ruleErrors: errors });
    });
    expect(await reads.reviews.find(review.id)).toMatchObject({
      status: "finished",
      progress: 1,
      riskScore: 8,
      ruleErrors: errors,
    });
    const listed = (await reads.reviewRules.list(review.id, all)).items;
    expect(listed.map(({ ruleKey, triggerCount }) => [ruleKey, triggerCount])).toEqual(
      rules.map(({ ruleKey, triggers }) => [ruleKey, triggers.length]),
    );
    for (const [index, { id }] of listed.entries()) {
      const { items, total } = await reads.triggers.list(id, { number: 1, size: 1000 });
      expect(total).toBe(rules[index]!.triggers.length);
      expect(items.map(({ fingerprint }) => fingerprint)).toEqual(
        rules[index]!.triggers.map(({ fingerprint }) => fingerprint),
      );
      expect(items[0]).toMatchObject(rules[index]!.triggers[0]!);
    }
    expect(await reads.triggers.statesOf(review.id)).toHaveLength(1201);
  });

  test("counts only from the last attempt: a stale one changes nothing", async () => {
    const { write, reads, review, store } = await stage();
    const begin = async () => (await write(({ reviews }) => reviews.begin(review.id, noPins)))!.attempt;
    const stale = await begin();
    const current = await begin();
    expect([stale, current]).toEqual([1, 2]);
    const before = await reads.reviews.find(review.id);
    store.clock.advance(1000);
    const late = [
      () => write(({ reviews }) => reviews.finish(review.id, stale, resultOf([foundRule()]))),
      () => write(({ reviews }) => reviews.advance(review.id, stale, 0.9)),
      () => write(({ reviews }) => reviews.fail(review.id, stale, [])),
    ];
    for (const work of late) await expect(work()).rejects.toThrow(StaleAttempt);
    expect(await reads.reviews.find(review.id)).toEqual(before);
    expect((await reads.reviewRules.list(review.id, all)).total).toBe(0);

    await write(({ reviews }) => reviews.finish(review.id, current, resultOf([foundRule()])));
    const again = write(({ reviews }) => reviews.finish(review.id, current, resultOf([foundRule()])));
    await expect(again).rejects.toThrow(StaleAttempt);
    expect((await reads.reviewRules.list(review.id, all)).total).toBe(1);
    expect(await write(({ reviews }) => reviews.begin(review.id, noPins))).toBeNull();
  });

  test("pins what the first attempt ran with", async () => {
    const { write, review, store, tenant } = await stage();
    const [old, newer] = await store.write(async (transaction) => {
      const hashes = [await keepText(store, transaction, "old"), await keepText(store, transaction, "new")];
      const pins = { ruleBaseHash: hashes[0]!, questionnaireHash: hashes[0]!, asOf: "2026-01-01" };
      await forCompany(transaction, tenant.companyId).reviews.begin(review.id, pins);
      return hashes;
    });
    const pins = { ruleBaseHash: newer!, questionnaireHash: newer!, asOf: "2027-01-01" };
    const begun = await write(({ reviews }) => reviews.begin(review.id, pins));
    expect(begun).toMatchObject({
      ruleBaseHash: old,
      questionnaireHash: old,
      asOf: "2026-01-01",
      attempt: 2,
    });
  });

  test("fails with its reasons, once", async () => {
    const { write, reads, review } = await stage();
    const failures = [{ code: "extraction", message: "unreadable" }];
    const { attempt } = (await write(({ reviews }) => reviews.begin(review.id, noPins)))!;
    await write(({ reviews }) => reviews.fail(review.id, attempt, failures));
    expect(await reads.reviews.find(review.id)).toMatchObject({ status: "failed", failures });
    await expect(write(({ reviews }) => reviews.fail(review.id, attempt, []))).rejects.toThrow(StaleAttempt);
  });
});

test("a failed asset fails its pending reviews, and no others", async () => {
  const { write, reads, review, asset, tenant, store } = await stage();
  const other = await pendingReview(store, tenant);
  const failures = [{ code: "malware", message: "infected" }];
  expect(await write(({ reviews }) => reviews.failOfAsset(asset.id, failures))).toEqual([review.id]);
  expect(await write(({ reviews }) => reviews.failOfAsset(asset.id, failures))).toEqual([]);
  expect(await reads.reviews.find(review.id)).toMatchObject({ status: "failed", failures });
  expect((await reads.reviews.find(other.review.id))?.status).toBe("pending");
});

describe("a review can start", () => {
  test.each([
    { ready: true, answers: "none", startable: true },
    { ready: false, answers: "none", startable: false },
    { ready: true, answers: "pending", startable: false },
    { ready: false, answers: "completed", startable: false },
    { ready: true, answers: "completed", startable: true },
  ])("asset ready: $ready, categorisation: $answers → $startable", async ({ ready, answers, startable }) => {
    const { store, tenant } = await stage();
    const found = await store.write(async (transaction) => {
      const { assets, categorisations, reviews } = forCompany(transaction, tenant.companyId);
      const hash = await keepText(store, transaction, "bytes");
      const asset = await assets.create(newAsset(tenant));
      await assets.accept(asset.id, hash);
      if (ready)
        await assets.makeReady(asset.id, { rendition: "original", renditionHash: null, documentHash: null });
      let categorisationId: Id<"categorisation"> | null = null;
      if (answers !== "none") {
        const made = { creatorId: tenant.userId, name: "", questionnaireHash: hash, categories: [] };
        categorisationId = (await categorisations.create(made)).id;
        if (answers === "completed") await categorisations.complete(categorisationId);
      }
      const review = await reviews.create({ creatorId: tenant.userId, assetId: asset.id, categorisationId });
      const causes = [
        { kind: "review", id: review.id },
        { kind: "asset", id: asset.id },
        ...(categorisationId === null ? [] : [{ kind: "categorisation", id: categorisationId } as const]),
      ] as const;
      const ids = await Promise.all(causes.map((cause) => reviews.startable(cause)));
      await reviews.begin(review.id, noPins);
      return ids.map((list) => list.includes(review.id));
    });
    expect(new Set(found)).toEqual(new Set([startable]));
  });
});

test("lists are filtered by status and asset", async () => {
  const { store, tenant, reads, review, asset } = await stage();
  const finished = await finishedReview(store, tenant, []);
  const ids = async (filter: Parameters<typeof reads.reviews.list>[1]) =>
    (await reads.reviews.list(all, filter)).items.map(({ id }) => id);
  expect(await ids({})).toEqual([review.id, finished]);
  expect(await ids({ statuses: ["finished"] })).toEqual([finished]);
  expect(await ids({ assetId: asset.id })).toEqual([review.id]);
  expect(await ids({ assetId: asset.id, statuses: ["finished"] })).toEqual([]);
});

test("a search finds reviews by the title or the file name of their asset, whatever the case", async () => {
  const { tenant, reads, review, asset, write } = await stage();
  const named = (title: string, filename: string) =>
    write(async ({ assets, reviews }) => {
      const { id } = await assets.create({ ...newAsset(tenant), title, filename });
      const made = { creatorId: tenant.userId, assetId: id, categorisationId: null };
      return [(await reviews.create(made)).id, (await reviews.create(made)).id];
    });
  const accented = await named("ÄRZTE-Fonds 100%", "a_b.pdf");
  const decomposed = await named("A\u0308rzte", "ﬁle.docx");
  const found = async (search: string, filter = {}) =>
    (await reads.reviews.list(all, { ...filter, search })).items.map(({ id }) => id);
  expect(await found("BROCHURE.p")).toEqual([review.id]);
  expect(await found("ärzte")).toEqual([...accented, ...decomposed]);
  expect(await found("ärzte", { statuses: ["finished"] })).toEqual([]);
  expect(await found("ärzte", { assetId: asset.id })).toEqual([]);
  expect(await found(" Fonds 100% ")).toEqual(accented);
  expect(await found("_")).toEqual(accented);
  expect(await found("%brochure")).toEqual([]);
  expect(await found("file.DOCX")).toEqual(decomposed);
  expect(await found(" ")).toHaveLength(5);
});

test("a document that was fetched is found by its own name", async () => {
  const { store, tenant, reads } = await stage();
  const id = await store.write(async (transaction) => {
    const mine = forCompany(transaction, tenant.companyId);
    const asset = await mine.assets.create({ ...newAsset(tenant), intake: "import" });
    const contentHash = await keepText(store, transaction, "bytes");
    await mine.assets.acceptFetched(asset.id, {
      title: "Fetched flyer",
      filename: "flyer.pdf",
      filesize: 3,
      mimetype: "application/pdf",
      contentHash,
    });
    return (
      await mine.reviews.create({ creatorId: tenant.userId, assetId: asset.id, categorisationId: null })
    ).id;
  });
  expect((await reads.reviews.list(all, { search: "FLYER" })).items.map((one) => one.id)).toEqual([id]);
});

describe("review rules and triggers", () => {
  test("a rule is dismissed when all its triggers are, and the risk follows", async () => {
    const { store, tenant, reads, write } = await stage();
    const high = foundRule({ score: 9, triggers: [foundTrigger(), foundTrigger()] });
    const id = await finishedReview(store, tenant, [high, foundRule({ score: 4 })]);
    const [rule, low] = (await reads.reviewRules.list(id, all)).items;
    const triggers = (await reads.triggers.list(rule!.id, all)).items;
    const set = (index: number, verdict: "dismissed" | "open", reason: string | null) =>
      write((mine) => mine.triggers.change(triggers[index]!.id, { verdict, reason, userId: tenant.userId }));
    const state = async () => {
      const now = await reads.reviewRules.find(id, rule!.id);
      return [now?.status, now?.riskScore, (await reads.reviews.find(id))?.riskScore];
    };
    expect(await state()).toEqual(["pending", 9, 9]);
    await set(0, "dismissed", "a quotation");
    expect(await state()).toEqual(["pending", 9, 9]);
    store.clock.advance(5);
    await set(1, "dismissed", null);
    expect(await state()).toEqual(["dismissed", 0, 4]);
    const dismissed = await reads.reviewRules.list(id, all, { statuses: ["dismissed"] });
    expect(dismissed.items.map((one) => one.id)).toEqual([rule!.id]);
    const pending = await reads.reviewRules.list(id, all, { statuses: ["pending"] });
    expect(pending.items.map((one) => one.id)).toEqual([low!.id]);
    expect((await reads.reviewRules.open([id])).map((one) => one.id)).toEqual([low!.id]);
    await set(1, "open", "no");
    expect(await state()).toEqual(["pending", 9, 9]);
    const { items: history } = await reads.triggers.history(triggers[1]!.id, all);
    expect(history.map(({ verdict, reason, userId, at }) => [verdict, reason, userId, at])).toEqual([
      ["dismissed", null, tenant.userId, store.clock()],
      ["open", "no", tenant.userId, store.clock()],
    ]);
    const undone = await reads.triggers.history(triggers[1]!.id, all, { verdicts: ["open"] });
    expect(undone.items).toEqual([history[1]]);
  });

  test("many triggers are changed at once, with their history and the numbers of their rules", async () => {
    const { store, tenant, reads, write } = await stage();
    const id = await finishedReview(store, tenant, bigResult(3, 1200));
    const other = await finishedReview(store, tenant, [foundRule()]);
    const states = await reads.triggers.statesOf(id);
    const [elsewhere] = await reads.triggers.statesOf(other);
    const ids = states.map((state) => state.id);
    expect(await reads.triggers.inReview(id, [ids[0]!, elsewhere!.id])).toMatchObject([{ id: ids[0] }]);
    const person = { userId: tenant.userId };
    const changed = await write(({ triggers }) =>
      triggers.changeAll([
        { id: ids[0]!, verdict: "open", reason: "kept", ...person },
        ...ids.slice(1).map((one) => ({ id: one, verdict: "dismissed", reason: null, ...person }) as const),
        { id: 999_999 as Id<"trigger">, verdict: "dismissed", reason: null, ...person },
      ]),
    );
    expect(changed).toHaveLength(1200);
    const after = (await reads.triggers.statesOf(id)).map(({ verdict }) => verdict);
    expect(after).toEqual(["open", ...Array<string>(1199).fill("dismissed")]);
    const rules = (await reads.reviewRules.ofReview(id)).map(({ pendingCount }) => pendingCount);
    expect(rules).toEqual([1, 0, 0]);
    const events = await reads.triggers.eventsOf(id);
    expect(events.map(({ triggerId }) => triggerId).toSorted((a, b) => a - b)).toEqual(ids);
    expect(events.find(({ triggerId }) => triggerId === ids[0])).toMatchObject({
      verdict: "open",
      reason: "kept",
      userId: tenant.userId,
      at: store.clock(),
    });
  });

  test("a review counts the open and the judged triggers of its rules, without hidden ones", async () => {
    const { store, tenant, reads, write } = await stage();
    const two = [foundTrigger(), foundTrigger()];
    const id = await finishedReview(store, tenant, [
      foundRule({ triggers: two }),
      foundRule({ hidden: true, triggers: two }),
      foundRule(),
    ]);
    const counts = async () => {
      const review = await reads.reviews.find(id);
      return [review?.openTriggers, review?.judgedTriggers];
    };
    expect(await counts()).toEqual([3, 0]);
    const states = await reads.triggers.statesOf(id);
    const dismiss = (at: number) =>
      write(({ triggers }) =>
        triggers.change(states[at]!.id, { verdict: "dismissed", reason: null, userId: tenant.userId }),
      );
    await dismiss(0);
    await dismiss(2);
    expect(await counts()).toEqual([2, 1]);
    const words = { reference: "", group: "", description: "Wrong logo.", feedback: "", score: 1 };
    const manual = await write(({ reviewRules }) =>
      reviewRules.create({ ...words, creatorId: tenant.userId, reviewId: id }),
    );
    const { fingerprint: _, ...found } = foundTrigger();
    await write(({ triggers }) =>
      triggers.create({ ...found, reviewRuleId: manual.id, creatorId: tenant.userId }),
    );
    expect(await counts()).toEqual([3, 1]);
    await write(({ reviewRules }) => reviewRules.remove(manual.id));
    expect(await counts()).toEqual([2, 1]);
  });

  test("a confirmed trigger is judged and stays pending, with what to write instead", async () => {
    const { store, tenant, reads, write } = await stage();
    const id = await finishedReview(store, tenant, [
      foundRule({ score: 9, triggers: [foundTrigger(), foundTrigger()] }),
    ]);
    const [first, second] = await reads.triggers.statesOf(id);
    const rewritten = { verdict: "confirmed", replacement: "may return", reason: null } as const;
    const changes = [
      { id: first!.id, ...rewritten, userId: tenant.userId },
      { id: second!.id, verdict: "confirmed", reason: "Too strong.", userId: tenant.userId },
    ] as const;
    await write(({ triggers }) => triggers.changeAll(changes));
    const words = async () =>
      (await reads.triggers.statesOf(id)).map(({ verdict, replacement }) => [verdict, replacement]);
    expect(await words()).toEqual([
      ["confirmed", "may return"],
      ["confirmed", null],
    ]);
    expect(await reads.triggers.eventsOf(id)).toMatchObject([
      rewritten,
      { verdict: "confirmed", replacement: null, reason: "Too strong." },
    ]);
    const [rule] = await reads.reviewRules.ofReview(id);
    expect(rule).toMatchObject({ status: "pending", riskScore: 9, pendingCount: 2, openCount: 0 });
    expect(await reads.reviews.find(id)).toMatchObject({
      openTriggers: 0,
      judgedTriggers: 2,
      confirmedTriggers: 2,
      riskScore: 9,
    });
    const { items } = await reads.triggers.list(rule!.id, all, { verdicts: ["confirmed"] });
    expect(items).toHaveLength(2);
    const undo = { verdict: "open", reason: null, userId: tenant.userId } as const;
    await write(({ triggers }) => triggers.change(first!.id, undo));
    expect((await words())[0]).toEqual(["open", null]);
    expect(await reads.reviews.find(id)).toMatchObject({
      openTriggers: 1,
      judgedTriggers: 1,
      confirmedTriggers: 1,
    });
  });

  test("a rule that requires judgement is open until it is judged", async () => {
    const { store, tenant, reads, write } = await stage();
    const asks = foundRule({ requiresJudgement: true, triggers: [] });
    const id = await finishedReview(store, tenant, [asks, foundRule({ triggers: [] })]);
    const [rule, plain] = (await reads.reviewRules.list(id, all)).items;
    expect((await reads.reviewRules.open([id])).map((one) => one.id)).toEqual([rule!.id]);
    expect(await reads.reviewRules.openPoints([id])).toMatchObject([
      { id: rule!.id, reviewId: id, openCount: 0, requiresJudgement: true, judged: false },
    ]);
    const judge = (which: typeof rule) =>
      write(({ reviewRules }) => reviewRules.judge(which!.id, true, tenant.userId));
    expect(await judge(plain)).toBe(false);
    expect(await judge(rule)).toBe(true);
    expect(await reads.reviewRules.open([id])).toEqual([]);
    expect(await reads.reviewRules.openPoints([id])).toEqual([]);
    expect(await reads.reviewRules.find(id, rule!.id)).toMatchObject({
      judged: true,
      judgedById: tenant.userId,
      judgedAt: store.clock(),
      status: "pending",
    });
  });

  test("only what a person added can be deleted", async () => {
    const { store, tenant, reads, write } = await stage();
    const id = await finishedReview(store, tenant, [foundRule()]);
    const [found] = (await reads.reviewRules.list(id, all)).items;
    const [trigger] = (await reads.triggers.list(found!.id, all)).items;
    const person = { creatorId: tenant.userId };
    const words = { reference: "H-1", group: "House", description: "Wrong logo.", feedback: "", score: 10 };
    const rule = await write(({ reviewRules }) => reviewRules.create({ ...words, ...person, reviewId: id }));
    expect(rule).toMatchObject({ ...words, manual: true, position: 1, status: "pending", riskScore: 0 });
    const { fingerprint: _, ...manual } = foundTrigger({ text: "logo" });
    const added = await write(({ triggers }) =>
      triggers.create({ ...manual, ...person, reviewRuleId: rule.id }),
    );
    expect(added).toMatchObject({ ...manual, manual: true, fingerprint: null });
    expect(await reads.triggers.manualOf(id)).toEqual([added]);
    const state = (await reads.triggers.statesOf(id)).at(-1)!;
    expect(state).toEqual(Object.fromEntries(Object.keys(state).map((key) => [key, added[key as "id"]])));
    expect(state).toMatchObject({ id: added.id, manual: true, until: null });
    expect((await reads.reviewRules.ofReview(id)).map((one) => one.id)).toEqual([found!.id, rule.id]);
    expect((await reads.reviews.find(id))?.riskScore).toBe(10);
    expect(await write(({ triggers }) => triggers.remove(trigger!.id))).toBe(false);
    expect(await write(({ reviewRules }) => reviewRules.remove(found!.id))).toBe(false);
    expect(await write(({ triggers }) => triggers.remove(added.id))).toBe(true);
    expect((await reads.reviewRules.find(id, rule.id))?.riskScore).toBe(0);
    expect(await write(({ reviewRules }) => reviewRules.remove(rule.id))).toBe(true);
    expect((await reads.reviewRules.list(id, all)).total).toBe(1);
    expect((await reads.reviews.find(id))?.riskScore).toBe(8);
  });

  test("are found only under their own parent", async () => {
    const { store, tenant, reads, review } = await stage();
    const id = await finishedReview(store, tenant, [foundRule(), foundRule()]);
    const [first, second] = (await reads.reviewRules.list(id, all)).items;
    const [trigger] = (await reads.triggers.list(first!.id, all)).items;
    expect(await reads.reviewRules.find(review.id, first!.id)).toBeNull();
    expect(await reads.triggers.find(second!.id, trigger!.id)).toBeNull();
    expect(await reads.triggers.find(first!.id, trigger!.id)).toEqual(trigger);
    const every = await reads.triggers.idsAfter([first!.id, second!.id], { after: null, size: 10 });
    expect(every).toHaveLength(2);
    const { idsAfter } = reads.triggers;
    expect(await idsAfter([first!.id, second!.id], { after: null, size: 1 })).toEqual(every.slice(0, 1));
    expect(await idsAfter([first!.id, second!.id], { after: every[0]!, size: 10 })).toEqual(every.slice(1));
    expect(await idsAfter([first!.id, second!.id], { after: every[1]!, size: 10 })).toEqual([]);
    expect(await reads.triggers.ofRules([first!.id])).toEqual([trigger]);
  });
});
