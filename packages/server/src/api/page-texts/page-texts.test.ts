import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { announce } from "../../testing/uploads.ts";
import { startReviewed, type Reviewed } from "../../testing/reviewed.ts";

let reviewed: Reviewed;
beforeAll(async () => void (reviewed = await startReviewed("product-disclosure.pdf")));
afterAll(() => reviewed.api.stop());

const pathOf = (asset: number | string = reviewed.assetId) => `/v2/assets/${asset}/page-texts`;

interface PageTextObject {
  readonly id: string;
  readonly attributes: { readonly page: number; readonly text: string };
}

async function partsOf(search: string): Promise<readonly (readonly PageTextObject[])[]> {
  const parts: (readonly PageTextObject[])[] = [];
  let url: string | undefined = `${pathOf()}?${search}`;
  while (url !== undefined) {
    const { status, body } = await reviewed.api.get(url);
    expect(status).toBe(200);
    parts.push(body.data);
    url = body.links.next?.replace(reviewed.api.settings.publicUrl, "");
  }
  return parts;
}

interface SentenceObject {
  readonly attributes: { readonly text: string; readonly places: readonly { readonly page: number }[] };
}

async function everySentence(): Promise<readonly SentenceObject[]> {
  const sentences: SentenceObject[] = [];
  for (let number = 1; ; number++) {
    const path = `/v2/assets/${reviewed.assetId}/sentences?page[size]=100&page[number]=${number}`;
    const { data } = (await reviewed.api.get(path)).body;
    if (data.length === 0) return sentences;
    sentences.push(...data);
  }
}

describe("the text of the pages of an asset", () => {
  test("has each sentence once, on the page where it begins", async () => {
    const sentences = await everySentence();
    expect(sentences.some(({ attributes: { places } }) => places.length > 1)).toBe(true);
    const pages = (await partsOf("")).flat();
    expect(pages.length).toBeGreaterThan(2);
    for (const { id, attributes } of pages) {
      const own = sentences.filter(({ attributes: { places } }) => places[0]!.page === attributes.page);
      expect(attributes.text).toBe(own.map((sentence) => sentence.attributes.text).join("\n"));
      expect(Number(id)).toBe(Number(reviewed.assetId) * 10_000_000 + attributes.page);
    }
  });

  test("comes in parts, page by page", async () => {
    const pages = (await partsOf("page[size]=1000")).flat();
    const parts = await partsOf("page[size]=2");
    expect(parts.length).toBe(Math.ceil(pages.length / 2));
    expect(parts.slice(0, -1).every(({ length }) => length === 2)).toBe(true);
    expect(parts.flat()).toEqual(pages);
    expect(pages.map(({ attributes: { page } }) => page)).toEqual(pages.map((_, index) => index + 1));
  });

  test.each(["page[after]=0", "page[after]=x", "page[size]=1001", "page[number]=1", "sort=id"])(
    "is refused with %s",
    async (search) => {
      const { status, body } = await reviewed.api.get(`${pathOf()}?${search}`);
      expect([status, body.errors[0].code]).toEqual([400, "invalid-parameter"]);
    },
  );

  test("is not available before the asset is ready", async () => {
    const { api } = reviewed;
    const waiting = await announce(api, { filesize: 9 });
    const { status, body } = await api.get(pathOf(waiting));
    expect([status, body.errors[0].detail]).toEqual([
      404,
      "The asset is pending-upload: this is available once it is ready.",
    ]);
    expect((await api.get(pathOf(999))).status).toBe(404);
  });
});
