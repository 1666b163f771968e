/** The sentences of a document, read once, a batch of pages at a time. */
import { skipToken, useQuery } from "@tanstack/react-query";
import type { Attributes } from "../api/attributes.ts";
import { readParts } from "../api/api-client.ts";
import { linesKey } from "../api/query-keys.ts";
import type { Line } from "./text-changes.ts";

const partSize = 100;

/** `assetId`: null until it is known. */
export function useLines(assetId: string | null) {
  return useQuery({
    queryKey: linesKey(assetId ?? ""),
    queryFn: assetId === null ? skipToken : ({ signal }) => readLines(assetId, signal),
    structuralSharing: false,
    // The text of a document never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function readLines(assetId: string, signal: AbortSignal): Promise<readonly Line[]> {
  const lines: Line[] = [];
  const path = `v2/assets/${assetId}/page-texts?fields[page-texts]=page,text`;
  for await (const { data } of readParts(path, { partSize, signal })) {
    for (const { attributes } of data) {
      const { page, text } = attributes as Attributes<"page-texts">;
      for (const line of text.split("\n")) if (line.trim() !== "") lines.push({ page, text: line });
    }
  }
  return lines;
}
