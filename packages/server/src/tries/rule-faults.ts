/** Faults of a rule file, each with its place and its remedy. */
import type { Problem } from "@docreview/model";
import type { RuleFault } from "./try-request.ts";

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
