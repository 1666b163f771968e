/** Block-level content (OpenDocument 1.3, part 3, 4 and 5): paragraphs, lists, tables and shapes, through every wrapper around them. */
import type { Element } from "../content/content.ts";
import { attribute, elementsOf, XmlElement, type XmlNode } from "../xml/xml.ts";
import { readComment } from "./inlines.ts";
import type { OpenList } from "./lists.ts";
import { readParagraph } from "./paragraph.ts";
import { isShape, readShape } from "./shapes.ts";
import type { Place, Story } from "./story.ts";
import { readTable } from "./table.ts";

export function readBlocks(nodes: readonly XmlNode[], story: Story, place: Place): readonly Element[] {
  return nodes.flatMap((node) => (typeof node === "string" ? [] : readBlock(node, story, place)));
}

/** Settings, samples and technical elements; `title` and `desc` belong to the elements that they describe. */
const silent =
  /^(?:.*-decls?|.*-source|forms|event-listeners|scripts?|settings|title|desc|glue-point|enhanced-geometry|soft-page-break|page-sequence)$/;

function readBlock(element: XmlElement, story: Story, place: Place): readonly Element[] {
  const { name } = element;
  switch (name) {
    case "p":
    case "h":
      return readParagraph(element, story, place);
    case "list":
      return readList(element, story, { ...place, around: place.item?.list ?? null });
    case "numbered-paragraph":
      return readNumbered(element, story, place);
    case "table":
      return readTable(element, story, place);
    case "section":
      return readBlocks(element.children, story, isHidden(element) ? { ...place, removed: "hidden" } : place);
    case "annotation":
      for (const one of readComment(element, story, place)) story.asides.comments.push(one);
      return [];
    case "tracked-changes":
      story.changes.add(element);
      return [];
    case "change-start":
      story.changes.start(element);
      return [];
    case "change-end":
      story.changes.end(element);
      return [];
    case "change":
      return readBlocks(story.changes.takeDeleted(element), story, { ...place, removed: "deleted" });
    default:
      if (isShape(element)) return readShape(element, story, place);
      return silent.test(name) ? [] : readBlocks(element.children, story, place);
  }
}

function isHidden(section: XmlElement): boolean {
  const display = attribute(section, "display");
  return display === "none" || (display === "condition" && attribute(section, "is-hidden") === "true");
}

function readList(
  element: XmlElement,
  story: Story,
  { around, ...place }: Place & { readonly around: OpenList | null },
): readonly Element[] {
  const list = story.lists.open(element, around);
  return elementsOf(element).flatMap((one) => {
    const isItem = one.name === "list-item";
    if (!isItem && one.name !== "list-header") return readBlock(one, story, place);
    const item = { list, start: isItem ? startOf(one) : null, isNumbered: !isItem };
    return readBlocks(one.children, story, { ...place, item });
  });
}

function startOf(item: XmlElement): number | null {
  const start = Number(attribute(item, "start-value") ?? Number.NaN);
  return Number.isSafeInteger(start) ? start : null;
}

/** A list item that is written as a paragraph with its level. */
function readNumbered(element: XmlElement, story: Story, place: Place): readonly Element[] {
  const outermost = story.lists.open(
    new XmlElement("list", new Map([...element.attributes, ["continue-numbering", "true"]]), []),
    null,
  );
  const level = Math.min(Math.max(Math.trunc(Number(attribute(element, "level") ?? 1)) || 1, 1), 10) - 1;
  const item = { list: { ...outermost, level }, start: startOf(element), isNumbered: false };
  return readBlocks(element.children, story, { ...place, item });
}
