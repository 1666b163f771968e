/** Everything that one company has, read and changed by another: nothing is found, nothing is changed. */
import { expect, test } from "vitest";
import { parseBlobHash } from "../model/blob-hash.ts";
import type { Id } from "../model/id.ts";
import { countRuleUses } from "../counts/count-rule-uses.ts";
import { connection } from "../database/database.ts";
import {
  finishedReview,
  foundRule,
  foundTrigger,
  keepText,
  newAsset,
  newTenant,
  noPins,
  pendingReview,
  resultOf,
  type Tenant,
} from "../testing/tenants.ts";
import { companyTablesOf, rowsOfCompany, tablesOf } from "../testing/schema.ts";
import { temporaryStore, type TemporaryStore } from "../testing/temporary-store.ts";
import type { Review } from "../resources/reviews/table.ts";
import type { Comment } from "../resources/comments/table.ts";
import type { NewComment } from "../resources/comments/repository.ts";
import { type CompanyRepositories, forCompany } from "../resources/for-company.ts";
import { forInstallation } from "../installation/for-installation.ts";

const page = { number: 1, size: 100 };
const answer = { status: 201, headers: {}, body: "{}" };
type Owned = Awaited<ReturnType<typeof ownEverything>>;

/** One call of each method of each repository, with data of the other company. The compiler keeps it complete. */
const calls: {
  readonly [Noun in keyof CompanyRepositories]: {
    readonly [Verb in keyof CompanyRepositories[Noun]]: (
      repository: CompanyRepositories[Noun],
      owned: Owned,
    ) => Promise<unknown>;
  };
} = {
  companies: {
    find: (companies, { companyId }) => companies.find(companyId),
    setDismissalReasons: (companies, { companyId }) => companies.setDismissalReasons(companyId, ["Stolen"]),
    setApprovalPolicy: (companies, { companyId }) => companies.setApprovalPolicy(companyId, null),
    setCarryBelowScore: (companies, { companyId }) => companies.setCarryBelowScore(companyId, 5),
  },
  users: {
    find: (users, { userId }) => users.find(userId),
    list: (users) => users.list(page),
    activeAdmins: (users) => users.activeAdmins(),
    enabledAmong: (users, { userId }) => users.enabledAmong([userId]),
    createPerson: (users) =>
      users.createPerson({
        email: "reviewer-other@example.com",
        name: "",
        role: "admin",
        passwordHash: null,
      }),
    createService: (users) => users.createService({ name: "", role: "admin" }),
    describe: (users, { userId }) => users.describe(userId, { name: "Stolen", role: "admin" }),
    setPassword: (users, { userId }) => users.setPassword(userId, "stolen"),
    disable: (users, { userId }) => users.disable(userId),
    enable: (users, { userId }) => users.enable(userId),
  },
  clients: {
    find: (clients, { client }) => clients.find(client.id),
    list: (clients) => clients.list(page),
    create: (clients) => clients.create({ clientId: "new", name: "", secretHash: "", role: "admin" }),
    remove: (clients, { client }) => clients.remove(client.id),
    rotate: (clients, { client }) => clients.rotate(client.id, "stolen"),
    disable: (clients, { client }) => clients.disable(client.id),
    enable: (clients, { client }) => clients.enable(client.id),
  },
  audit: {
    find: (audit, { auditId }) => audit.find(auditId),
    list: (audit) => audit.list(page),
    after: (audit) => audit.after(0, 10),
    ofReview: (audit, { finished }) => audit.ofReview(finished, 0, 10),
    head: (audit) => audit.head(),
    record: async (audit) => audit.record(newAuditEntry),
    eraseSome: (audit, { userId }) => audit.eraseSome(userId, nobody, 0),
  },
  assets: {
    find: (assets, { asset }) => assets.find(asset.id),
    creatorsOf: (assets, { asset }) => assets.creatorsOf([asset.id]),
    list: (assets) => assets.list(page),
    create: (assets, owned) => assets.create(newAsset(owned)),
    accept: (assets, { asset, hash }) => assets.accept(asset.id, hash),
    acceptFetched: (assets, { importing, hash }) =>
      assets.acceptFetched(importing.id, { ...fetched, contentHash: hash }),
    makeReady: (assets, { processing }) =>
      assets.makeReady(processing.id, { rendition: "original", renditionHash: null, documentHash: null }),
    rename: (assets, { asset }) => assets.rename(asset.id, "Renamed"),
    advance: (assets, { processing }) => assets.advance(processing.id, 0.5),
    fail: (assets, { asset }) => assets.fail(asset.id, []),
    retry: (assets, { infected }) => assets.retry(infected.id),
    discardContent: (assets, { infected }) => assets.discardContent(infected.id),
    removeSome: (assets, { asset }) => assets.removeSome(asset.id),
    remove: (assets, { asset }) => assets.remove(asset.id),
  },
  versions: {
    previousOf: (versions, { importing }) => versions.previousOf([importing.id]),
    setPrevious: async (versions, { asset, importing }) =>
      (await versions.setPrevious(asset.id, importing.id)) === "set",
  },
  categorisations: {
    find: (categorisations, { categorisation }) => categorisations.find(categorisation.id),
    list: (categorisations) => categorisations.list(page),
    categories: (categorisations, { categorisation }) => categorisations.categories([categorisation.id]),
    create: (categorisations, { userId, hash }) =>
      categorisations.create({ creatorId: userId, name: "", questionnaireHash: hash, categories: [] }),
    select: (categorisations, { categorisation }) =>
      categorisations.select(categorisation.id, { audience: ["2"] }),
    complete: (categorisations, { categorisation }) => categorisations.complete(categorisation.id),
  },
  imports: {
    ofAsset: (imports, { importing }) => imports.ofAsset(importing.id),
    correlationIdOf: (imports, { importing }) => imports.correlationIdOf(importing.id),
    states: (imports) => imports.states("correlation", page),
    create: (imports, { userId, asset, categorisation }) =>
      imports.create({
        creatorId: userId,
        assetId: asset.id,
        categorisationId: categorisation.id,
        correlationId: "correlation",
        url: "https://files.example/a.pdf",
      }),
    setReview: (imports, { importing, finished }) => imports.setReview(importing.id, finished),
  },
  reviews: {
    find: (reviews, { review }) => reviews.find(review.id),
    list: (reviews, { userId }) => reviews.list(page, { seen: { views: ["all"], viewer: userId } }),
    countViews: (reviews, { userId }) => reviews.countViews(userId),
    startable: (reviews, { startable }) => reviews.startable({ kind: "review", id: startable }),
    create: (reviews, { userId, asset }) =>
      reviews.create({ creatorId: userId, assetId: asset.id, categorisationId: null }),
    begin: (reviews, { review }) => reviews.begin(review.id, noPins),
    advance: (reviews, { review }) => reviews.advance(review.id, review.attempt, 0.5),
    finish: (reviews, { review }) => reviews.finish(review.id, review.attempt, resultOf([foundRule()])),
    fail: (reviews, { review }) => reviews.fail(review.id, review.attempt, []),
    assign: (reviews, { finished, userId }) => reviews.assign(finished, { assigneeId: userId, userId }),
    setDue: (reviews, { finished, userId }) => reviews.setDue(finished, "2026-12-24", userId),
    isClosedOf: (reviews, { closed }) => reviews.isClosedOf(closed.assetId),
    failOfAsset: (reviews, { asset }) => reviews.failOfAsset(asset.id, []),
    retry: (reviews, { failed }) => reviews.retry(failed.id),
    retryOfAsset: (reviews, { failed }) => reviews.retryOfAsset(failed.assetId),
  },
  signOffs: {
    find: (signOffs, { closed, signOff }) => signOffs.find(closed.id, signOff.id),
    list: (signOffs, { closed }) => signOffs.list(closed.id, page),
    everyOf: (signOffs, { closed }) => signOffs.everyOf(closed.id),
    inForce: (signOffs, { closed }) => signOffs.inForce([closed.id]),
    approve: (signOffs, owned) => signOffs.approve(newSignOff(owned), { closes: true, expiresAt: 1 }),
    requestChanges: (signOffs, owned) => signOffs.requestChanges(newSignOff(owned)),
    withdraw: (signOffs, owned) => signOffs.withdraw(newSignOff(owned)),
    expire: (signOffs, { closed }) => signOffs.expire(closed.id),
  },
  reviewRules: {
    find: (rules, { finished, rule }) => rules.find(finished, rule.id),
    list: (rules, { finished }) => rules.list(finished, page),
    ofReview: (rules, { finished }) => rules.ofReview(finished),
    open: (rules, { finished }) => rules.open([finished]),
    openPoints: (rules, { finished }) => rules.openPoints([finished]),
    highestScores: (rules, { finished }) => rules.highestScores([finished]),
    uses: (rules) => rules.uses(),
    recentDismissals: (rules, { rule }) => rules.recentDismissals(rule.ruleKey ?? ""),
    create: (rules, { userId, finished }) =>
      rules.create({ ...manualRule, creatorId: userId, reviewId: finished }),
    judge: (rules, { rule, userId }) => rules.judge(rule.id, true, userId),
    remove: (rules, { manual }) => rules.remove(manual.id),
  },
  triggers: {
    find: (triggers, { rule, trigger }) => triggers.find(rule.id, trigger.id),
    list: (triggers, { rule }) => triggers.list(rule.id, page),
    idsAfter: (triggers, { rule }) => triggers.idsAfter([rule.id], { after: null, size: 10 }),
    inReview: (triggers, { finished, trigger }) => triggers.inReview(finished, [trigger.id]),
    statesOf: (triggers, { finished }) => triggers.statesOf(finished),
    manualOf: (triggers, { finished }) => triggers.manualOf(finished),
    eventsOf: (triggers, { finished }) => triggers.eventsOf(finished),
    ofRules: (triggers, { rule }) => triggers.ofRules([rule.id]),
    fixedIn: (triggers, { compared }) => triggers.fixedIn(compared, page),
    history: (triggers, { trigger }) => triggers.history(trigger.id, page),
    create: (triggers, { manual, userId }) =>
      triggers.create({ ...foundTrigger(), reviewRuleId: manual.id, creatorId: userId }),
    change: (triggers, { trigger, userId }) =>
      triggers.change(trigger.id, { verdict: "open", reason: "mine now", userId }),
    changeAll: (triggers, { trigger, userId }) =>
      triggers.changeAll([{ id: trigger.id, verdict: "open", reason: "mine now", userId }]),
    remove: (triggers, { manualTrigger }) => triggers.remove(manualTrigger.id),
  },
  judgements: {
    find: (judgements, { finished, judgement }) => judgements.find(finished, judgement.id),
    ofFile: (judgements, { finished, hash }) => judgements.ofFile(finished, hash),
    list: (judgements, { finished }) => judgements.list(finished, page),
    create: (judgements, { finished, userId }) =>
      judgements.create({
        ...newJudgement,
        reviewId: finished,
        creatorId: userId,
        fileHash: parseBlobHash("0".repeat(64))!,
      }),
  },
  ownPacks: {
    find: (packs, { ownPack }) => packs.find(ownPack.id),
    list: (packs) => packs.list(page),
    findFile: (packs, { ownPack, ownFile }) => packs.findFile(ownPack.id, ownFile.id),
    listFiles: (packs, { ownPack }) => packs.listFiles(ownPack.id, page),
    draft: (packs, { ownPack }) => packs.draft(ownPack.id),
    findVersion: (packs, { ownPack, ownVersion }) => packs.findVersion(ownPack.id, ownVersion.id),
    numbered: (packs, { ownPack }) => packs.numbered(ownPack.id, 1),
    listVersions: (packs, { ownPack }) => packs.listVersions(ownPack.id, page),
    published: (packs) => packs.published(),
    create: (packs, { userId }) => packs.create("stolen", userId),
    write: (packs, { ownPack }) => packs.write(ownPack.id, "rule.yaml", "mine now"),
    removeFile: (packs, { ownPack, ownFile }) => packs.removeFile(ownPack.id, ownFile.id),
    publish: (packs, { ownPack, hash, userId }) =>
      packs.publish({ ownPackId: ownPack.id, filesHash: hash, rules: 1, publisherId: userId }),
    use: (packs, { ownPack }) => packs.use(ownPack.id, null),
    remove: (packs, { ownPack }) => packs.remove(ownPack.id),
  },
  ownPackPreviews: {
    find: (previews, { ownPack, preview }) => previews.find(ownPack.id, preview.id),
    get: (previews, { preview }) => previews.get(preview.id),
    list: (previews, { ownPack }) => previews.list(ownPack.id, page),
    latestReviews: (previews) => previews.latestReviews(10),
    changes: (previews, { preview }) => previews.changes(preview.id, page),
    start: (previews, { newPreview }) => previews.start(newPreview),
    begin: (previews, { waitingPreview }) => previews.begin(waitingPreview.id, { reviewIds: [], leftOut: 0 }),
    advance: (previews, { preview }) =>
      previews.advance(preview, { position: 2, counts: preview.counts, rules: [] }, []),
    finish: (previews, { preview }) => previews.finish(preview.id),
    fail: (previews, { preview }) => previews.fail(preview.id, "It broke."),
    cancel: (previews, { preview }) => previews.cancel(preview.id),
  },
  judgementLabels: {
    consent: (labels) => labels.consent(),
    judged: (labels, { rule }) =>
      labels.judged(rule.ruleKey ?? "", { verdict: "dismissed", before: null, size: 10 }),
    decide: (labels, { userId }) => labels.decide(true, userId),
  },
  comments: {
    find: (comments, { trigger, comment }) => comments.find(trigger.id, comment.id),
    ofTrigger: (comments, { trigger }) => comments.ofTrigger(trigger.id, page),
    ofReview: (comments, { finished }) => comments.ofReview(finished, page),
    everyOf: (comments, { finished }) => comments.everyOf(finished),
    create: (comments, { comment }) => comments.create(aboutOf(comment)),
    edit: (comments, { comment }) => comments.edit(comment.id, { text: "mine now" }),
    mentionsOf: (comments, { comment }) => comments.mentionsOf([comment.id]),
    resolve: (comments, { comment, userId }) => comments.resolve(comment.id, { isResolved: true, userId }),
    remove: (comments, { comment }) => comments.remove(comment.id),
  },
  comparisons: {
    ofReviews: (comparisons, { compared }) => comparisons.ofReviews([compared]),
    ofTriggers: (comparisons, { again }) => comparisons.ofTriggers([again.id]),
    comparisonsIn: (comparisons, { compared }) => comparisons.comparisonsIn(compared),
    everyFixed: (comparisons, { compared }) => comparisons.everyFixed(compared),
    carriedStates: (comparisons, { again }) => comparisons.carriedStates([again.id]),
    carriedEventOf: (comparisons, { again }) => comparisons.carriedEventOf(again.id),
    baselineOf: (comparisons, { compared }) => comparisons.baselineOf(compared),
    setBaseline: (comparisons, { startable, finished }) => comparisons.setBaseline(startable, finished),
    write: (comparisons, { startable, finished }) =>
      comparisons.write(startable, { baselineId: finished, triggers: [], fixed: [] }),
    carry: async (comparisons, { uncarried, finished }) =>
      (await comparisons.carry(uncarried, { ...carryTerms, baselineId: finished }, [])) > 0,
  },
  events: {
    latest: (events) => events.latest(),
    isKept: async (events, { eventId }) => (await events.latest()) !== null && events.isKept(eventId),
    after: (events) => events.after(0, 10),
    list: (events) => events.list(page),
  },
  webhookEndpoints: {
    find: (endpoints, { endpoint }) => endpoints.find(endpoint.id),
    list: (endpoints) => endpoints.list(page),
    enabled: (endpoints) => endpoints.enabled(),
    create: (endpoints, { userId }) => endpoints.create({ ...newEndpoint, creatorId: userId }),
    describe: (endpoints, { endpoint }) =>
      endpoints.describe(endpoint.id, { url: "https://other.example/", description: "mine now" }),
    enable: (endpoints, { endpoint }) => endpoints.enable(endpoint.id),
    disable: (endpoints, { endpoint }) => endpoints.disable(endpoint.id, "mine now"),
    rotate: (endpoints, { endpoint }) => endpoints.rotate(endpoint.id, "stolen"),
    worked: (endpoints, { endpoint }) => endpoints.worked(endpoint.id),
    failed: (endpoints, { endpoint }) => endpoints.failed(endpoint.id),
    remove: (endpoints, { endpoint }) => endpoints.remove(endpoint.id),
  },
  webhookDeliveries: {
    find: (deliveries, { endpoint, delivery }) => deliveries.find(endpoint.id, delivery.id),
    list: (deliveries, { endpoint }) => deliveries.list(endpoint.id, page),
    attempts: (deliveries, { delivery }) => deliveries.attempts([delivery.id]),
    create: (deliveries, { endpoint }) => deliveries.create({ ...newDelivery, endpointId: endpoint.id }),
    log: (deliveries, { delivery }) => deliveries.log({ ...newAttempt, deliveryId: delivery.id }),
    settle: (deliveries, { delivery }) => deliveries.settle(delivery.id, "failed"),
  },
  idempotency: {
    begin: (keys, { userId }) => keys.begin({ userId, key: "other", requestHash: "", patience: 1 }),
    answer: (keys, { userId }) => keys.answer({ userId, key: "key", attempt: 1 }, answer),
    abandon: (keys, { userId }) => keys.abandon({ userId, key: "key", attempt: 1 }),
  },
};

const carryTerms = { belowScore: null, today: "2026-01-01" };

const newEndpoint = {
  url: "https://example.com/hooks",
  description: "",
  events: ["review.finished"],
  sealedFor: () => "sealed",
} as const;
const newDelivery = { event: "review.finished", messageId: "msg_1", body: "{}" } as const;
const newAttempt = { at: 1, milliseconds: 1, status: 500, fault: "It answered 500." };

const nobody = { kind: "operator", userId: null, address: null } as const;
const newAuditEntry = {
  actor: nobody,
  action: "company.changed",
  subject: { type: "companies", id: 1 },
} as const;
const newSignOff = ({ closed, userId }: { closed: Pick<Review, "id">; userId: Review["creatorId"] }) => ({
  reviewId: closed.id,
  userId,
  stage: null,
  comment: null,
});

const newJudgement = {
  deletionsRead: true,
  dismissed: 1,
  restored: 0,
  confirmed: 0,
  noted: 0,
  added: 0,
  passedOver: 0,
};

const previewed = {
  publishedVersion: null,
  publishedHash: null,
  asOf: "2026-01-31",
  mostDocuments: 10,
};
const previewedChange = {
  rule: "house/rule",
  change: "appeared",
  before: null,
  after: { text: "sure", prefix: "", suffix: "", missing: false, where: "page 1" },
  scoreBefore: null,
  scoreAfter: null,
} as const;

const fetched = { title: "Fetched", filename: "fetched.pdf", filesize: 3, mimetype: "application/pdf" };
const manualRule = { reference: "", group: "", description: "A claim.", feedback: "", score: 3 };

async function ownEverything(store: TemporaryStore, tenant: Tenant) {
  const { asset, review } = await pendingReview(store, tenant);
  const { review: other, asset: ready } = await pendingReview(store, tenant);
  const { review: failing } = await pendingReview(store, tenant);
  const found = foundRule({ ruleHash: "same", requiresJudgement: true });
  const finished = await finishedReview(store, tenant, [found]);
  const [compared, uncarried] = [
    await finishedReview(store, tenant, [found]),
    await finishedReview(store, tenant, [found]),
  ];
  const approved = await finishedReview(store, tenant, [foundRule()]);
  await countRuleUses(store);
  const auditId = await store.write(async (transaction) => {
    const { audit } = forCompany(transaction, tenant.companyId);
    const actor = { ...nobody, kind: "user", userId: tenant.userId } as const;
    audit.record({ ...newAuditEntry, actor, review: finished });
    return 1 as Id<"audit-event">;
  });
  return store.write(async (transaction) => {
    const { companyId, userId } = tenant;
    const all = forCompany(transaction, companyId);
    const hash = await keepText(store, transaction, "questionnaire");
    const email = `admin-${companyId}@example.com`;
    await all.users.createPerson({ email, name: "", role: "admin", passwordHash: null });
    const clientId = `client-${companyId}`;
    const client = await all.clients.create({ clientId, name: "", secretHash: "s", role: "reviewer" });
    const categorisation = await all.categorisations.create({
      creatorId: userId,
      name: "",
      questionnaireHash: hash,
      categories: [{ key: "audience", selections: ["1"] }],
    });
    await all.assets.accept(ready.id, hash);
    await all.assets.makeReady(ready.id, { rendition: "original", renditionHash: null, documentHash: null });
    const processing = await all.assets.create(newAsset(tenant));
    await all.assets.accept(processing.id, hash);
    const infected = await all.assets.create(newAsset(tenant));
    await all.assets.accept(infected.id, hash);
    await all.assets.fail(infected.id, [{ code: "malware", message: "Eicar" }]);
    const importing = await all.assets.create({ ...newAsset(tenant), intake: "import" });
    await all.imports.create({
      creatorId: userId,
      assetId: importing.id,
      categorisationId: categorisation.id,
      correlationId: "correlation",
      url: "https://files.example/a.pdf",
    });
    const [rule] = await all.reviewRules.open([finished]);
    const [trigger] = await all.triggers.statesOf(finished);
    await all.triggers.change(trigger!.id, { verdict: "dismissed", reason: "fine", userId });
    await all.judgementLabels.decide(true, userId);
    const ownPack = await all.ownPacks.create("house", userId);
    const ownFile = await all.ownPacks.write(ownPack!.id, "rule.yaml", "id: rule");
    const version = { ownPackId: ownPack!.id, filesHash: hash, rules: 1, publisherId: userId };
    const ownVersion = await all.ownPacks.publish(version);
    const waitingPack = await all.ownPacks.create("waiting", userId);
    const freePack = await all.ownPacks.create("free", userId);
    const newPreview = { ...previewed, ownPackId: freePack!.id, creatorId: userId, draftHash: hash };
    const startOf = (ownPackId: Id<"own-pack">) => all.ownPackPreviews.start({ ...newPreview, ownPackId });
    const waitingPreview = await startOf(waitingPack!.id);
    const started = await startOf(ownPack!.id);
    const running = await all.ownPackPreviews.begin(started!.id, { reviewIds: [finished], leftOut: 0 });
    const sums = { position: 1, counts: running!.counts, rules: [] };
    const change = { ...previewedChange, reviewId: finished };
    const preview = await all.ownPackPreviews.advance(running!, sums, [change]);
    const manual = await all.reviewRules.create({ ...manualRule, creatorId: userId, reviewId: finished });
    const manualTrigger = await all.triggers.create({
      ...foundTrigger(),
      reviewRuleId: manual.id,
      creatorId: userId,
    });
    const judgement = await all.judgements.create({
      ...newJudgement,
      reviewId: finished,
      creatorId: userId,
      fileHash: hash,
    });
    const endpoint = await all.webhookEndpoints.create({ ...newEndpoint, creatorId: userId });
    const delivery = await all.webhookDeliveries.create({ ...newDelivery, endpointId: endpoint.id });
    await all.webhookDeliveries.log({ ...newAttempt, deliveryId: delivery.id });
    await all.idempotency.begin({ userId, key: "key", requestHash: "", patience: 1000 });
    const begun = await all.reviews.begin(review.id, noPins);
    const failed = await all.reviews.begin(failing.id, noPins);
    await all.reviews.fail(failing.id, failed!.attempt, []);
    const comment = await all.comments.create({
      reviewId: finished,
      reviewRuleId: rule!.id,
      triggerId: trigger!.id,
      authorId: userId,
      text: "Is this one right?",
      mentions: [userId],
    });
    const expiring = { closes: true, expiresAt: transaction.now };
    const signOff = await all.signOffs.approve(newSignOff({ closed: { id: approved }, userId }), expiring);
    const closed = await all.reviews.find(approved);
    const [again] = await all.triggers.statesOf(compared);
    for (const reviewId of [compared, uncarried]) {
      const [state] = await all.triggers.statesOf(reviewId);
      const same = { triggerId: state!.id, comparison: "unchanged", counterpartId: trigger!.id } as const;
      const fixed = [manualTrigger.id];
      await all.comparisons.write(reviewId, { baselineId: finished, triggers: [same], fixed });
    }
    await all.comparisons.carry(compared, { ...carryTerms, baselineId: finished }, []);
    await all.versions.setPrevious(importing.id, processing.id);
    const ids = {
      finished,
      signOff: signOff!,
      closed: closed!,
      compared,
      uncarried,
      again: again!,
      failed: failing,
      startable: other.id,
      rule: rule!,
      trigger: trigger!,
      manual,
      manualTrigger,
      judgement,
      comment,
    };
    const eventId = (await all.events.latest())!.id;
    const previews = { newPreview, preview: preview!, waitingPreview: waitingPreview! };
    const packs = { ownPack: ownPack!, ownFile, ownVersion, ...previews };
    const hooks = { endpoint, delivery, eventId, auditId };
    const assets = { asset, processing, infected, importing };
    return { ...tenant, ...ids, ...hooks, ...packs, ...assets, hash, client, categorisation, review: begun! };
  });
}

const aboutOf = ({ reviewId, reviewRuleId, triggerId, authorId, text }: Comment): NewComment => ({
  reviewId,
  reviewRuleId,
  triggerId,
  authorId,
  text,
});

const isNothing = (result: unknown) =>
  result === null ||
  result === undefined ||
  result === false ||
  result === 0 ||
  (result instanceof Map && result.size === 0) ||
  (Array.isArray(result) && result.every((item) => item.count === 0)) ||
  (typeof result === "object" && "total" in result && result.total === 0);

test("a company finds and changes nothing of another, through any method of any repository", async () => {
  const store = await temporaryStore();
  const owned = await ownEverything(store, await newTenant(store));
  const before = await rowsOf(store, owned);
  expect(Object.keys(before).length).toBeGreaterThan(9);
  expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true);

  let called = 0;
  for (const [noun, verbs] of Object.entries(calls)) {
    for (const [verb, call] of Object.entries(verbs)) {
      // A separate company for each call: whatever it sees was not there before.
      const stranger = await newCompany(store);
      const outcome = await store
        .write((transaction) => {
          const all: Readonly<Record<string, unknown>> = forCompany(transaction, stranger);
          return (call as (repository: unknown, owned: Owned) => Promise<unknown>)(all[noun], owned);
        })
        .catch((error: unknown) => {
          expect(String(error), `${noun}.${verb}`).toMatch(/StaleAttempt|foreign key constraint/i);
        });
      const own = outcome as { companyId?: unknown } | undefined;
      expect(isNothing(outcome) || own?.companyId === stranger, `${noun}.${verb}`).toBe(true);
      expect(await rowsOf(store, owned), `${noun}.${verb}`).toEqual(before);
      called += 1;
    }
  }
  expect(called).toBe(Object.values(calls).flatMap((verbs) => Object.keys(verbs)).length);
});

test("each of these calls does something for the company that it belongs to", { tags: "long" }, async () => {
  const faults: string[] = [];
  const store = await temporaryStore();
  for (const [noun, verbs] of Object.entries(calls)) {
    for (const [verb, call] of Object.entries(verbs)) {
      const owned = await ownEverything(store, await newTenant(store));
      const outcome = await store.write((transaction) => {
        const all: Readonly<Record<string, unknown>> = forCompany(transaction, owned.companyId);
        return (call as (repository: unknown, owned: Owned) => Promise<unknown>)(all[noun], owned);
      });
      const settles = ["advance", "finish", "fail", "answer", "abandon", "removeSome", "record"].includes(
        verb,
      );
      // These return nothing, or need thousands of rows; the tests of their repositories show that they take effect.
      if (!settles && isNothing(outcome)) faults.push(`${noun}.${verb}`);
    }
  }
  expect(faults).toEqual([]);
});

async function newCompany(store: TemporaryStore) {
  const { companyId } = await newTenant(store);
  await store.write(({ [connection]: database }) =>
    database.deleteFrom("user").where("companyId", "=", companyId).execute(),
  );
  return companyId;
}

/** The row of the company, and every row of the tables of tenants that is this company's. */
async function rowsOf(
  store: TemporaryStore,
  { companyId }: Tenant,
): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const company = await forInstallation(store.reader).companies.find(companyId);
  const rows: Record<string, readonly unknown[]> = { company: [company] };
  for (const table of await companyTablesOf(store))
    rows[table] = await rowsOfCompany(store, table, companyId);
  return rows;
}

test("a table without a company belongs to the installation", async () => {
  const store = await temporaryStore();
  const owned = new Set(await companyTablesOf(store));
  expect((await tablesOf(store)).filter((table) => !owned.has(table))).toEqual([
    "blob",
    "company",
    "evidenceKey",
    "findingBacklog",
    "job",
    "line",
    "loginThrottle",
    "migration",
    "relocation",
    "revokedToken",
    "signingKey",
    "storageCheck",
  ]);
});
