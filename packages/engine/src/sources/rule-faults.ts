/** Faults of a rule file, each with its place and its remedy. */
import type { Problem } from "@docreview/model";

export interface RuleFault {
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1, in UTF-16 code units. */
  readonly column: number;
  readonly message: string;
  /** What to do; empty if the message already says it. */
  readonly remedy: string;
}

export function ruleFaults(problems: readonly Problem[]): readonly RuleFault[] {
  return problems.map(({ message, place }) => {
    const { line, column } = place?.kind === "file" ? place : { line: 1, column: 1 };
    return { line, column, ...remedyApart(message) };
  });
}

/** Splits “what is wrong: what to do”. A colon within quotation marks or brackets does not separate. */
function remedyApart(message: string): Pick<RuleFault, "message" | "remedy"> {
  const [, fault = message, remedy = ""] =
    /^((?:[^“(:]|“[^”]*”|\([^)]*\)|:(?! ))*): (\S.*)$/s.exec(message) ?? [];
  return { message: sentence(fault), remedy: sentence(remedy) };
}

function sentence(text: string): string {
  if (text === "") return "";
  const begun = `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}
