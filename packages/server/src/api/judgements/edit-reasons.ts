/**
 * The reasons that an annotated copy adds to a trigger's history. The authors of states and replies are taken from the
 * copy; the history itself records who sent it, and when. Pure.
 */
import type { Statement, TriggerEdit } from "@docreview/runner";

/** One line each, so that the history can be searched for it. `cause` says where the verdict comes from. */
export interface EditReasons {
  readonly cause: string | null;
  readonly statements: readonly string[];
}

export function editReasons({ cause, statements }: TriggerEdit): EditReasons {
  return { cause: cause === null ? null : causeLine(cause), statements: statements.map(said) };
}

/** The replacement text of the last statement that has one; null if none has. */
export function replacementOf(statements: readonly Statement[]): string | null {
  return statements.findLast(({ replacement }) => replacement !== undefined)?.replacement ?? null;
}

/** Null if there is nothing to record. */
export function reasonOf(lines: readonly (string | null)[]): string | null {
  const said = lines.filter((line) => line !== null);
  return said.length === 0 ? null : said.join("\n");
}

function causeLine({ kind, state, by, at }: NonNullable<TriggerEdit["cause"]>): string {
  if (kind === "deletion") return "Deleted from an annotated copy.";
  const verb = `${state?.[0]?.toUpperCase()}${state?.slice(1)}`;
  return `${verb} in an annotated copy${by === "" ? "" : ` by ${by}`}${at === null ? "" : `, ${minute(at)}`}.`;
}

export function said({ by, at, text }: Statement): string {
  const speaker = [by || "Unknown", ...(at === null ? [] : [minute(at)])].join(", ");
  return `${speaker}: ${text}`;
}

/** `2024-03-01T11:00:00.000Z` as `2024-03-01 11:00 UTC`. */
function minute(at: string): string {
  return `${at.slice(0, 16).replace("T", " ")} UTC`;
}
