/** The service's text of all pages, folded for searching. It is read once, a batch of pages at a time. */
import { experimental_streamedQuery as streamedQuery, useQuery } from "@tanstack/react-query";
import { readParts } from "../../../api/api-client.ts";
import type { Attributes } from "../../../api/attributes.ts";
import { folded } from "./folded-text.ts";
import type { FoldedPage } from "./hits.ts";

export interface PageTexts {
  readonly pages: readonly FoldedPage[];
  /** Whether all pages have been read. */
  readonly isWhole: boolean;
}

export interface PageTextsState extends PageTexts {
  readonly isFailed: boolean;
}

const nothing: PageTexts = { pages: [], isWhole: false };

/** The size of a batch, which is folded in a few milliseconds. */
const partSize = 100;

export function usePageTexts(assetId: string, isWanted: boolean): PageTextsState {
  const { data = nothing, isError } = useQuery({
    queryKey: ["page-texts", assetId],
    queryFn: streamedQuery<PageTexts, PageTexts>({
      streamFn: ({ signal }) => readPageTexts(assetId, signal),
      reducer: (before, { pages, isWhole }) => ({ pages: [...before.pages, ...pages], isWhole }),
      initialValue: nothing,
    }),
    // The text does not change, so comparing it would only take time.
    structuralSharing: false,
    enabled: isWanted,
    // The text of a document never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { ...data, isFailed: isError };
}

async function* readPageTexts(assetId: string, signal: AbortSignal): AsyncGenerator<PageTexts> {
  const path = `v2/assets/${assetId}/page-texts?fields[page-texts]=page,text`;
  for await (const { data, links } of readParts(path, { partSize, signal })) {
    const pages = data.map(({ attributes }) => {
      const { page, text } = attributes as Attributes<"page-texts">;
      return { page, text: folded(text).text };
    });
    yield { pages, isWhole: links.next === undefined };
  }
}
