/** OpenDocument texts (odt): all their text, in the order headers, body, footnotes, endnotes, comments, footers. */
import { readableKinds, type ExtractOptions, type Outcome, type Problem } from "@docreview/model";
import type { Content, Element, Section } from "../content/content.ts";
import type { Parts } from "../office/parts.ts";
import { cancelled } from "../problems/cancelled.ts";
import { ProblemLog } from "../problems/problem-log.ts";
import { readSharedStyles, storyOfPages, walkBody } from "./body.ts";
import { openPackage, titleOf } from "./package.ts";
import { readPageParts } from "./page-parts.ts";
import { notOfKind, tooMuchText, withoutContent } from "./problems.ts";
import { bodyPlace } from "./story.ts";

/** Never throws because of the content of the bytes, which is reported as problems. */
export async function readOdt(bytes: Uint8Array, { signal }: ExtractOptions): Promise<Outcome<Content>> {
  const { value: parts, problems } = await openPackage(bytes);
  if (parts === null) return { value: null, problems };
  if (signal?.aborted === true) return { value: null, problems: [cancelled] };
  return readText(parts);
}

function readText(parts: Parts): Outcome<Content> {
  const log = new ProblemLog();
  const refused = (problem: Problem) => ({ value: null, problems: [problem, ...parts.problems()] });
  const shared = readSharedStyles(parts);
  const pages = storyOfPages(parts, shared, log.add);
  const body: Element[] = [];
  const kind = walkBody(pages, shared, (element, story) => {
    const read = story.readBlocks([element], story, bodyPlace);
    parts.budget.spend(read);
    for (const one of read) body.push(one);
  });
  if (kind === null) return refused(withoutContent);
  if (kind !== "text") return refused(notOfKind(readableKinds.odt.singular));
  const { footnotes, endnotes, comments } = pages.asides;
  const stories = [
    readPageParts(shared.masterPages, pages, "header"),
    body,
    footnotes,
    endnotes,
    comments,
    readPageParts(shared.masterPages, pages, "footer"),
  ];
  for (const story of [footnotes, endnotes, comments]) parts.budget.spend(story);
  if (parts.budget.isSpent) return refused(tooMuchText);
  const content = {
    title: titleOf(parts),
    sections: stories.filter(({ length }) => length > 0).map(sectionOf),
  };
  return { value: content, problems: [...parts.problems(), ...log.all] };
}

function sectionOf(elements: readonly Element[]): Section {
  return { newPage: false, mark: null, elements };
}
