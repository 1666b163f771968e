/** The parts with text: the body of `content.xml`, unit by unit, and its styles. */
import type { Problem } from "@docreview/model";
import { Pictures } from "../drawing/pictures.ts";
import type { Parts } from "../office/parts.ts";
import { childrenNamed, elementsOf, type XmlElement } from "../xml/xml.ts";
import { readBlocks } from "./blocks.ts";
import { Changes } from "./changes.ts";
import { Lists } from "./lists.ts";
import type { Story } from "./story.ts";
import { Styles } from "./styles.ts";

/** The content of `styles.xml`: the styles of all parts, and the pages with their headers and footers. */
export interface SharedStyles {
  readonly common: readonly XmlElement[];
  readonly automatic: readonly XmlElement[];
  readonly masterPages: readonly XmlElement[];
}

export function readSharedStyles(parts: Parts): SharedStyles {
  const root = parts.read("styles.xml");
  const named = (name: string) => (root === null ? [] : childrenNamed(root, name));
  return {
    common: named("styles"),
    automatic: named("automatic-styles"),
    masterPages: named("master-styles").flatMap((masters) =>
      elementsOf(masters).filter(({ name }) => name === "master-page"),
    ),
  };
}

/** The story of headers and footers; the body has its own styles. */
export function storyOfPages(parts: Parts, shared: SharedStyles, report: (problem: Problem) => void): Story {
  return {
    parts,
    styles: new Styles([...shared.automatic, ...shared.common]),
    lists: new Lists(),
    changes: new Changes(),
    pictures: new Pictures(parts, report),
    asides: { footnotes: [], endnotes: [], comments: [] },
    drawn: new Set(),
    pageNumber: null,
    report,
    readBlocks,
  };
}

/**
 * Passes on the content of the body with its story. Returns the name of the element that contains it: `text`,
 * `presentation`; null if there is no body.
 */
export function walkBody(
  pages: Story,
  shared: SharedStyles,
  take: (element: XmlElement, story: Story) => void,
): string | null {
  let story: Story = { ...pages, styles: new Styles(shared.common), lists: new Lists() };
  let kind: string | null = null;
  const isUnit = (name: string, depth: number): boolean => {
    if (depth === 2) kind ??= name;
    return depth === 1 ? name !== "body" : depth > 2;
  };
  pages.parts.walk("content.xml", isUnit, (element) => {
    if (kind !== null) take(element, story);
    else if (element.name === "automatic-styles")
      story = { ...story, styles: new Styles([element, ...shared.common]) };
  });
  return kind;
}
