/**
 * OpenDocument presentations (odp): one section for each slide, in the order of the presentation, including hidden ones.
 */
import { readableKinds, type ExtractOptions, type Outcome, type Problem } from "@docreview/model";
import type { Content, Section } from "../content/content.ts";
import type { Parts } from "../office/parts.ts";
import { cancelled } from "../problems/cancelled.ts";
import { ProblemLog } from "../problems/problem-log.ts";
import { attribute } from "../xml/xml.ts";
import { readSharedStyles, storyOfPages, walkBody } from "./body.ts";
import { openPackage, titleOf } from "./package.ts";
import { notOfKind, tooManySlides, tooMuchText, withoutContent } from "./problems.ts";
import { declarationOf, readMaster, readSlide } from "./slide.ts";

/** Never throws because of the content of the bytes, which is reported as problems. */
export async function readOdp(bytes: Uint8Array, options: ExtractOptions): Promise<Outcome<Content>> {
  const { value: parts, problems } = await openPackage(bytes);
  if (parts === null) return { value: null, problems };
  if (options.signal?.aborted === true) return { value: null, problems: [cancelled] };
  return readPresentation(parts, options.maximumPages);
}

function readPresentation(parts: Parts, maximumPages: number): Outcome<Content> {
  const log = new ProblemLog();
  const refused = (problem: Problem) => ({ value: null, problems: [problem, ...parts.problems()] });
  const shared = readSharedStyles(parts);
  const pages = { ...storyOfPages(parts, shared, log.add), pageNumber: "" };
  const masterPages = new Map(shared.masterPages.map((one) => [attribute(one, "name") ?? "", one] as const));
  const masters = new Map([...masterPages].map(([name, one]) => [name, readMaster(one, pages)] as const));
  const declarations = new Map<string, string>();
  const deck = { declarations, masterPages, masters, pages };
  const sections: Section[] = [];
  const kind = walkBody(pages, shared, (element, story) => {
    if (element.name.endsWith("-decl")) declarations.set(...declarationOf(element));
    if (element.name !== "page" || sections.length > maximumPages) return;
    const section = readSlide(element, { ...story, pageNumber: String(sections.length + 1) }, deck);
    parts.budget.spend(section.elements);
    sections.push(section);
  });
  if (kind === null) return refused(withoutContent);
  if (kind !== "presentation") return refused(notOfKind(readableKinds.odp.singular));
  if (sections.length > maximumPages) return refused(tooManySlides(sections.length, maximumPages));
  if (parts.budget.isSpent) return refused(tooMuchText);
  return {
    value: { title: titleOf(parts), sections },
    problems: [...parts.problems(), ...log.all],
  };
}
