/** The text of an asset, a batch of pages at a time, so that clients can search hundreds of pages with few requests. */
import { unpackSentences, type PackedSentences } from "@docreview/runner";
import type { Id } from "@docreview/store";
import { notFound } from "../../json-api/error.ts";
import type { Resource } from "../../json-api/resource.ts";
import { nextTurn } from "../../on-demand/next-turn.ts";
import { pageTextResource } from "./type.ts";
import { cursorEndpoint, type Endpoint } from "../../routing/endpoint.ts";
import { notReady } from "../assets/not-ready.ts";
import { sentencesByPage, type SentencesByPage } from "../sentences/sentences-by-page.ts";
import { sentencesOf } from "../sentences/endpoints.ts";

const list = cursorEndpoint({
  operation: "listPageTexts",
  path: "/v2/assets/{asset}/page-texts",
  summary:
    "Lists the text of each page of an asset, once it is ready, a batch of pages at a time. Pages without text are omitted. Follow the link `next` until there is none.",
  type: "page-texts",
  cursor: /^[1-9]\d{0,8}$/,
  part: async ({ service, caller, reads, ids, query }) => {
    const asset = await reads.assets.find(ids.asset);
    if (asset === null) return notFound();
    if (asset.documentHash === null) return notReady(asset);
    const packed = await sentencesOf(service, caller.companyId, asset.documentHash);
    const index = await sentencesByPage(packed);
    const left = pagesAfter(index, query.after === null ? 0 : Number(query.after));
    const part = left.slice(0, query.size);
    return {
      items: slicedPages({ assetId: asset.id, packed, index }, part),
      next: part.length < left.length ? String(part.at(-1)) : null,
    };
  },
});

export const pageTextEndpoints: readonly Endpoint[] = [list];

/** In order. Text that is not on any page is omitted. */
function pagesAfter(index: SentencesByPage, page: number): readonly number[] {
  const pages = [...index.keys()].filter((key) => key !== "none").map(Number);
  return pages.filter((one) => one > page).toSorted((a, b) => a - b);
}

interface PagedText {
  readonly assetId: Id<"asset">;
  readonly packed: PackedSentences;
  readonly index: SentencesByPage;
}

/** The number of pages read per slice, which takes a few milliseconds. */
const sliceSize = 20;

async function* slicedPages(
  { assetId, packed, index }: PagedText,
  pages: readonly number[],
): AsyncGenerator<readonly Resource[]> {
  for (let start = 0; start < pages.length; start += sliceSize) {
    await nextTurn();
    yield pages
      .slice(start, start + sliceSize)
      .map((page) => pageTextResource(assetId, { page, text: textOn(page, packed, index) }));
  }
}

/** A sentence that continues on the next page belongs to the page where it begins, so that it is found once. */
function textOn(page: number, packed: PackedSentences, index: SentencesByPage): string {
  return (index.get(String(page)) ?? [])
    .flatMap((at) => unpackSentences(packed, at, at + 1))
    .filter(({ places }) => places.find((place) => "page" in place)?.page === page)
    .map(({ text }) => text)
    .join("\n");
}
