/** Block-level content (ECMA-376, part 1, 17.2): paragraphs and tables, through every wrapper around them. */
import type { Element } from "../content/content.ts";
import { chosenBranch } from "../office/alternate-content.ts";
import { child, elementsOf, XmlElement, type XmlNode } from "../xml/xml.ts";
import { readImported } from "./imported.ts";
import { readParagraph } from "./paragraph.ts";
import { importedPart } from "./problems.ts";
import type { Place, Story } from "./story.ts";
import { readTable } from "./table.ts";

export function readBlocks(nodes: readonly XmlNode[], story: Story, place: Place): readonly Element[] {
  return nodes.flatMap((node) => (typeof node === "string" ? [] : readBlock(node, story, place)));
}

function readBlock(element: XmlElement, story: Story, place: Place): readonly Element[] {
  switch (element.name) {
    case "p":
      return readParagraph(element, story, place);
    case "tbl":
      return readTable(element, story, place);
    case "sdt":
      return readBlocks(child(element, "sdtContent")?.children ?? [], story, place);
    case "AlternateContent":
      return readAlternatives(element, story, place);
    case "ins":
    case "moveTo":
      return readBlocks(element.children, story, { ...place, inserted: true });
    case "del":
    case "moveFrom":
      return readBlocks(element.children, story, { ...place, removed: "deleted" });
    case "sectPr":
      story.document.onSection(element);
      return [];
    case "altChunk":
      return readImported(element, story, place);
    case "subDoc":
      story.document.report(importedPart);
      return [];
    default:
      return isInline(element)
        ? readParagraph(new XmlElement("p", element.attributes, [element]), story, place)
        : readBlocks(element.children, story, place);
  }
}

/** Faulty writers leave out the paragraph around it. */
function isInline({ name }: XmlElement): boolean {
  return ["r", "hyperlink", "fldSimple", "t", "drawing", "pict", "oMath", "oMathPara"].includes(name);
}

function readAlternatives(element: XmlElement, story: Story, place: Place): readonly Element[] {
  const branch = chosenBranch(element);
  const chosen = readBlocks(branch === null ? [] : elementsOf(branch), story, place);
  const fallback = child(element, "Fallback");
  return chosen.length > 0 || fallback === null || fallback === branch
    ? chosen
    : readBlocks(fallback.children, story, place);
}
