/** For tests: files of approved wordings, and a document judged on a day. */
import { isInEffect, selectRules, type Match, type Rule, type SourceFile } from "@docreview/model";
import { compile } from "../matching/compile.ts";
import { match } from "../matching/match.ts";
import { parseRules } from "../rule-files/parse-rules.ts";
import { plainDocument } from "./plain-document.ts";

/** The file of a wording in the pack, with further keys. */
export function wordingFile(id: string, text: string, more = "", folder = "rules/pack"): SourceFile {
  const head = `id: ${id}\ndescription: d\nowner: o\nsubstantiation: {link: "https://www.example.com"}\n`;
  return { path: `${folder}/wordings/${id}.yaml`, text: `${head}text: ${JSON.stringify(text)}\n${more}` };
}

export interface JudgedRules {
  readonly matches: readonly Match[];
  /** For each match, the id of its rule and the words that it found. */
  readonly found: readonly string[];
  readonly rules: readonly Rule[];
}

/** Every rule of the files, those that are in effect on the day if one is given. Throws for faults. */
export function judgedOn(
  sources: readonly SourceFile[],
  text: string,
  day: string | null = null,
): JudgedRules {
  const { value: rules, problems } = parseRules(sources);
  const { document, sentences } = plainDocument(text);
  const inEffect = (rule: Rule) => day === null || isInEffect(rule, day);
  const { matches, errors } = match(compile(rules), selectRules(rules, inEffect), document, sentences, day);
  const [fault] = [...problems, ...errors];
  if (fault !== undefined) throw new Error(fault.message);
  const found = matches.map(({ ruleIndex, place }) => {
    const words = place.kind === "span" ? document.text.slice(place.span.start, place.span.end) : "missing";
    return `${rules[ruleIndex]!.id}: ${words}`;
  });
  return { matches, found, rules };
}
