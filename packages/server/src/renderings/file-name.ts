/** Names of the files of a review, after that of its document. */
import type { Asset } from "@docreview/store";

/** Replaces the extension. A name whose only dot is its first character has none. */
export function withEnding({ filename }: Pick<Asset, "filename">, ending: string): string {
  return filename.replace(/(?<=.)\.[^.]*$/, "") + ending;
}
