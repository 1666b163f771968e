import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "@docreview/model";
import { beforeAll, describe, expect, test } from "vitest";
import { loadRuleBase, type RuleBase } from "../rule-base/rule-base.ts";
import { findingWith, reviewWith } from "../testing/builders.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { keptReviews, type Judging, type ReviewedBytes } from "./kept-reviews.ts";

const none = { officeSuite: null, browser: null, tesseract: null };
let ruleBase: RuleBase;
let judging: Judging;
beforeAll(async () => {
  const read = await loadRuleBase(["shipped"], { write: () => undefined });
  if (read === null) throw new Error("The bundled rules have a fault.");
  ruleBase = read;
  judging = { ruleBase, assume: "evidence", asOf: "2026-01-31", programs: none };
});

const file: ReviewedBytes = {
  bytes: Buffer.from("Returns are guaranteed."),
  mediaType: "text/plain",
  answers: { market: ["au"], channel: ["email"] },
};
const review = reviewWith({ findings: [findingWith()] });

describe("a review that was kept", () => {
  test("is found for the same bytes, whatever the order of the answers", () => {
    const folder = temporaryFolder();
    const kept = keptReviews(judging, folder);
    expect(kept.find(file)).toBeNull();
    kept.keep(file, review);
    const again = { ...file, answers: { channel: ["email"], market: ["au"] } };
    expect(JSON.stringify(keptReviews(judging, folder).find(again))).toBe(JSON.stringify(review));
  });

  test("is not found for anything else that decides a review", () => {
    const folder = temporaryFolder();
    keptReviews(judging, folder).keep(file, review);
    const program = join(folder, "soffice");
    writeFileSync(program, "");
    const others: readonly (readonly [Partial<Judging>, Partial<ReviewedBytes>])[] = [
      [{}, { bytes: Buffer.from("Returns are guaranteed!") }],
      [{}, { mediaType: "text/markdown" }],
      [{}, { answers: {} }],
      [{ asOf: "2026-02-01" }, {}],
      [{ assume: "none" }, {}],
      [{ programs: { ...none, officeSuite: program } }, {}],
      [{ ruleBase: { ...ruleBase, rules: ruleBase.rules.slice(1) } }, {}],
    ];
    for (const [judges, reviewed] of others) {
      expect(keptReviews({ ...judging, ...judges }, folder).find({ ...file, ...reviewed })).toBeNull();
    }
  });

  test("is for the user alone, and forgotten if it is damaged", () => {
    const folder = temporaryFolder();
    const kept = keptReviews(judging, folder);
    kept.keep(file, review);
    const [name = ""] = readdirSync(join(folder, "reviews"));
    const path = join(folder, "reviews", name);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, "reviews")).mode & 0o777).toBe(0o700);
    const bytes = readFileSync(path);
    bytes[bytes.length - 3] = (bytes.at(-3) ?? 0) ^ 1;
    writeFileSync(path, bytes);
    expect(kept.find(file)).toBeNull();
  });

  test.each<[Problem, boolean]>([
    [{ code: "document-encrypted", message: "m" }, true],
    [{ code: "document-limit", reason: "pages", message: "m" }, true],
    [{ code: "document-limit", reason: "time", message: "m" }, false],
    [{ code: "document-reader-died", message: "m" }, false],
    [{ code: "conversion-failed", reason: "time", message: "m" }, false],
    [{ code: "page-without-text", reason: "recognition-time", message: "m" }, false],
    [{ code: "page-without-text", reason: "nothing-recognised", message: "m" }, true],
  ])("with %j is kept: %s", (problem, isKept) => {
    const kept = keptReviews(judging, temporaryFolder());
    kept.keep(file, reviewWith({ problems: [problem] }));
    expect(kept.find(file) !== null).toBe(isKept);
  });

  test("is missing where nothing can be written, and nothing fails", () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "reviews"), "");
    chmodSync(join(folder, "reviews"), 0o400);
    const kept = keptReviews(judging, folder);
    kept.keep(file, review);
    kept.close();
    expect(kept.find(file)).toBeNull();
  });
});
