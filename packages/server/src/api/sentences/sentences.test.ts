import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forCompany, type Trigger } from "@docreview/store";
import { announce } from "../../testing/uploads.ts";
import { startReviewed, type Reviewed } from "../../testing/reviewed.ts";

let reviewed: Reviewed;
beforeAll(async () => void (reviewed = await startReviewed("product-disclosure.pdf")));
afterAll(() => reviewed.api.stop());

interface SentenceObject {
  readonly id: string;
  readonly attributes: {
    readonly reference: number;
    readonly text: string;
    readonly places: readonly unknown[];
  };
}

const pageOf = (query = "", asset: number | string = reviewed.assetId) =>
  reviewed.api.get(`/v2/assets/${asset}/sentences${query}`);

async function everySentence(): Promise<readonly SentenceObject[]> {
  const sentences: SentenceObject[] = [];
  for (let number = 1; ; number++) {
    const { body } = await pageOf(`?page[size]=7&page[number]=${number}`);
    if (body.data.length === 0) return sentences;
    sentences.push(...body.data);
  }
}

describe("the sentences of an asset", () => {
  test("are those that triggers refer to", async () => {
    const { api, reviewId } = reviewed;
    const sentences = await everySentence();
    const reads = forCompany(api.store.reader, api.company.id);
    const rules = await reads.reviewRules.ofReview(reviewId);
    const triggers = await reads.triggers.ofRules(rules.map(({ id }) => id));
    const named = triggers.filter(({ sentenceReference }) => sentenceReference > 0);
    expect(named.length).toBeGreaterThan(1);
    const textOf = ({ sentenceReference, startOffset, endOffset }: Trigger) =>
      sentences[sentenceReference - 1]!.attributes.text.slice(startOffset, endOffset);
    // A trigger that continues into the next sentence is shown up to the end of the first.
    for (const trigger of named) expect(trigger.text.startsWith(textOf(trigger))).toBe(true);
    expect(named.filter((trigger) => textOf(trigger) === trigger.text).length).toBeGreaterThan(1);
  });

  test("are counted from 1, with their places on the pages", async () => {
    const sentences = await everySentence();
    expect(sentences.length).toBeGreaterThan(14);
    const asset = Number(reviewed.assetId);
    expect(sentences.map(({ id }) => Number(id))).toEqual(
      sentences.map((_, index) => asset * 10_000_000 + index + 1),
    );
    for (const [index, { attributes }] of sentences.entries()) {
      expect(attributes).toEqual({
        reference: index + 1,
        text: expect.stringMatching(/^\S(?:[^]*\S)?$/),
        places: expect.arrayContaining([{ page: expect.any(Number), quads: expect.any(Array) }]),
      });
    }
  });

  test("are paged and sorted like every list", async () => {
    const sentences = await everySentence();
    const total = sentences.length;
    const ids = async (query: string) =>
      (await pageOf(query)).body.data.map(({ id }: SentenceObject) => Number(id) % 10_000_000);
    expect((await pageOf()).body.meta.page).toMatchObject({ "per-page": 10, from: 1, to: 10, total });
    expect(await ids("?sort=-id&page[size]=3")).toEqual([total, total - 1, total - 2]);
    expect(await ids("?sort=-id&page[size]=4&page[number]=2")).toEqual([4, 5, 6, 7].map((n) => total - n));
    const last = Math.ceil(total / 7);
    expect(await ids(`?sort=-id&page[size]=7&page[number]=${last}`)).toHaveLength(total - 7 * (last - 1));
    expect(await ids(`?sort=-id&page[size]=7&page[number]=${last + 1}`)).toEqual([]);
    expect(await ids("?sort=id&page[size]=2")).toEqual([1, 2]);
    expect((await pageOf("?sort=text")).status).toBe(400);
    expect((await pageOf("?fields[sentences]=text&page[size]=1")).body.data[0].attributes).toEqual({
      text: sentences[0]!.attributes.text,
    });
  });

  test("are found by page", async () => {
    const sentences = await everySentence();
    const pages = sentences.map(({ attributes }) =>
      (attributes.places as readonly { readonly page?: number }[]).map(({ page }) => page),
    );
    const on = (page: number) => sentences.filter((_, index) => pages[index]!.includes(page));
    expect(new Set(pages.flat()).size).toBeGreaterThan(1);
    const listed = async (query: string) => (await pageOf(`?page[size]=100&${query}`)).body;
    expect((await listed("filter[page]=2")).data.map(({ id }: SentenceObject) => id)).toEqual(
      on(2).map(({ id }) => id),
    );
    expect((await listed("filter[page]=2&sort=-id")).data[0].id).toBe(on(2).at(-1)!.id);
    const both = sentences.filter((one) => on(1).includes(one) || on(2).includes(one));
    expect((await listed("filter[page]=1,2")).meta.page.total).toBe(both.length);
    expect((await pageOf("?filter[page]=1&page[size]=2&page[number]=2")).body.data[0].id).toBe(on(1)[2]!.id);
    expect((await listed("filter[page]=none")).data).toEqual([]);
    expect((await listed("filter[page]=999")).data).toEqual([]);
    expect((await pageOf("?filter[page]=0")).status).toBe(400);
  });

  test("are not available before it is ready, nor if it failed", async () => {
    const { api, pipeline } = reviewed;
    const waiting = await announce(api, { filesize: 9 });
    expect((await pageOf("", waiting)).body.errors[0]).toMatchObject({
      status: "404",
      detail: "The asset is pending-upload: this is available once it is ready.",
    });
    const broken = await pipeline.upload(Buffer.from("no PDF"));
    expect((await pageOf("", broken)).status).toBe(404);
    await pipeline.work();
    expect((await pageOf("", broken)).body.errors[0].detail).toContain("is failed");
    expect((await pageOf("", 999)).status).toBe(404);
  });
});
