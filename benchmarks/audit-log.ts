/**
 * What the audit log adds to a review: the processor time of the transactions of one review, with their rows and without, in turns on
 * one SQLite store; and how fast a log is verified. A review has five rows. The goal is 5 % of what a review takes besides reading
 * (docs/review-cost.md).
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  forCompany,
  forInstallation,
  openStore,
  serviceActor,
  verifyAudit,
  type AuditAction,
  type CompanyRepositories,
  type FoundRule,
  type Id,
  type Store,
} from "@docreview/store";
import { sized } from "./extent.ts";
import type { Figure } from "./figures.ts";

const rounds = sized(5, 1);
const reviewsPerRound = sized(100, 5);

export async function auditLog(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "benchmark-audit-"));
  const store = await openStore({ folder, clock: Date.now });
  try {
    const owner = await newOwner(store);
    const [added, share, verified]: number[][] = [[], [], []];
    // Compiles the code.
    for (const isAudited of [true, false]) await timeOf(store, owner, isAudited);
    for (let round = 0; round < rounds; round++) {
      const before = await timeOf(store, owner, false);
      const audited = await timeOf(store, owner, true);
      const after = await timeOf(store, owner, false);
      const plain = (before + after) / 2;
      added?.push(audited - plain);
      share?.push(((audited - plain) / plain) * 100);
      verified?.push(await rowsPerSecond(store, owner));
    }
    return [
      { name: "added to a review", unit: "ms", goal: { atMost: 2 }, values: added ?? [] },
      { name: "of its transactions", unit: "%", goal: null, values: share ?? [] },
      { name: "rows verified per second", unit: "", goal: null, values: verified ?? [] },
    ];
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
}

interface Owner {
  readonly companyId: Id<"company">;
  readonly creatorId: Id<"user">;
}

function newOwner(store: Store): Promise<Owner> {
  return store.write(async (transaction) => {
    const { id: companyId } = await forInstallation(transaction).companies.create("Company");
    const person = { email: "ada@example.com", name: "Ada", role: "admin", passwordHash: null } as const;
    const { id: creatorId } = await forCompany(transaction, companyId).users.createPerson(person);
    return { companyId, creatorId };
  });
}

/** Milliseconds of processor time for one review. */
async function timeOf(store: Store, owner: Owner, isAudited: boolean): Promise<number> {
  const begun = process.cpuUsage();
  for (let nth = 0; nth < reviewsPerRound; nth++) await review(store, owner, isAudited);
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000 / reviewsPerRound;
}

const place = { page: 1, quads: [[50, 700, 150, 700, 50, 690, 150, 690]] as const };
const trigger = {
  fingerprint: "0123456789abcdef",
  text: "guaranteed return",
  feedback: null,
  classifier: "guaranteed-return",
  triggerType: "term",
  displayable: true,
  coordinates: place,
  places: [place],
  sentenceReference: 1,
  startOffset: 14,
  endOffset: 31,
  confidence: null,
  nearest: null,
} as const;

const rules: readonly FoundRule[] = Array.from({ length: 12 }, (_, nth) => ({
  ruleKey: `pack/rule-${nth}`,
  reference: "AU-1",
  group: "Promises",
  description: "A return must not be promised.",
  feedback: "Remove it.",
  score: 8,
  requiresJudgement: false,
  hidden: false,
  triggers: [trigger, trigger],
}));

/** The transactions of the service for one document and its review, without the requests and jobs around them. */
async function review(store: Store, { companyId, creatorId }: Owner, isAudited: boolean): Promise<void> {
  const step = <Result>(work: (mine: CompanyRepositories) => Promise<Result>) =>
    store.write((transaction) => work(forCompany(transaction, companyId)));
  const tell = ({ audit }: CompanyRepositories, action: AuditAction, id: number) => {
    const subject = { type: "assets", id };
    const hash = "0".repeat(64);
    const after = { status: "ready", contentHash: hash, documentHash: hash, ruleBaseHash: hash };
    if (isAudited) audit.record({ actor: serviceActor, action, subject, after });
  };
  const file = { title: "Brochure", filename: "brochure.pdf", filesize: 4, mimetype: "application/pdf" };
  const asset = await step(async (mine) => {
    const made = await mine.assets.create({ ...file, creatorId });
    tell(mine, "asset.created", made.id);
    return made.id;
  });
  await step(async (mine) => {
    await mine.assets.rename(asset, "Flyer");
    tell(mine, "asset.uploaded", asset);
  });
  await step(async (mine) => {
    await mine.assets.rename(asset, "Brochure");
    tell(mine, "asset.ready", asset);
  });
  const id = await step(async (mine) => {
    const made = await mine.reviews.create({ creatorId, assetId: asset, categorisationId: null });
    tell(mine, "review.created", made.id);
    return made.id;
  });
  await step(async (mine) => {
    const begun = await mine.reviews.begin(id, { ruleBaseHash: null, questionnaireHash: null, asOf: null });
    const result = { rules, ruleErrors: [], warnings: [], resultHash: null };
    await mine.reviews.finish(id, begun?.attempt ?? 0, result);
    tell(mine, "review.finished", id);
  });
}

/** @throws Error for a fault */
async function rowsPerSecond(store: Store, { companyId }: Owner): Promise<number> {
  const begun = performance.now();
  const { done, value } = await verifyAudit(forCompany(store.reader, companyId).audit).next();
  if (done !== true) throw new Error(`row ${value.position}: ${value.kind}`);
  return Math.round((value.rows * 1000) / (performance.now() - begun));
}
