/** The sentence around the words of a finding. Sentences are fetched a hundred at a time and cached. */
import { useQuery } from "@tanstack/react-query";
import { readPage } from "../../api/api-client.ts";
import type { SentencePart } from "./entry.ts";

export interface QuotedSentence {
  readonly before: string;
  readonly words: string;
  readonly after: string;
}

const pageSize = 100;

/** Null until it has been loaded. */
export function useSentence(assetId: string, part: SentencePart | null): QuotedSentence | null {
  const number = part === null ? 0 : Math.ceil(part.reference / pageSize);
  const { data } = useQuery({
    queryKey: ["sentences", assetId, number],
    queryFn: async ({ signal }) => {
      const path = `v2/assets/${assetId}/sentences?page[size]=${pageSize}&page[number]=${number}`;
      const document = await readPage(path, signal);
      return new Map(
        document.data.map(({ attributes }) => [Number(attributes["reference"]), String(attributes["text"])]),
      );
    },
    enabled: part !== null,
    // The sentences of a document never change.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const text = part === null ? undefined : data?.get(part.reference);
  return part === null || text === undefined ? null : quoted(text, part);
}

function quoted(text: string, { start, end }: SentencePart): QuotedSentence {
  return { before: text.slice(0, start), words: text.slice(start, end), after: text.slice(end) };
}
