/**
 * A document in which one rule fires thousands of times in one sentence: all responses about the review stay small.
 */
import { openReview } from "@docreview/model";
import { forCompany } from "@docreview/store";
import { expect, onTestFinished, test } from "vitest";
import { startApi } from "../../testing/api.ts";
import { openPipeline } from "../../testing/reviewed.ts";

test("a review lists so many places of a rule, and its files say how many more there are", async () => {
  const api = await startApi();
  onTestFinished(api.stop);
  const pipeline = openPipeline(api);
  const head = "From: a@example.com\r\nSubject: Offer\r\nContent-Type: text/plain\r\n\r\n";
  const message = Buffer.from(head + "Act now, ".repeat(600));
  const assetId = await pipeline.upload(message, "notice.eml", "message/rfc822");
  const reviewId = await pipeline.review(assetId);
  expect(await pipeline.work()).toEqual([]);
  const self = `/v2/reviews/${reviewId}`;

  const { warnings } = (await api.get(self)).body.data.attributes;
  const leftOut = expect.stringMatching(/Omitted: 500 of CC-[\d.]+\./);
  expect(warnings).toContainEqual({ code: "findings-left-out", message: leftOut, page: null });

  const rules = await api.get(`${self}/review-rules?include=triggers&page[size]=100`);
  const included = rules.body.included as readonly {
    attributes: { text: string; startOffset: number; endOffset: number };
  }[];
  const triggers = included.filter(({ attributes }) => attributes.text === "Act now");
  expect(triggers).toHaveLength(100);
  expect(triggers.at(-1)!.attributes).toMatchObject({ startOffset: 99 * 9 });

  const csv = (await api.get(`${self}/download/csv`)).bytes.toString("utf8");
  expect(csv).toContain("500 more places are not listed.");
  expect(csv.length).toBeLessThan(500_000);
  const pdf = await api.get(`${self}/download/pdf`);
  expect([pdf.status, pdf.bytes.length < 2_000_000]).toEqual([200, true]);

  const { resultHash } = (await forCompany(api.store.reader, api.company.id).reviews.find(reviewId))!;
  const stored = await api.store.blobs.readWhole(resultHash!);
  expect(stored.length).toBeLessThan(500_000);
  expect(openReview(stored).sentences).toHaveLength(1);
});
