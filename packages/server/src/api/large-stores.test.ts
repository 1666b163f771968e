// @module-tag long
/**
 * What a request reads from the database depends on what it shows, not on what is stored: every documented read of the
 * API is sent to a store with many documents and to one with ten times as many, and must not read much more there.
 * Database pages are counted, so neither time nor the machine matters.
 */
import { testDatabase } from "@docreview/store/test-location";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiDocument } from "../open-api/document.ts";
import {
  addressOf,
  documentedReads,
  type Choice,
  type DocumentedRead,
} from "../open-api/testing/documented-reads.ts";
import { listPages } from "../open-api/testing/list-pages.ts";
import { startLargeService, type Asked, type LargeService } from "../testing/large-service.ts";
import { startTestService, type TestService } from "../testing/test-service.ts";

/** In both, most documents belong to one company, which has more than are counted. */
const few = 20_000;
const many = 60_000;

const isOnPostgres = testDatabase !== undefined;

/**
 * The pages that a deeper index, more scattered rows and counting matches in an index up to the limit may add.
 * PostgreSQL counts a page each time it is accessed.
 */
const allowance = isOnPostgres ? 256 : 64;
const isMore = (small: number, large: number) => large > 1.25 * small + allowance;

/**
 * Operations that read more with more documents, or choices as `operation name=value`. All of these gather up to 10,000
 * matches scattered over the order of the list. Remove entries that no longer apply.
 */
const growing: ReadonlySet<string> = new Set([
  "listAssets filter[search]=report",
  "listReviews filter[search]=margin lending",
  "listReviews filter[search]=fund",
  "listReviews filter[view]=mentions",
  "listReviews filter[severity]=breach",
  "listReviews filter[severity]=concern",
  "listReviews filter[severity]=remark",
  // Up to 1,000 mentions, each with its review.
  "listReviewViews",
  // A page by its number, up to 10,000 rows from the first.
  "listAuditEvents filter[since]=2026-01-01",
]);

/** These read the bytes of documents, which a filled store lacks; the number of documents does not matter to them. */
const ofBytes: ReadonlySet<string> = new Set([
  "downloadAsset",
  "downloadAssetPdf",
  "listSentences",
  "listPageTexts",
  "readSuggestedAnswers",
  "downloadReviewPdf",
  "downloadReviewXfdf",
  "downloadReviewSummary",
  "downloadReviewCsv",
  "downloadReviewEvidence",
  "readProof",
]);

/** These show everything there is. */
const whole: ReadonlySet<string> = new Set(["downloadAuditEvents"]);

const reads = documentedReads(openApiDocument({ publicUrl: "http://localhost", version: "1.0.0" })).filter(
  ({ operation }) => !ofBytes.has(operation) && !whole.has(operation),
);

let parts: TestService;
let small: LargeService;
let large: LargeService;

beforeAll(async () => {
  parts = await startTestService();
  small = await startLargeService(parts, few);
  large = await startLargeService(parts, many);
}, 480_000);

afterAll(async () => {
  await small.stop();
  await large.stop();
  await parts.stop();
});

test.each(reads)("$operation", async (read) => {
  expect((await grownOf(read, read.choices.filter(isOne))).unknown.map(lineOf)).toEqual([]);
});

// There are a thousand, and hardly one differs from its filter without the sort.
test.each(reads)("$operation, filtered and sorted at once", { tags: "nightly" }, async (read) => {
  const { unknown, names } = await grownOf(read, read.choices);
  const ofThis = [...growing].filter((name) => name.split(" ")[0] === read.operation);
  expect({
    readsMore: unknown.map(lineOf),
    // PostgreSQL's plans depend on random samples of the rows.
    noLongerReadsMore: isOnPostgres ? [] : ofThis.filter((name) => !names.has(name)),
  }).toEqual({ readsMore: [], noLongerReadsMore: [] });
});

interface Grown {
  /** Those that are not in the list. */
  readonly unknown: readonly Row[];
  readonly names: ReadonlySet<string>;
}

async function grownOf(read: DocumentedRead, choices: readonly Choice[]): Promise<Grown> {
  const grown: Row[] = [];
  for (const choice of choices) {
    const before = await readPages(small, read, choice);
    for (const [page, asked] of Object.entries(await readPages(large, read, choice))) {
      // If the small store has fewer pages, its only page shows the cost of one.
      const base = (before[page] ?? before["first"]!).pages;
      if (isMore(base, asked.pages)) grown.push({ read, choice, page, base, asked });
    }
  }
  const known = grown.filter((row) => namesOf(row).some((name) => growing.has(name)));
  if (known.length > 0) console.log(summary(known));
  return {
    unknown: grown.filter((row) => !known.includes(row)),
    names: new Set(grown.flatMap(namesOf)),
  };
}

interface Row {
  readonly read: DocumentedRead;
  readonly choice: Choice;
  readonly page: string;
  /** Database pages read with few documents. */
  readonly base: number;
  /** Database pages read with many documents. */
  readonly asked: Asked;
}

/** Unlike a filter with a sort. */
function isOne(choice: Choice): boolean {
  return Object.keys(choice).length <= 1;
}

const namesOf = ({ read: { operation }, choice }: Row) => [
  operation,
  ...Object.entries(choice).map(([name, value]) => `${operation} ${name}=${value}`),
];

/** The plan steps that may be the cause. */
function lineOf({ read, choice, page, base, asked }: Row): string {
  const parameters = Object.entries(choice).map(([name, value]) => `${name}=${value}`);
  const steps = asked.statements.flatMap(({ plan }) => plan).filter(isSuspicious);
  const pages = `${Math.round(base)} → ${Math.round(asked.pages)} pages`;
  return [[read.operation, ...parameters, page].join(" "), pages, ...new Set(steps)].join("; ");
}

/** Scans, sorts, and indexes used only for the company; on PostgreSQL, steps that read many rows. */
function isSuspicious(step: string): boolean {
  const rows = [...step.matchAll(/(\d+) (?:rows|left out)/g)].map(([, count]) => Number(count));
  return rows.length > 0 ? Math.max(...rows) > 100 : /SCAN|TEMP B-TREE|\(companyId=\?\)/.test(step);
}

/** Only those that grew most, because there may be a thousand. */
function summary(rows: readonly Row[]): string {
  const worst = rows.toSorted((a, b) => b.asked.pages / b.base - a.asked.pages / a.base).slice(0, 3);
  return [`${rows.length} reads of this operation grow, such as`, ...worst.map(lineOf)].join("\n  ");
}

/** The pages of a list for one choice, or a single resource; for a sort combined with a filter, only the first page. */
async function readPages(
  { ask, places }: LargeService,
  read: DocumentedRead,
  choice: Choice,
): Promise<Readonly<Record<string, Asked>>> {
  const address = addressOf(read, choice, places);
  const answer = async (at: string) => {
    const asked = await ask(at);
    if (asked.status !== 200) throw new Error(`${at} answered ${asked.status}`);
    return asked;
  };
  const first = await answer(address);
  if (!read.isList || !isOne(choice)) return { first };
  const pages = await listPages(address, async (at) => (await answer(at)).body ?? {});
  const asked: Record<string, Asked> = { first };
  for (const [page, at] of Object.entries(pages)) if (page !== "first") asked[page] = await answer(at);
  return asked;
}
