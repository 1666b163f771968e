/**
 * The service as its clients meet it: `docreview serve` as a process of its own, asked over HTTP by another process.
 * Time of CPU is that of the service with the processes that it starts; the client's counts nowhere.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sized } from "../extent.ts";
import type { Figure } from "../figures.ts";
import { idle } from "./idle.ts";
import { large as largeDocument, largeReview } from "./large-review.ts";
import { lists } from "./lists.ts";
import { readsBesideReviews } from "./reads-beside-reviews.ts";
import { reviewCost } from "./review-cost.ts";
import { smallScan } from "./small-scan.ts";
import { writeLargeRuleBase, writeRichRuleBase } from "./rule-bases.ts";

const rules = { large: sized(1000, 100), rich: 150 } as const;

export async function service(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "docreview-rule-bases-"));
  const large = join(folder, "large");
  const rich = join(folder, "rich");
  const perPage = join(folder, "per-page");
  writeLargeRuleBase(large, rules.large);
  writeRichRuleBase(rich, rules.rich);
  writeRichRuleBase(perPage, largeDocument.triggersOnPage);
  try {
    return [
      ...smallScan(),
      ...(await idle()),
      ...(await reviewCost("bundled rules")),
      ...(await reviewCost(`${rules.large.toLocaleString("en")} rules`, large)),
      ...(await readsBesideReviews(large)),
      ...(await lists(rich)),
      ...(await largeReview(perPage)),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
