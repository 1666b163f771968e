/** How many results of reviews in a second the store writes for one company: what workers do to it, without their reading. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  forCompany,
  forInstallation,
  forPart,
  openStore,
  type FoundRule,
  type Id,
  type Store,
} from "@docreview/store";
import { sized } from "../extent.ts";
import type { Figure } from "../figures.ts";
import type { StorePlace } from "../service/stores.ts";

const reviews = sized(400, 8);
/** Transactions at the same time, as of so many workers. */
const concurrency = 8;
const rules = 20;
const findingsOfRule = 10;

export async function companyFigures({ name, databaseUrl }: StorePlace): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "docreview-company-"));
  const store = await openStore({
    folder,
    clock: Date.now,
    ...(databaseUrl !== undefined && { databaseUrl }),
  });
  try {
    const values = [await finishAll(store, await createReviews(store))];
    const figure = `${name}: reviews of one company, ${rules * findingsOfRule} findings each, written by 8 workers`;
    return [{ name: figure, unit: "reviews/s", goal: null, values }];
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
}

interface Created {
  readonly companyId: Id<"company">;
  readonly ids: readonly Id<"review">[];
}

function createReviews({ write }: Store): Promise<Created> {
  return write(async (transaction) => {
    const { id: companyId } = await forInstallation(transaction).companies.create(`measured ${Date.now()}`);
    const mine = forCompany(transaction, companyId);
    const service = await mine.users.createService({ name: "Measured", role: "reviewer" });
    const file = { title: "Brochure", filename: "brochure.pdf", filesize: 4, mimetype: "application/pdf" };
    const { id: assetId } = await mine.assets.create({ creatorId: service.id, ...file });
    const ids: Id<"review">[] = [];
    while (ids.length < reviews) {
      const review = { creatorId: service.id, assetId, categorisationId: null };
      ids.push((await mine.reviews.create(review)).id);
    }
    return { companyId, ids };
  });
}

/** The transactions of a worker for each; returns reviews in a second. */
async function finishAll({ write }: Store, { companyId, ids }: Created): Promise<number> {
  const waiting = ids.values();
  const startedAt = performance.now();
  const worker = async () => {
    for (const id of waiting) {
      const step = <T>(work: (mine: ReturnType<typeof forPart>["reviews"]) => Promise<T>) =>
        write((transaction) => work(forPart(transaction, companyId, { kind: "review", id }).reviews));
      await step((mine) => mine.begin(id, { ruleBaseHash: null, questionnaireHash: null, asOf: null }));
      await step((mine) => mine.advance(id, 1, 0.5));
      await step((mine) => mine.finish(id, 1, result));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return (ids.length * 1000) / (performance.now() - startedAt);
}

const place = { page: 1, quads: [[50, 700, 150, 700, 50, 690, 150, 690]] as const };

const found: FoundRule = {
  ruleKey: "measured/rule",
  reference: "M-1",
  group: "Promises",
  description: "A return must not be promised.",
  feedback: "Remove it.",
  score: 8,
  requiresJudgement: false,
  hidden: false,
  triggers: Array.from({ length: findingsOfRule }, (_, nth) => ({
    fingerprint: `finding ${nth}`,
    text: "guaranteed return",
    feedback: "Remove “guaranteed return”.",
    classifier: "guaranteed-return",
    triggerType: "term",
    displayable: true,
    coordinates: place,
    places: [place],
    sentenceReference: nth,
    startOffset: 14,
    endOffset: 31,
    confidence: null,
    nearest: null,
  })),
};

const result = {
  rules: Array.from({ length: rules }, () => found),
  ruleErrors: [],
  warnings: [],
  resultHash: null,
};
