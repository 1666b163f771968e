/**
 * What an earlier annotated copy added to a file, as far as it is still there. Our annotations are recognised by their
 * names, which programs keep when they rewrite a file; one that somebody has edited since belongs to that person.
 */
import { dictionaryOf, nameOf, numberOf, type PdfDictionary } from "../objects/object.ts";
import { textOf } from "../objects/text-string.ts";
import { backLinkText } from "./back-link-text.ts";
import { catalogueOf, type PdfPage, pageTreeOf } from "./page-tree.ts";
import type { PdfFile } from "./pdf-file.ts";
import { summaryPagesAtEnd } from "./summary-page.ts";

export interface OwnMarks {
  /** Bytes of the file before the copy was appended, from its header; NaN if it is not stated. */
  readonly base: number;
  /** Names of the triggers. */
  readonly ids: ReadonlySet<string>;
  readonly pages: readonly PdfPage[];
  /** The pages of our summary. */
  readonly summary: readonly PdfPage[];
  readonly kindOf: (annotation: PdfDictionary) => OwnKind | null;
}

/** `edited` is a mark that somebody changed. */
export type OwnKind = "mark" | "edited" | "reply" | "link";

/** The title of the item that a copy adds to the outline, and of its section in the structure tree. */
export const ownOutlineTitle = "Review findings";

const mostPages = 20_000;

/** Null if no copy added anything to the file. */
export function ownMarks(file: PdfFile): OwnMarks | null {
  const { leaves } = pageTreeOf(file, mostPages);
  const summary = summaryPagesAtEnd(file, leaves);
  const pages = leaves.slice(0, leaves.length - summary.length).filter((leaf) => leaf !== null);
  const dictionary = listIn(file, pages);
  if (dictionary === null) return null;
  const triggers = file.resolve(dictionary.entries.get("Triggers"));
  const ids = new Set(
    triggers.kind === "array" ? triggers.items.map((item) => textOf(file.resolve(item))) : [],
  );
  return {
    base: numberOf(file.resolve(dictionary.entries.get("Base"))),
    ids,
    pages,
    summary,
    kindOf: (annotation) => kindOf(file, annotation, { ids, summary }),
  };
}

/** The name of a mark, with `#` and a number for further marks of its trigger, and `/` and a number for a reply. */
const ownName = /^(.*?)(?:#\d+)?(\/\d+)?$/s;

function kindOf(
  { resolve }: PdfFile,
  annotation: PdfDictionary,
  { ids, summary }: Pick<OwnMarks, "ids" | "summary">,
): OwnKind | null {
  const at = (key: string) => resolve(annotation.entries.get(key));
  if (nameOf(at("Subtype")) === "Link") {
    const destination = at("Dest");
    const target = destination.kind === "array" ? destination.items[0] : undefined;
    const leadsToSummary =
      target?.kind === "reference" && summary.some(({ reference }) => reference?.number === target.number);
    return leadsToSummary && textOf(at("Contents")) === backLinkText ? "link" : null;
  }
  const [, id = "", reply] = ownName.exec(textOf(at("NM"))) ?? [];
  if (!ids.has(id)) return null;
  // Both have the same form; programs set the first when somebody edits the annotation.
  if (textOf(at("M")) !== textOf(at("CreationDate"))) return reply === undefined ? "edited" : null;
  return reply === undefined ? "mark" : "reply";
}

const listKey = "docreview_Triggers";

/** In the catalogue or, for a signed file, with its annotations. */
function listIn(file: PdfFile, pages: readonly PdfPage[]): PdfDictionary | null {
  const { resolve } = file;
  const at = (holder: PdfDictionary | null, key: string) => dictionaryOf(resolve(holder?.entries.get(key)));
  const kept = at(at(at(catalogueOf(file), "PieceInfo"), "docreview"), "Private");
  if (kept !== null) return kept;
  // A signed file is never rewritten, so its bytes still contain the key. Most files lack it, and their annotations
  // need not be searched.
  if (!file.bytes.includes(`/${listKey}`)) return null;
  for (const { dictionary } of pages) {
    const list = resolve(dictionary.entries.get("Annots"));
    for (const item of list.kind === "array" ? list.items : []) {
      const triggers = at(dictionaryOf(resolve(item)), listKey);
      if (triggers !== null) return triggers;
    }
  }
  return null;
}
