import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCategorisation } from "../../testing/categorisation.ts";
import { announce } from "../../testing/uploads.ts";
import { startReviewed, type Reviewed } from "../../testing/reviewed.ts";

let reviewed: Reviewed;
beforeAll(async () => void (reviewed = await startReviewed("product-disclosure.pdf")));
afterAll(() => reviewed.api.stop());

interface Category {
  readonly key: string;
  readonly description: string;
  readonly options: readonly {
    readonly value: string;
    readonly key: string;
    readonly label: string;
    readonly probability: number;
    readonly assumed: boolean;
    readonly words: readonly { readonly text: string; readonly page: number }[];
  }[];
}

const suggested = (asset: number | string = reviewed.assetId, query = "") =>
  reviewed.api.get(`/v2/assets/${asset}/suggested-answers${query}`);

const categoriesOf = async () => (await suggested()).body.data.attributes.categories as readonly Category[];

/** Line breaks differ in sentences. */
const solid = (text: string) => text.replaceAll(/\s/gu, "");

/** The text of the page. */
async function textOf(page: number): Promise<string> {
  const path = `/v2/assets/${reviewed.assetId}/sentences?filter[page]=${page}&page[size]=100`;
  const { data } = (await reviewed.api.get(path)).body as {
    data: readonly { readonly attributes: { readonly text: string } }[];
  };
  return data.map(({ attributes }) => attributes.text).join(" ");
}

describe("the answers that an asset's document suggests", () => {
  test("are told for every category, with the words of the document that speak for them", async () => {
    const { status, body } = await suggested();
    const id = String(reviewed.assetId);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      type: "suggested-answers",
      id,
      relationships: { asset: { data: { type: "assets", id } } },
    });
    const categories = await categoriesOf();
    const market = categories.find(({ key }) => key === "market")!;
    expect(market).toMatchObject({ description: expect.stringContaining("countries"), multiple: true });
    expect(market.options.find(({ key }) => key === "au")).toMatchObject({
      value: "11",
      label: "Australia",
      assumed: true,
    });
    const options = categories.flatMap((category) => category.options);
    expect(options.filter(({ assumed }) => assumed).length).toBeGreaterThan(1);
    for (const { probability, words } of options) {
      expect(probability).toBeGreaterThan(0);
      expect(words.length).toBeGreaterThan(0);
      for (const { text, page } of words) expect(solid(await textOf(page))).toContain(solid(text));
    }
  });

  test("are options that a new categorisation has, in categories with the same questions", async () => {
    const { made } = await startCategorisation(reviewed.api);
    const asked = made.body.included as readonly { readonly attributes: { readonly description: string } }[];
    const categories = await categoriesOf();
    expect(categories.map(({ description }) => description)).toEqual(
      asked.map(({ attributes }) => attributes.description),
    );
    const { id, select } = await startCategorisation(reviewed.api);
    const assumed = categories.map(({ options }) =>
      options.filter((option) => option.assumed).map(({ value }) => value),
    );
    for (const [at, values] of assumed.entries()) expect((await select(at, values)).status).toBe(200);
    const kept = (await reviewed.api.get(`/v2/categorisations/${id}?include=categories`)).body.included;
    expect(
      kept.map(({ attributes }: { attributes: { selections: string[] } }) => attributes.selections),
    ).toEqual(assumed);
  });

  test("stay the same, and are not sent twice", async () => {
    const first = await suggested();
    const etag = String(first.headers["etag"]);
    const again = await reviewed.api.get(`/v2/assets/${reviewed.assetId}/suggested-answers`, {
      "if-none-match": etag,
    });
    expect(again.status).toBe(304);
    expect((await suggested()).body).toEqual(first.body);
    const sparse = await suggested(reviewed.assetId, "?fields[suggested-answers]=asset");
    expect(sparse.body.data.attributes).toBeUndefined();
    expect((await suggested(reviewed.assetId, "?filter[key]=market")).status).toBe(400);
  });

  test("are not available before it is ready, nor if it failed", async () => {
    const { api, pipeline } = reviewed;
    const waiting = await announce(api, { filesize: 9 });
    expect((await suggested(waiting)).body.errors[0]).toMatchObject({
      status: "404",
      detail: "The asset is pending-upload: this is available once it is ready.",
    });
    const broken = await pipeline.upload(Buffer.from("no PDF"));
    await pipeline.work();
    expect((await suggested(broken)).body.errors[0].detail).toContain("is failed");
    expect((await suggested(999)).status).toBe(404);
  });
});
