/** The sentences of a page, or those not on any page. They are fetched once, because they never change. */
import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { readAll, readPage } from "../../../api/api-client.ts";
import type { PiecesOf } from "../search/shown-texts.ts";
import { lastPageIn, sentencesIn, type Sentence } from "./sentence.ts";

/** Counted from 1. */
export type PageOfText = number | "none";

const sentencesOf = (assetId: string, page: PageOfText) => ({
  queryKey: ["sentences", assetId, "page", page],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    sentencesIn(await readAll(`v2/assets/${assetId}/sentences?filter[page]=${page}`, signal)),
  staleTime: Number.POSITIVE_INFINITY,
});

export function useSentences(assetId: string, page: PageOfText, isWanted: boolean) {
  return useQuery({ ...sentencesOf(assetId, page), enabled: isWanted });
}

const none: readonly Sentence[] = [];

/** Empty until they have been loaded. */
export function useUnplacedSentences(assetId: string): readonly Sentence[] {
  return useSentences(assetId, "none", true).data ?? none;
}

/** Each sentence of a page as a piece for searching. */
export function usePieces(assetId: string): PiecesOf {
  const client = useQueryClient();
  return useCallback((page) => piecesOf(client, assetId, page), [client, assetId]);
}

export async function piecesOf(client: QueryClient, assetId: string, page: number) {
  const sentences = await client.fetchQuery(sentencesOf(assetId, page));
  return sentences.map(({ text }) => ({ text, endsLine: true, x: 0, y: 0 }));
}

/** The text of one sentence, counted from 1; null if there is none. */
export async function fetchSentence(client: QueryClient, assetId: string, reference: number) {
  return client.fetchQuery({
    queryKey: ["sentences", assetId, "one", reference],
    queryFn: async ({ signal }) => {
      const path = `v2/assets/${assetId}/sentences?page[size]=1&page[number]=${reference}`;
      return sentencesIn(await readPage(path, signal))[0]?.text ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The number of pages according to the text, for documents whose pages cannot be shown. */
export function useTextPages(assetId: string, isWanted: boolean): number | null {
  const { data } = useQuery({
    queryKey: ["sentences", assetId, "last"],
    queryFn: async ({ signal }) => {
      const path = `v2/assets/${assetId}/sentences?sort=-id&page[size]=100`;
      return lastPageIn(await readPage(path, signal));
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
  });
  return data ?? null;
}
