/**
 * Comments on cells: notes (ECMA-376, part 1, 18.7) and threads of newer programs ([MS-XLSX], 2.6.205). Their authors
 * and dates are not text.
 */
import type { Paragraph } from "../content/content.ts";
import { plainParagraph } from "../content/plain-paragraph.ts";
import type { Relationships } from "../office/package.ts";
import type { Parts } from "../office/parts.ts";
import { attribute, child, childrenNamed, elementsOf, textOf, type XmlElement } from "../xml/xml.ts";
import { richText } from "./strings.ts";

export function commentParagraphs(parts: Parts, relationships: Relationships): readonly Paragraph[] {
  const threads = relationships.targetsOf("threadedComment").flatMap((part) => threadTexts(parts.read(part)));
  const notes = relationships
    .targetsOf("comments")
    .flatMap((part) => noteTexts(parts.read(part), threads.length > 0));
  return [...threads, ...notes]
    .filter((text) => text.trim() !== "")
    .map((text) => plainParagraph(text, "comment"));
}

function threadTexts(root: XmlElement | null): readonly string[] {
  return root === null ? [] : elementsOf(root).flatMap((one) => childrenNamed(one, "text").map(textOf));
}

/** A thread also has a note for older programs. */
function noteTexts(root: XmlElement | null, hasThreads: boolean): readonly string[] {
  const list = root === null ? null : child(root, "commentList");
  if (root === null || list === null) return [];
  const names = child(root, "authors");
  const authors = names === null ? [] : childrenNamed(names, "author").map(textOf);
  return childrenNamed(list, "comment").flatMap((comment) => {
    const author = authors[Number(attribute(comment, "authorId") ?? 0)] ?? "";
    if (hasThreads && author.startsWith("tc=")) return [];
    return childrenNamed(comment, "text").map(richText);
  });
}
