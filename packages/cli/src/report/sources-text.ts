/** The sources of a finding's duties: in one line, or all of them for each of its rules. */
import type { Finding } from "@docreview/model";
import { fill } from "./fill.ts";
import { plain } from "./plain.ts";
import type { Style } from "./style.ts";

/** As many as fit on one line, the first of each rule before the others, followed by the number of the rest. */
export function sourcesLine(findings: readonly Finding[], { width }: Style): string {
  const lists = findings.map(sourcesOf);
  const sources = [...new Set([...lists.flatMap(([first = []]) => first), ...lists.flat()])];
  if (sources.length === 0) return "";
  const first = "    Source: ";
  let shown = sources.length;
  const line = () => [sources.slice(0, shown).join("; "), ...moreText(sources.length - shown)].join("; ");
  while (shown > 1 && first.length + line().length > width) shown--;
  return fill(line(), { first, width });
}

/** The sources of each rule in full. */
export function allSources(findings: readonly Finding[], { width }: Style): string {
  return findings
    .map(({ source, reference }) => {
      if (source === null) return "";
      const of = findings.length === 1 ? "" : ` of ${plain(reference)}`;
      return fill(plain(source), { first: `    Source${of}: `, width });
    })
    .join("");
}

function sourcesOf({ source }: Finding): readonly string[] {
  return source === null ? [] : plain(source).split("; ");
}

function moreText(count: number): readonly string[] {
  return count === 0 ? [] : [`${count} more`];
}
