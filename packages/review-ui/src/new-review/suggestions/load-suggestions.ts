/** The answers suggested by an uploaded document, available once the service has read it. */
import type { Attributes } from "../../api/attributes.ts";
import { read } from "../../api/api-client.ts";
import type { SuggestedCategory } from "./suggestion.ts";

/** Milliseconds between two requests for the status, at first and at most: a scan takes minutes to read. */
const interval = { first: 400, longest: 4_000 } as const;

/** Empty if the document cannot be read. @throws ApiFault, or the reason of the signal */
export async function loadSuggestions(
  assetId: string,
  signal: AbortSignal,
): Promise<readonly SuggestedCategory[]> {
  for (let pause: number = interval.first; ; pause = Math.min(interval.longest, pause * 1.5)) {
    const { attributes } = (await read(`v2/assets/${assetId}`, signal)).data;
    if (attributes["status"] === "failed") return [];
    if (attributes["status"] === "ready") break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    signal.throwIfAborted();
  }
  const { data } = await read(`v2/assets/${assetId}/suggested-answers`, signal);
  return (data.attributes as Attributes<"suggested-answers">).categories;
}
