/** Reads presentations of PowerPoint and compatible programs: ECMA-376, part 1, 13 and 19; transitional and strict. */
import type { ExtractOptions, Outcome, Problem } from "@docreview/model";
import { cancelled } from "../problems/cancelled.ts";
import { ProblemLog } from "../problems/problem-log.ts";
import { openArchive } from "../archive/archive.ts";
import { archiveLimits } from "../archive/limits.ts";
import type { Content, Section } from "../content/content.ts";
import { Pictures } from "../drawing/pictures.ts";
import { titleOf } from "../office/package.ts";
import { type Parts, partsOf } from "../office/parts.ts";
import { Layouts } from "./layouts.ts";
import { type Presentation, readPresentation } from "./presentation.ts";
import * as problems from "./problems.ts";
import { readSlide, type SlideSource } from "./slide.ts";
import { VmlPictures } from "./vml-pictures.ts";

/** One section for each slide, in the order of the presentation, including hidden ones. */
export async function readPptx(bytes: Uint8Array, options: ExtractOptions): Promise<Outcome<Content>> {
  const archive = await openArchive(bytes, archiveLimits);
  if (archive.value === null) return { value: null, problems: archive.problems };
  const parts = partsOf(archive.value);
  const refuse = (problem: Problem) => ({ value: null, problems: [problem, ...parts.problems()] });
  const presentation = readPresentation(parts);
  if (presentation === null) return refuse(problems.noPresentation);
  const { slides } = presentation;
  if (slides.length > options.maximumPages) {
    return refuse(problems.tooManySlides(slides.length, options.maximumPages));
  }
  const found = new ProblemLog();
  const source = sourceOf(parts, presentation, found.add);
  const sections: Section[] = [];
  for (const [index, part] of slides.entries()) {
    await nextTurn();
    if (options.signal?.aborted === true) return { value: null, problems: [cancelled] };
    const name = { position: index + 1, number: presentation.firstNumber + index };
    const section = part === null ? null : readSlide({ ...name, part }, source);
    parts.budget.spend(section?.elements ?? []);
    if (parts.budget.isSpent) return refuse(problems.tooMuch);
    if (section === null) source.file.report(problems.slideUnreadable(name.position));
    // An unreadable slide keeps its place, so that later slides keep their pages.
    sections.push(section ?? { newPage: true, mark: null, elements: [] });
  }
  if (presentation.guessed) source.file.report(problems.orderLost);
  return {
    value: { title: titleOf(parts), sections },
    problems: [...found.all, ...parts.problems()],
  };
}

function sourceOf(parts: Parts, presentation: Presentation, report: (problem: Problem) => void): SlideSource {
  const file = {
    parts,
    pictures: new Pictures(parts, report),
    vmlPictures: new VmlPictures(parts),
    seen: new Set<string>(),
    report,
  };
  return { file, layouts: new Layouts(file, presentation), presentation };
}

/** Lets a pending abort take effect. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
