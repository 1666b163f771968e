/** For tests: one rule applied to a plain text, with its findings in words. */
import { selectRules, type Match, type SourceFile } from "@docreview/model";
import { compile } from "../matching/compile.ts";
import { match } from "../matching/match.ts";
import { parseRules } from "../rule-files/parse-rules.ts";
import { plainDocument } from "./plain-document.ts";

export interface Judged {
  readonly matches: readonly Match[];
  /** The words of each match that has a span. */
  readonly found: readonly string[];
}

/** `lists`: the text of the file of each word list of the pack. Throws for a rule with faults. */
export function judged(body: string, text: string, lists: Readonly<Record<string, string>> = {}): Judged {
  const files = Object.entries(lists).map(([name, content]) => ({
    path: `rules/pack/lists/${name}.yaml`,
    text: content,
  }));
  return judgedBy([ruleFile(body), ...files], text);
}

/** The file of a rule with this body, whose patterns count even if they are negated, asked or quoted. */
export function ruleFile(body: string): SourceFile {
  const head =
    "id: r\nnumber: N-1\ngroup: g\ndescription: d\nfeedback: f\nscore: 1\nevenIf: [negated, question, quoted]\n";
  return { path: "rules/pack/r.yaml", text: `${head}${body}\n` };
}

/** The files of a rule, its lists and its pack. Throws for faults. */
export function judgedBy(sources: readonly SourceFile[], text: string): Judged {
  return judgeOf(sources)(text);
}

/** A rule that is compiled once for many texts. Throws for faults. */
export function judgeOf(sources: readonly SourceFile[]): (text: string) => Judged {
  const { value: rules, problems } = parseRules(sources);
  const ruleSet = compile(rules);
  const selection = selectRules(rules, () => true);
  return (text) => {
    const { document, sentences } = plainDocument(text);
    const { matches, errors } = match(ruleSet, selection, document, sentences);
    const [fault] = [...problems.map(({ message }) => message), ...errors.map(({ message }) => message)];
    if (fault !== undefined) throw new Error(fault);
    const found = matches.flatMap(({ place }) =>
      place.kind === "span" ? [document.text.slice(place.span.start, place.span.end)] : [],
    );
    return { matches, found };
  };
}
