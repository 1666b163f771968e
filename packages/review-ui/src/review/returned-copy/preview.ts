/** Describes what a reviewed copy would change, and what it has changed. Pure. */
import type { Attributes } from "../../api/attributes.ts";
import type { Resource } from "../../api/json-api.ts";
import { countOf } from "../../frame/count.ts";

export interface Preview {
  /** Whether the same file was imported before, so that nothing would change. */
  readonly isKnown: boolean;
  readonly counts: Counts;
  /** Whether marks deleted from the copy can be distinguished from marks that it never had. */
  readonly areDeletionsRead: boolean;
  readonly changes: readonly CopyChange[];
  readonly added: readonly { readonly page: number | null; readonly text: string }[];
}

export interface Counts {
  readonly dismissed: number;
  readonly restored: number;
  readonly confirmed: number;
  /** Comments without a decision. */
  readonly noted: number;
  readonly added: number;
  /** The number of marks that cannot become findings. */
  readonly passedOver: number;
}

export interface CopyChange {
  readonly triggerId: string;
  readonly kind: "dismissed" | "reopened" | "confirmed" | "commented";
  readonly reason: string | null;
}

export function previewIn({ attributes }: Resource): Preview {
  const { imported, deletionsRead, changes, added, ...counts } =
    attributes as Attributes<"judgement-previews">;
  return {
    isKnown: imported,
    counts: { ...counts, added: added.length },
    areDeletionsRead: deletionsRead,
    changes: changes.map(({ trigger, verdicts: { from, to }, reason }) => ({
      triggerId: trigger,
      kind: kindOf(from, to),
      reason,
    })),
    added,
  };
}

function kindOf(from: string, to: string): CopyChange["kind"] {
  if (from === to) return "commented";
  if (to === "dismissed") return "dismissed";
  return from === "dismissed" ? "reopened" : "confirmed";
}

/** “2 findings dismissed, 1 comment added”; null if nothing changes. */
export function effectText({ dismissed, restored, confirmed, noted, added }: Counts): string | null {
  const parts = [
    ...(dismissed > 0 ? [`${countOf(dismissed, "finding")} dismissed`] : []),
    ...(restored > 0 ? [`${countOf(restored, "finding")} reopened`] : []),
    ...(confirmed > 0 ? [`${countOf(confirmed, "finding")} to be changed`] : []),
    ...(noted > 0 ? [`${countOf(noted, "comment")} kept in the history`] : []),
    ...(added > 0 ? [`${countOf(added, "finding")} added`] : []),
  ];
  return parts.length === 0 ? null : parts.join(", ");
}

/** Further information for the user. */
export function remarksOn({ isKnown, counts, areDeletionsRead }: Preview): readonly string[] {
  if (isKnown) return ["This copy was imported before."];
  const { passedOver } = counts;
  return [
    ...(passedOver > 0
      ? [`${countOf(passedOver, "mark")} will be left out, because the document has no text there.`]
      : []),
    ...(areDeletionsRead
      ? []
      : [
          "Marks that were deleted from this copy cannot be detected, because the program that saved it removed the list of marks.",
        ]),
  ];
}

/** Says why a file cannot be a reviewed copy, by its name and size; null if it may be one. */
export function copyFault({ name, size }: Pick<File, "name" | "size">): string | null {
  if (!/\.(?:pdf|xfdf)$/i.test(name)) {
    return `“${name}” is neither a PDF nor an XFDF file. Choose the annotated PDF or the XFDF file that was downloaded from this review.`;
  }
  return size === 0 ? `“${name}” is empty. Save the copy again, and choose it.` : null;
}
