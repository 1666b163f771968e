/** Numbers the annotations of a file and their appearances, which annotations that look alike share. */
import { pageReference, type PdfPage, type PdfReference } from "@docreview/pdf-file";
import type { Annotation, Highlight, Note } from "../annotations/annotation.ts";
import type { AnnotatedFinding } from "../annotations/annotated-findings.ts";
import { type Manner, sharedLook } from "./appearance.ts";

export interface Numbered {
  readonly annotation: Annotation;
  /** The next number is that of its popup, if it has one. */
  readonly number: number;
  readonly page: PdfReference;
  /** Number of the annotation that it answers, or its own. */
  readonly answered: number;
  /** Number of its appearance. */
  readonly form: number;
}

/** The appearance of one mark, or of all that look like it. */
export interface NumberedForm {
  readonly mark: Highlight | Note;
  readonly number: number;
}

export interface NumberedAnnotations {
  readonly annotations: readonly Numbered[];
  readonly forms: readonly NumberedForm[];
  /** The first number that they leave unused. */
  readonly free: number;
}

export interface Drawing extends Manner {
  /** Number of the empty appearance; those after it are unused. */
  readonly blank: number;
}

export function numberedAnnotations(
  findings: readonly AnnotatedFinding[],
  pages: readonly PdfPage[],
  { blank, ...manner }: Drawing,
): NumberedAnnotations {
  const annotations: Numbered[] = [];
  const forms: NumberedForm[] = [];
  const shared = new Map<string, number>();
  let free = blank + 1;

  function formOf(mark: Highlight | Note): number {
    const look = sharedLook(mark, manner);
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

/** Whether it is the first mark of its trigger, to which the summary leads, and from which a link leads back. */
export function isLinked({ answered, number }: Numbered): boolean {
  return answered === number;
}
