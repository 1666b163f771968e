/**
 * The difference between two versions for programs, one file to a line: `{"format": "docreview-diff", "version": 1, "files":
 * [{"path", "baseline", "counts", "new", "changed", "moved", "fixed"}]}`. Counts and lists are of triggers; what changed or moved
 * also has its counterpart (`before`), and what people have dismissed says so.
 */
import { sep } from "node:path";
import type { Finding, Review, Trigger } from "@docreview/model";
import { quoteOf, type ComparisonStatus } from "@docreview/review-comparison";
import type { ReviewComparison } from "../comparison/review-comparison.ts";
import { isOpen, type FileOutcome, type Report } from "./report.ts";

export function diffJsonReport(): Report {
  let separator = "\n";
  return {
    begin: () => `{"format":"docreview-diff","version":1,"files":[`,
    file: (outcome) => {
      const entry = separator + JSON.stringify(entryOf(outcome));
      separator = ",\n";
      return entry;
    },
    end: () => "\n]}\n",
  };
}

function entryOf({ path, review, faults, comparison }: FileOutcome) {
  const name = path.replaceAll(sep, "/");
  if (review === null || comparison === undefined)
    return { path: name, ...(faults.length > 0 ? { faults } : {}) };
  const { baseline, triggers } = comparison;
  const withStatus = (status: ComparisonStatus) =>
    itemsOf(review, ({ id }) => (triggers.get(id)?.status ?? "new") === status);
  const before = (id: string) => counterpart(comparison, id);
  const paired = (status: ComparisonStatus) =>
    withStatus(status).map((item) => ({ ...item, before: before(item.trigger) }));
  const lists = {
    new: withStatus("new"),
    changed: paired("changed"),
    moved: paired("moved"),
    fixed: itemsOf(comparison.fixed, () => true),
  };
  const unchanged = triggers.size - lists.new.length - lists.changed.length - lists.moved.length;
  const counts = Object.fromEntries(Object.entries(lists).map(([status, list]) => [status, list.length]));
  return {
    path: name,
    baseline: {
      path: baseline.path.replaceAll(sep, "/"),
      sha256: baseline.review?.document.sha256 ?? null,
    },
    counts: { ...counts, unchanged },
    ...lists,
  };
}

type Source = Pick<Review, "findings" | "sentences">;

function itemsOf(review: Source, wanted: (trigger: Trigger) => boolean) {
  return review.findings.flatMap((finding) =>
    finding.triggers.filter(wanted).map((trigger) => itemOf(review, finding, trigger)),
  );
}

function itemOf(review: Source, { pack, ruleId, reference, score }: Finding, trigger: Trigger) {
  return {
    trigger: trigger.id,
    pack,
    ruleId,
    reference,
    score,
    type: trigger.type,
    page: trigger.page,
    ...quoted(review, trigger),
    ...(isOpen(trigger) ? {} : { dismissed: trigger.judgements?.at(-1)?.reason ?? "" }),
  };
}

function quoted(review: Source, trigger: Trigger) {
  return trigger.type === "absence" ? { expected: trigger.text } : quoteOf(review, trigger);
}

function counterpart({ baseline, triggers }: ReviewComparison, id: string) {
  const before = triggers.get(id)?.before ?? null;
  if (before === null || baseline.review === null) return null;
  return { trigger: before.id, page: before.page, ...quoted(baseline.review, before) };
}
