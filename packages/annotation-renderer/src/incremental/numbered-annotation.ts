/** Which number each annotation of a file gets, and what draws it: annotations that look alike share it. */
import type { Annotation, Highlight, Note } from "../annotation-kinds.ts";
import type { AnnotatedFinding } from "../annotation.ts";
import { type Palette, sharedLook } from "../appearance.ts";
import type { PdfReference } from "./object.ts";
import { pageReference, type PdfPage } from "./page-tree.ts";

export interface Numbered {
  readonly annotation: Annotation;
  /** The next one is that of its window, where it has one. */
  readonly number: number;
  readonly page: PdfReference;
  /** Number of the one that it answers, or its own. */
  readonly answered: number;
  /** Number of what draws it. */
  readonly form: number;
}

/** What draws one mark, or all that look like it. */
export interface NumberedForm {
  readonly mark: Highlight | Note;
  readonly number: number;
}

export interface NumberedAnnotations {
  readonly annotations: readonly Numbered[];
  readonly forms: readonly NumberedForm[];
  /** First number that they leave free. */
  readonly free: number;
}

export interface Drawing {
  readonly palette: Palette;
  /** Number of what draws nothing; those after it are free. */
  readonly blank: number;
}

export function numberedAnnotations(
  findings: readonly AnnotatedFinding[],
  pages: readonly PdfPage[],
  { blank, palette }: Drawing,
): NumberedAnnotations {
  const annotations: Numbered[] = [];
  const forms: NumberedForm[] = [];
  const shared = new Map<string, number>();
  let free = blank + 1;

  function formOf(mark: Highlight | Note): number {
    const look = sharedLook(mark, palette);
    const known = look === null ? undefined : shared.get(look);
    if (known !== undefined) return known;
    const number = free++;
    forms.push({ mark, number });
    if (look !== null) shared.set(look, number);
    return number;
  }

  for (const { triggers } of findings) {
    for (const { annotations: own } of triggers) {
      const answered = free;
      for (const annotation of own) {
        const page = pageReference(pages, annotation.page);
        const number = free;
        free += annotation.kind === "reply" ? 1 : 2;
        const form = annotation.kind === "reply" ? blank : formOf(annotation);
        annotations.push({ annotation, number, page, answered, form });
      }
    }
  }
  return { annotations, forms, free };
}
