/**
 * Caches parsed rules with what they learn from their examples, and parsed questionnaires, between runs: parsing and
 * training the bundled ones takes longer than reading most documents. Entries are keyed by a hash of the files and of
 * the code that parses them, so that they are never outdated. If the cache cannot be used or is damaged, rules are
 * parsed again.
 */
import { createHash } from "node:crypto";
import { parseQuestionnaire, parseRules, withLearning, type ParseOptions } from "@docreview/engine/rules";
import { isError, type Problem, type SourceFile } from "@docreview/model";
import { keptValues } from "../files/kept-values.ts";
import { ruleParserHash } from "../installation/code-hash.ts";

type Options = Pick<ParseOptions, "tests">;
type ParsedRules = ReturnType<typeof parseRules>;
type ParsedQuestionnaire = ReturnType<typeof parseQuestionnaire>;

/** The maximum size in bytes. The bundled rules take 9 million, those of a project far less. */
const mostKept = 64e6;

/**
 * The rules of these files. `folder` is that of the cache, from which entries that were not used recently are
 * deleted.
 */
export function keptRules(sources: readonly SourceFile[], options: Options, folder: string): ParsedRules {
  const { tests = true } = options;
  return kept({ folder, kind: "rules", of: [`${tests}`, ...filesOf(sources)] }, () => {
    const parsed = parseRules(sources, options);
    return { ...parsed, value: parsed.problems.some(isError) ? parsed.value : withLearning(parsed.value) };
  });
}

/** The questionnaire of this file, cached in the same way. */
export function keptQuestionnaire(source: SourceFile, folder: string): ParsedQuestionnaire {
  return kept({ folder, kind: "questionnaire", of: filesOf([source]) }, () => parseQuestionnaire(source));
}

function filesOf(sources: readonly SourceFile[]): readonly string[] {
  return sources.flatMap(({ path, text }) => [path, text]);
}

interface Place {
  readonly folder: string;
  readonly kind: string;
  /** Everything on which the result depends, except the code. */
  readonly of: readonly string[];
}

/** Results with faults are not cached. */
function kept<Parsed extends { readonly problems: readonly Problem[] }>(
  place: Place,
  parse: () => Parsed,
): Parsed {
  const values = keptValues(place.folder);
  const name = `${nameOf(place)}.${place.kind}`;
  const known = values.read(name) as Parsed | null;
  if (known !== null) return known;
  const parsed = parse();
  if (parsed.problems.some(isError)) return parsed;
  values.keep(name, parsed);
  values.trim(mostKept);
  return parsed;
}

function nameOf({ of }: Place): string {
  const hash = createHash("sha256").update(ruleParserHash());
  for (const part of of) hash.update(`\0${part}`);
  return hash.digest("hex");
}
