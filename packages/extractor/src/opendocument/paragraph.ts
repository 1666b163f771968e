/** Paragraphs and headings (OpenDocument 1.3, part 3, 5.1): their zone, level, marker and content. */
import type { Zone } from "@docreview/model";
import type { Element } from "../content/content.ts";
import { ParagraphDraft } from "../content/paragraph-draft.ts";
import { attribute, child, type XmlElement } from "../xml/xml.ts";
import { InlineReader } from "./inlines.ts";
import { nextMarker } from "./numbering.ts";
import type { ListItem, Place, Story } from "./story.ts";
import type { Style } from "./styles.ts";

/** The paragraph, followed by the text removed from it and the objects anchored in it. */
export function readParagraph(element: XmlElement, story: Story, place: Place): readonly Element[] {
  const style = story.styles.of("paragraph", attribute(element, "style-name"));
  const kind = kindOf(element, style, place);
  const marker = place.removed === null ? markerOf(element, style, { story, item: place.item }) : "";
  const draft = new ParagraphDraft();
  const removed = place.removed ?? (isHidden(element) ? "hidden" : null);
  new InlineReader(story, draft).read(element.children, { ...place, removed, style: style.text, link: null });
  return draft.finish({ ...kind, marker });
}

/** Whether a field in the paragraph hides all of it. */
function isHidden(element: XmlElement): boolean {
  const field = child(element, "hidden-paragraph");
  return field !== null && attribute(field, "is-hidden") === "true";
}

interface Counting {
  readonly story: Story;
  readonly item: ListItem | null;
}

/** Counts the item, even if it has no text. */
function markerOf(element: XmlElement, style: Style, { story, item }: Counting): string {
  if (item === null) return headingMarker(element, style, story);
  if (item.isNumbered) return "";
  item.isNumbered = true;
  const { list, start } = item;
  const own = story.styles.list(list.style ?? style.listStyle ?? "");
  return nextMarker(own, list.level, { counts: list.counts, start });
}

function headingMarker(element: XmlElement, style: Style, { styles, lists }: Story): string {
  if (element.name !== "h" || attribute(element, "is-list-header") === "true") return "";
  if (style.listStyle === "" || styles.outline === null) return "";
  const level = levelOf(element, style) - 1;
  const isRestarted = attribute(element, "restart-numbering") === "true";
  const start = isRestarted ? Number(attribute(element, "start-value") ?? 1) || 1 : null;
  return nextMarker(styles.outline, level, { counts: lists.outline, start });
}

interface Kind {
  readonly zone: Zone;
  readonly level: number;
}

function kindOf(element: XmlElement, style: Style, place: Place): Kind {
  const own = styledKind(element, style, place.item);
  if (place.zone !== null) return { zone: place.zone, level: place.zone === "slide-title" ? 1 : own.level };
  if (place.inTable && own.zone === "body") return { zone: "table", level: 0 };
  return own;
}

function styledKind(
  element: XmlElement,
  { names, outlineLevel, ...style }: Style,
  item: ListItem | null,
): Kind {
  if (names.includes("title")) return { zone: "title", level: 0 };
  if (element.name === "h" || outlineLevel !== null) {
    return { zone: "heading", level: levelOf(element, { ...style, names, outlineLevel }) };
  }
  if (names.includes("subtitle")) return { zone: "heading", level: 1 };
  if (names.includes("caption")) return { zone: "caption", level: 0 };
  if (item !== null) return { zone: "list", level: item.list.level + 1 };
  return { zone: "body", level: 0 };
}

/** From 1 to 10. */
function levelOf(element: XmlElement, { outlineLevel }: Style): number {
  const level = Number(attribute(element, "outline-level") ?? outlineLevel ?? 1);
  return Math.min(Math.max(Math.trunc(level) || 1, 1), 10);
}
