import { spawn } from "node:child_process";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { mkdirSync } from "node:fs";
import { expect, test } from "vitest";
import { blobReferences } from "../blobs/blob-rows.ts";
import { countRuleUses } from "../counts/count-rule-uses.ts";
import { checkCounts } from "../counts/rebuild-counts.ts";
import { databaseFile } from "../data-folder/layout.ts";
import type { Id } from "../model/id.ts";
import { openStore } from "../open-store.ts";
import { forCompany } from "../resources/for-company.ts";
import { forInstallation } from "../installation/for-installation.ts";
import { EmailTaken } from "../resources/users/repository.ts";
import { sqliteColumnTypes } from "../sqlite/values.ts";
import {
  finishedReview,
  foundRule,
  foundTrigger,
  keepText,
  newAsset,
  newTenant,
  pendingReview,
} from "../testing/tenants.ts";
import { testDatabase } from "../testing/test-location.ts";
import { temporaryFolder, temporaryStore } from "../testing/temporary-store.ts";
import type { Migration } from "./migration.ts";
import { approvals } from "./migration-36-approvals.ts";
import { listOrders } from "./migration-34-list-orders.ts";
import { DatabaseTooNew } from "./migrate.ts";
import { migrations } from "../resources/registry.ts";

const openAndClose = fileURLToPath(new URL("../testing/open-and-close.ts", import.meta.url));

/** Tests that look into the file of SQLite are skipped on another database. */
const isOther = testDatabase !== undefined;

test("the steps are numbered from 1 without a gap", () => {
  expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1));
});

test("processes that start at once on an empty folder create one schema", async () => {
  for (let round = 0; round < 4; round++) {
    const folder = temporaryFolder();
    // Late enough for all of them to have started.
    const time = Date.now() + 500;
    const ends = await Promise.all([1, 2].map(() => run(openAndClose, [folder, String(time)])));
    expect(ends).toEqual(["", ""]);
    const applied = new DatabaseSync(databaseFile(folder)).prepare('select "number" from "migration"').all();
    expect(applied.map((row) => row["number"])).toEqual(migrations.map(({ number }) => number));
  }
});

test("a database that is newer than the program is refused and left unchanged", async () => {
  const folder = temporaryFolder();
  const open = () => openStore({ folder, clock: () => 0 });
  await (await open()).close();
  const newer = migrations.length + 1;
  const database = new DatabaseSync(databaseFile(folder));
  database.prepare(`insert into "migration" values (?, 'later', 0)`).run(newer);
  database.close();
  await expect(open()).rejects.toThrow(DatabaseTooNew);
  await expect(open()).rejects.toThrow(
    `schema version ${newer}, this program knows versions up to ${newer - 1}`,
  );
});

test("a file that is not a database is refused", async () => {
  const folder = temporaryFolder();
  mkdirSync(databaseFile(folder));
  await expect(openStore({ folder, clock: () => 0 })).rejects.toThrow(/unable to open/);
});

test.skipIf(isOther)("opening again changes nothing", async () => {
  const store = await temporaryStore();
  const schema = () =>
    new DatabaseSync(databaseFile(store.folder)).prepare("select * from sqlite_schema").all();
  const before = schema();
  await (await openStore({ ...store.location, clock: store.clock })).close();
  expect(schema()).toEqual(before);
});

test.skipIf(isOther)("documents that were read before renditions existed are shown as uploaded", async () => {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const ids = await store.write(async (transaction) => {
    const { assets } = forCompany(transaction, tenant.companyId);
    const [ready, waiting] = [await assets.create(newAsset(tenant)), await assets.create(newAsset(tenant))];
    const hash = await keepText(store, transaction, "bytes");
    await assets.accept(ready.id, hash);
    await assets.makeReady(ready.id, { rendition: null, renditionHash: null, documentHash: hash });
    return [ready.id, waiting.id];
  });
  rewind(store.folder, 8);
  const again = await openStore({ ...store.location, clock: store.clock });
  const { assets } = forCompany(again.reader, tenant.companyId);
  const found = await Promise.all(ids.map((id) => assets.find(id)));
  await again.close();
  expect(found.map((asset) => asset!.rendition)).toEqual(["original", null]);
});

test.skipIf(isOther)(
  "reviews from before they were counted have the numbers of their triggers, and are found by their names",
  async () => {
    const store = await temporaryStore();
    const tenant = await newTenant(store);
    const rules = [foundRule({ triggers: [foundTrigger(), foundTrigger()] }), foundRule({ hidden: true })];
    const id = await finishedReview(store, tenant, rules);
    const reads = forCompany(store.reader, tenant.companyId);
    const [trigger] = await reads.triggers.statesOf(id);
    await store.write((transaction) =>
      forCompany(transaction, tenant.companyId).triggers.change(trigger!.id, {
        verdict: "dismissed",
        reason: null,
        userId: tenant.userId,
      }),
    );
    const before = await reads.reviews.find(id);
    expect(before).toMatchObject({ openTriggers: 1, judgedTriggers: 1 });
    rewind(store.folder, 14);
    const again = await openStore({ ...store.location, clock: store.clock });
    const { reviews } = forCompany(again.reader, tenant.companyId);
    const [found, page] = [await reviews.find(id), { number: 1, size: 1 }];
    const named = await reviews.list(page, { search: "BROCHURE.pdf" });
    await again.close();
    expect(found).toEqual({ ...before, sortTitle: "brochure brochure.pdf" });
    expect(named.items).toEqual([found]);
  },
);

test.skipIf(isOther)(
  "what is stored before there was an index of texts is found, once its backlog is indexed",
  async () => {
    const store = await temporaryStore();
    const tenant = await newTenant(store);
    const ids: Id<"review">[] = [];
    for (let count = 0; count < 25; count++) ids.push(await finishedReview(store, tenant, [foundRule()]));
    rewind(store.folder, 30);
    const later = await openStore({ ...store.location, clock: store.clock });
    const { reviews } = forCompany(later.reader, tenant.companyId);
    const found = async (search: string) =>
      (await reviews.list({ number: 1, size: 100 }, { search })).items.map(({ id }) => id);
    const indexNext = () =>
      later.write((transaction) => forInstallation(transaction).findingBacklog.indexNext());
    expect([await found("brochure"), await found("guaranteed")]).toEqual([ids, []]);
    expect(await indexNext()).toBe(ids.at(-20));
    expect(await found("guaranteed")).toEqual(ids.slice(-20));
    const added = await finishedReview(later, tenant, [foundRule()]);
    while ((await indexNext()) !== null);
    expect(await found("guaranteed")).toEqual([...ids, added]);
    await later.close();
  },
);

test.skipIf(isOther)("jobs from before there were turns belong to their companies", async () => {
  const store = await temporaryStore();
  const review = { companyId: 7 as Id<"company">, reviewId: 1 as Id<"review"> };
  await store.write(async (transaction) => {
    await store.jobs.enqueue(transaction, { kind: "run-review", payload: review, key: null });
    await store.jobs.enqueue(transaction, { kind: "expire-assets", payload: { before: 1 }, key: null });
  });
  rewind(store.folder, 20);
  await (await openStore({ ...store.location, clock: store.clock })).close();
  const flows = new DatabaseSync(databaseFile(store.folder)).prepare(
    'select "flow" from "job" order by "id"',
  );
  expect(flows.all().map((row) => row["flow"])).toEqual([7, 0]);
});

test.skipIf(isOther)(
  "events from before they were counted by company keep their ids and their order",
  async () => {
    const store = await temporaryStore();
    const [one, other] = [await newTenant(store), await newTenant(store)];
    for (const tenant of [one, other, one, other, one]) await pendingReview(store, tenant);
    rewind(store.folder, 22);
    const again = await openStore({ ...store.location, clock: store.clock });
    const { events } = forCompany(again.reader, other.companyId);
    const ids = async () => (await events.after(0, 10)).map(({ id }) => id);
    expect(await ids()).toEqual([2, 4]);
    expect([await events.isKept(4), await events.isKept(3), await events.isKept(5)]).toEqual([
      true,
      false,
      false,
    ]);
    await pendingReview({ ...store, ...again }, other);
    expect(await ids()).toEqual([2, 4, 5]);
    await again.close();
  },
);

test.skipIf(isOther)(
  "what fired before it was counted is counted, and mentions from before are open like their discussions",
  async () => {
    const store = await temporaryStore();
    const { companyId, userId } = await newTenant(store);
    const id = await finishedReview(store, { companyId, userId }, [
      foundRule({ triggers: [foundTrigger(), foundTrigger()] }),
    ]);
    const states = await forCompany(store.reader, companyId).triggers.statesOf(id);
    const words = { reviewId: id, authorId: userId, text: "", mentions: [userId] };
    await store.write(async (transaction) => {
      const { comments } = forCompany(transaction, companyId);
      for (const { id: triggerId, reviewRuleId } of states) {
        const comment = await comments.create({ ...words, triggerId, reviewRuleId });
        if (triggerId === states[0]!.id) await comments.resolve(comment.id, { isResolved: true, userId });
      }
    });
    rewind(store.folder, 30);
    const again = await openStore({ ...store.location, clock: store.clock });
    const uses = () => forCompany(again.reader, companyId).reviewRules.uses();
    const before = await uses();
    await countRuleUses(again);
    const after = await uses();
    const wrong = await checkCounts(again.reader);
    await again.close();
    expect(before).toMatchObject([{ ruleKey: "au/guaranteed-return", fired: 2, dismissed: 0 }]);
    expect(after).toEqual(before);
    expect(wrong).toBe(0);
    const open = new DatabaseSync(databaseFile(store.folder)).prepare(
      'select "isOpen" from "mention" order by "commentId"',
    );
    expect(open.all().map((row) => row["isOpen"])).toEqual([0, 1]);
  },
);

test.skipIf(isOther)("users from before addresses belonged to companies keep theirs", async () => {
  const store = await temporaryStore();
  const { companyId, userId } = await newTenant(store, "before");
  const before = await forCompany(store.reader, companyId).users.find(userId);
  expect(before).toMatchObject({ email: "before@example.com" });
  rewind(store.folder, 23);
  const again = await openStore({ ...store.location, clock: store.clock });
  expect(await forCompany(again.reader, companyId).users.find(userId)).toEqual(before);
  const person = { email: "before@example.com", name: "", role: "reviewer", passwordHash: null } as const;
  const add = () =>
    again.write((transaction) => forCompany(transaction, companyId).users.createPerson(person));
  await expect(add()).rejects.toThrow(EmailTaken);
  await again.close();
});

test.skipIf(isOther)("triggers from before there were verdicts are open or dismissed", async () => {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const triggers = [foundTrigger(), foundTrigger(), foundTrigger()];
  const id = await finishedReview(store, tenant, [foundRule({ triggers })]);
  const before = forCompany(store.reader, tenant.companyId);
  const [first, second] = await before.triggers.statesOf(id);
  const by = { userId: tenant.userId };
  await store.write(async (transaction) => {
    const mine = forCompany(transaction, tenant.companyId);
    await mine.triggers.change(first!.id, { verdict: "dismissed", reason: "A quotation.", ...by });
    await mine.triggers.change(second!.id, { verdict: "dismissed", reason: null, ...by });
    await mine.triggers.change(second!.id, { verdict: "open", reason: "Restored.", ...by });
  });
  const expected = [
    await before.triggers.statesOf(id),
    await before.triggers.eventsOf(id),
    await before.reviewRules.ofReview(id),
    await before.reviews.find(id),
  ];
  rewind(store.folder, 26);
  const again = await openStore({ ...store.location, clock: store.clock });
  const after = forCompany(again.reader, tenant.companyId);
  const found = [
    await after.triggers.statesOf(id),
    await after.triggers.eventsOf(id),
    await after.reviewRules.ofReview(id),
    await after.reviews.find(id),
  ];
  expect(found).toEqual(expected);
  expect((await after.triggers.statesOf(id)).map(({ verdict }) => verdict)).toEqual([
    "dismissed",
    "open",
    "open",
  ]);
  const decided = { verdict: "confirmed", replacement: "may", reason: null, ...by } as const;
  await again.write((transaction) =>
    forCompany(transaction, tenant.companyId).triggers.change(first!.id, decided),
  );
  expect((await after.triggers.statesOf(id))[0]).toMatchObject({ verdict: "confirmed", replacement: "may" });
  await again.close();
});

test.skipIf(isOther)("the columns that refer to blobs are those that keep them", async () => {
  const { folder } = await temporaryStore();
  const references = new DatabaseSync(databaseFile(folder))
    .prepare(
      `select m.name as "table", f."from" as "column" from sqlite_schema m, pragma_foreign_key_list(m.name) f
       where m.type = 'table' and f."table" = 'blob'`,
    )
    .all()
    .map((row) => [row["table"], row["column"]].join("."));
  expect(references.toSorted()).toEqual(blobReferences.map((reference) => reference.join(".")).toSorted());
});

/** Undoes the verdicts of a table: only whether something is dismissed is left. */
function withStatus(table: string): string {
  return `alter table "${table}" add column "status" text not null default 'pending'
      check ("status" in ('pending', 'dismissed'));
    update "${table}" set "status" = 'dismissed' where "verdict" = 'dismissed';
    alter table "${table}" drop column "verdict"; alter table "${table}" drop column "replacement"`;
}

/** What undoes each step from the eighth on. */
const undone: Readonly<Record<number, string>> = {
  8: `alter table "asset" drop column "rendition"`,
  9: `alter table "trigger" drop column "nearest"`,
  10: `drop table "judgement"`,
  11: `alter table "job" drop column "deferrals"`,
  12: `drop table "storageCheck"`,
  13: `alter table "asset" drop column "progress"`,
  14: `alter table "review" drop column "openTriggers"; alter table "review" drop column "judgedTriggers";
       alter table "asset" drop column "searchText"`,
  15: `drop table "event"`,
  16: `drop index "reviewAssignee"; alter table "review" drop column "assigneeId";
       alter table "review" drop column "signedOffById"; alter table "review" drop column "signedOffAt"`,
  17: `drop table "comment"`,
  18: `alter table "review" drop column "warnings"`,
  19: `drop table "relocation"`,
  20: `drop table "line"; drop index "jobDue"; drop index "jobTurn"; drop index "jobFlow";
       alter table "job" drop column "flow"; alter table "job" drop column "line"; alter table "job" drop column "turn";
       create index "jobDue" on "job" ("dueAt", "id")`,
  21: `alter table "user" drop column "generation"; alter table "client" drop column "generation"`,
  22: `drop index "eventPosition"; alter table "event" drop column "position";
       create index "eventCompany" on "event" ("companyId", "id")`,
  23: `drop index "userEmail"; alter table "user" drop column "email";
       update "user" set "emailKey" = substr("emailKey", instr("emailKey", ' ') + 1);
       alter table "user" rename column "emailKey" to "email"`,
  24: `alter table "categorisation" drop column "questionnaireVersion"`,
  25: `drop index "jobBacklog"`,
  26: `${["trigger", "triggerEvent"].map(withStatus).join(";")}; alter table "reviewRule" drop column "openCount";
       alter table "judgement" drop column "confirmed"`,
  27: `drop index "reviewInbox"; drop index "reviewSignOff"; drop index "reviewAssigneeOpen";
       alter table "review" drop column "dueOn"; alter table "review" drop column "confirmedTriggers"`,
  28: `alter table "company" drop column "dismissalReasons"`,
  29: `drop table "mention"; alter table "comment" drop column "resolvedById";
       alter table "comment" drop column "resolvedAt"`,
  30: `drop table "ruleUse"; drop table "ruleUseProgress"`,
  31: `drop index "jobWaiting"; create index "jobStatus" on "job" ("status", "kind")`,
  32: `drop index "mentionOpen"; drop index "mentionTrigger"; drop index "mentionComment";
       alter table "mention" drop column "isOpen";
       create index "mentionUser" on "mention" ("companyId", "userId", "triggerId", "commentId", "reviewId")`,
  33: `${["Insert", "Update", "Delete"].map((event) => `drop trigger "assetIndex${event}"`).join(";")};
       drop table "assetIndex"; drop table "findingTextIndex"; drop table "findingText"; drop table "findingBacklog"`,
  34: `${undoneIndexes(listOrders)}; alter table "review" drop column "stage"; alter table "review" drop column "sortTitle";
       alter table "review" drop column "sortCreator"; alter table "review" drop column "sortAssignee";
       create index "reviewInbox" on "review" ("companyId", "id");
       create index "reviewSignOff" on "review" ("companyId", "id")`,
  35: `drop table "carriedJudgement"; drop table "fixedTrigger"; drop table "triggerComparison";
       drop table "reviewComparison"; drop table "assetVersion"; alter table "triggerEvent" drop column "until";
       alter table "trigger" drop column "until"; alter table "reviewRule" drop column "ruleHash";
       alter table "company" drop column "carryBelowScore"`,
  36: `${undoneIndexes(approvals)}; drop table "signOff"; alter table "company" drop column "approvalPolicy";
       ${["approvals", "changesRequestedAt", "closedAt", "approvalExpiresAt", "approvalExpiredAt"].map((column) => `alter table "review" drop column "${column}"`).join(";")}`,
  37: `drop table "evidenceKey"`,
  38: `alter table "asset" drop column "readWith"; alter table "review" drop column "judgedWith"`,
  39: `drop table "auditEvent"; drop table "auditHead"`,
  40: `drop table "labelConsent"; drop index "reviewRuleDismissed"; drop index "reviewRuleConfirmed"`,
  41: `drop index "reviewOwnRules"; alter table "review" drop column "ownPacks";
       alter table "review" drop column "ownRulesHash"; drop table "ownPackVersion"; drop table "ownPackFile";
       drop table "ownPack"`,
  42: `drop table "ownPackPreviewChange"; drop table "ownPackPreview"`,
  43: `alter table "carriedJudgement" drop column "restoredById"`,
};

function undoneIndexes(step: Migration): string {
  const indexes = step.indexes?.(sqliteColumnTypes) ?? [];
  return indexes.map(({ name }) => `drop index "${name}"`).join(";");
}

/** Takes the schema back to before this step. */
function rewind(folder: string, step: number): void {
  const database = new DatabaseSync(databaseFile(folder));
  for (let number = migrations.length; number >= step; number--) database.exec(undone[number]!);
  database.prepare('delete from "migration" where "number" >= ?').run(step);
  database.close();
}

/** What the program wrote to standard error. */
function run(program: string, words: readonly string[]): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [program, ...words], { stdio: ["ignore", "ignore", "pipe"] });
    let output = "";
    child.stderr.on("data", (bytes: Buffer) => (output += bytes.toString()));
    child.on("error", fail);
    child.on("exit", (code) => done(code === 0 ? "" : output));
  });
}
