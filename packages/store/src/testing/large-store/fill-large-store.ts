/**
 * Fills a new store with documents of five companies and all that reviews and people leave of them, straight into the
 * database: millions of rows in minutes. The same number of documents and the same time give the same rows. They are written in a schema that
 * stays as it is here, and the store brings them to its own when it opens, as it does with those of an older installation:
 * so what is derived from rows is there, whatever a later migration derives. The bytes of the documents are missing.
 */
import { createHash } from "node:crypto";
import { countRuleUses } from "../../counts/count-rule-uses.ts";
import { openDatabase } from "../../database-location/open-database.ts";
import { makeFolder } from "../../data-folder/make-folder.ts";
import { migrate } from "../../migrations/migrate.ts";
import { migrations } from "../../resources/registry.ts";
import { openStore, type Store, type StoreLocation } from "../../open-store.ts";
import { forInstallation } from "../../installation/for-installation.ts";
import { accountStatements } from "./accounts.ts";
import { activityStatements } from "./activity.ts";
import { auditStatements } from "./audit-log.ts";
import { openFiller } from "./open-filler.ts";
import { type Answered, documentStatements, documentTable } from "./documents.ts";
import { findingStatements, triggerStatements } from "./findings.ts";

export { writeBlobFiles } from "./blob-files.ts";
export { samplePlaces, type Places } from "./sample-places.ts";
export { clientSecret, largeCompanies, type LargeCompany } from "./accounts.ts";

/** The number of the last migration that the statements here know. */
const writtenSchema = 29;

/** Documents whose triggers are written with one statement. */
const chunk = 10_000;

/** Milliseconds from the first document to the last. */
const twoYears = 2 * 365 * 24 * 60 * 60 * 1000;

export interface LargeStoreOptions {
  readonly location: StoreLocation;
  readonly documents: number;
  /** When the last one was made, in milliseconds. What is kept for a time only, such as events, is of the time before it. */
  readonly until: number;
  /** The text of a questionnaire, and answers to it. */
  readonly questionnaire: string;
  readonly answers: readonly Answered[];
  /** Called with a line about each step that takes long. */
  readonly report?: (line: string) => void;
}

/** The store must be empty. */
export async function fillLargeStore(options: LargeStoreOptions): Promise<void> {
  const { location, questionnaire, report = () => undefined } = options;
  await fillOldStore(options);
  const startedAt = performance.now();
  const store = await openStore({ ...location, clock: Date.now });
  await store.blobs.put(one(Buffer.from(questionnaire)), { maximumBytes: Infinity });
  await upkeep(store);
  await store.close();
  report(`later migrations and upkeep: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  const filler = await openFiller(location);
  try {
    for (const statement of auditStatements) await filler.run(statement);
    await filler.settle();
  } finally {
    await filler.close();
  }
}

/** Leaves the store as a version of the program left it whose last migration was the one that the statements know. */
export async function fillOldStore({
  location,
  documents,
  until,
  questionnaire,
  answers,
  report = () => undefined,
}: LargeStoreOptions): Promise<void> {
  await makeFolder(location.folder);
  await makeSchema(location);
  const filler = await openFiller(location);
  const { dialect, run } = filler;
  const questionnaireHash = createHash("sha256").update(questionnaire).digest("hex");
  const from = until - twoYears;
  const questionnaireSize = Buffer.byteLength(questionnaire);
  const options = { documents, from, until, questionnaireHash, questionnaireSize, answers };
  const step = async (name: string, statements: readonly string[]) => {
    const startedAt = performance.now();
    for (const statement of statements) await run(statement);
    report(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  };
  try {
    await step("accounts", [...dialect.prepare, ...accountStatements(from)]);
    await step("findings", [documentTable(options), ...findingStatements]);
    await step("documents", documentStatements(dialect, options));
    for (let first = 1; first <= documents; first += chunk) {
      const last = Math.min(documents, first + chunk - 1);
      await step(`triggers of documents up to ${last}`, triggerStatements(dialect, first, last));
    }
    await step("activity", [...activityStatements(dialect, { documents, until }), ...dialect.finish]);
  } finally {
    await filler.close();
  }
}

/** What a service derives in the background after an upgrade. */
async function upkeep(store: Store): Promise<void> {
  await countRuleUses(store);
  const indexNext = () =>
    store.write((transaction) => forInstallation(transaction).findingBacklog.indexNext());
  while ((await indexNext()) !== null);
}

async function makeSchema(location: StoreLocation): Promise<void> {
  const nothing = { onCommit: async () => undefined, onNotification: () => undefined };
  const { database, columnTypes } = await openDatabase(location, { clock: Date.now, ...nothing });
  await migrate({ database, columnTypes, online: null }, migrations.slice(0, writtenSchema));
  await database.close();
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
