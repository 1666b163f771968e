/** Alternative texts of pictures and expansions of abbreviations in a tagged file (ISO 32000-2, 14.9.3 and 14.9.5). */
import { structureOf } from "../tagged/structure-tree.ts";
import { partsOfTexts, type FilePart, type PartSource } from "./part.ts";

export function* alternativeTexts({ entries, catalogue, pageNumbers, own }: PartSource): Generator<FilePart> {
  for (const node of structureOf(entries, catalogue, { hasOwn: own !== null })) {
    if (node.kind !== "element") continue;
    const texts = ["Alt", "E"].map((key) => entries.text(node.entries.get(key)));
    yield* partsOfTexts("alt-text", pageNumbers.get(node.page ?? -1) ?? null, texts);
  }
}
