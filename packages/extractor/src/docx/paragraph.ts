/** Paragraphs (ECMA-376, part 1, 17.3.1): their zone, level, marker and content. */
import type { Zone } from "@docreview/model";
import type { Element } from "../content/content.ts";
import { child, type XmlElement } from "../xml/xml.ts";
import { readInlines } from "./inlines.ts";
import { ParagraphDraft } from "../content/paragraph-draft.ts";
import { readNumberingReference, readOutlineLevel, valueOf } from "./properties.ts";
import type { Place, Story } from "./story.ts";
import type { Style } from "./styles.ts";

/** The paragraph, followed by the text removed from it and the objects anchored in it. */
export function readParagraph(element: XmlElement, story: Story, place: Place): readonly Element[] {
  const { document } = story;
  const properties = child(element, "pPr");
  const style = document.styles.ofParagraph(properties === null ? null : valueOf(properties, "pStyle"));
  const section = properties === null ? null : child(properties, "sectPr");
  if (section !== null) document.onSection(section);
  const item = place.removed === null ? itemOf(properties, style, story) : null;
  const draft = new ParagraphDraft();
  const look = { bold: false, italic: false, fontSize: null, colour: null, link: null };
  const inlinePlace = { ...place, look, font: style?.run.font ?? null, style: style?.run ?? {} };
  readInlines(element.children, inlinePlace, { story, draft });
  const elements = draft.finish({ ...kindOf(properties, style, item, place), marker: item?.marker ?? "" });
  return story.dropCap === null || place.inTable ? elements : story.dropCap.join(properties, elements);
}

interface Item {
  /** From 1. */
  readonly level: number;
  readonly marker: string;
}

/** Counts the item, even if it has no text. Null for a paragraph outside lists. */
function itemOf(properties: XmlElement | null, style: Style | null, story: Story): Item | null {
  const { numbering } = story.document;
  const own = properties === null ? null : readNumberingReference(properties);
  const instance = own?.instance ?? style?.numbering?.instance ?? null;
  if (instance === null || instance === "0") return null;
  const styleLevel =
    style === null ? 0 : (style.numbering?.level ?? numbering.levelOfStyle(instance, style.id));
  const level = own?.level ?? styleLevel;
  const marker = numbering.next(instance, level);
  return marker === null ? null : { level: level + 1, marker };
}

interface Kind {
  readonly zone: Zone;
  readonly level: number;
}

function kindOf(properties: XmlElement | null, style: Style | null, item: Item | null, place: Place): Kind {
  const byStyle = styledKind(properties, style, item);
  if (place.zone !== null) return { zone: place.zone, level: byStyle.level };
  if (place.inTable && byStyle.zone === "body") return { zone: "table", level: 0 };
  return byStyle;
}

function styledKind(properties: XmlElement | null, style: Style | null, item: Item | null): Kind {
  const names = style?.names ?? [];
  if (names.includes("title")) return { zone: "title", level: 0 };
  const own = properties === null ? null : readOutlineLevel(properties);
  const level = own ?? style?.outlineLevel ?? namedLevel(names);
  if (level !== null && level >= 0 && level <= 8) return { zone: "heading", level: level + 1 };
  if (names.includes("subtitle")) return { zone: "heading", level: 1 };
  if (names.includes("caption")) return { zone: "caption", level: 0 };
  if (item !== null) return { zone: "list", level: item.level };
  return { zone: "body", level: 0 };
}

/** By the names of Word's built-in styles, for files without outline levels. */
function namedLevel(names: readonly string[]): number | null {
  const name = names.map((one) => /^heading ([1-9])$/.exec(one)?.[1]).find((one) => one !== undefined);
  return name === undefined ? null : Number(name) - 1;
}
