/**
 * Answers that a document suggests: the evidence for each option is searched for, weighed, and reported with its
 * words. The same document and questionnaire give the same suggestions. Each item of evidence counts once, so neither
 * the time nor the output grows with repetition.
 */
import {
  createResolver,
  type Evidence,
  type Option,
  type Questionnaire,
  type Resolution,
} from "@docreview/categorisation-resolver";
import {
  at,
  pageAt,
  selectRules,
  type Answers,
  type Document,
  type Match,
  type Sentence,
  type SuggestedCategory,
  type SuggestedOption,
  type TellingWords,
} from "@docreview/model";
import { compile, match, type FindingLimits, type RuleKind } from "@docreview/rule-matcher";
import { assumedFrom, probabilityOf, suggestedFrom } from "./probability.ts";

/**
 * For every category, including answered ones. `answers` decide which options are available; for unanswered categories,
 * assumed answers do.
 */
export type SuggestAnswers = (document: Document, answers?: Answers) => readonly SuggestedCategory[];

/** The same for a document that is already split into sentences. */
export type Suggest = (
  document: Document,
  sentences: readonly Sentence[],
  answers: Answers,
) => readonly SuggestedCategory[];

export interface SuggesterParts {
  readonly questionnaire: Questionnaire | null;
  readonly ruleKinds: readonly RuleKind[];
}

/** Nothing is compiled before the first document. */
export function createSuggester({ questionnaire, ruleKinds }: SuggesterParts): Suggest {
  const categories = questionnaire?.categories ?? [];
  const evidence = categories.flatMap(({ options }) => options.flatMap((option) => option.evidence ?? []));
  if (evidence.length === 0) return () => [];
  const { resolve } = createResolver(questionnaire, []);
  const rules = evidence.map(({ rule }) => rule);
  const find = once(() => {
    const ruleSet = compile(rules, ruleKinds, firstHit(rules.length));
    const every = selectRules(rules, () => true);
    return (document: Document, sentences: readonly Sentence[]) => {
      const { matches, leftOut } = match(ruleSet, every, document, sentences);
      const more = new Map(leftOut.map(({ ruleIndex, count }) => [ruleIndex, count]));
      const counts = ({ ruleIndex }: Match) =>
        1 + (more.get(ruleIndex) ?? 0) >= leastHits(at(evidence, ruleIndex), document);
      return matches.filter(counts);
    };
  });
  return (document, sentences, answers) => {
    const matches = find()(document, sentences);
    const found = new Map(matches.map((hit) => [at(evidence, hit.ruleIndex), wordsOf(hit, document)]));
    const suggested = categories.map(({ key, multiple, options }) => ({
      category: key,
      options: assumedOptions(
        options.flatMap((option) => suggestionOf(option, found)),
        multiple,
      ),
    }));
    const offered = offeredKeys(resolve({ ...assumedAnswers(suggested), ...answers }));
    return suggested
      .map(({ category, options }) => ({
        category,
        options: options.filter(({ option }) => offered.get(category)?.has(option) === true),
      }))
      .filter(({ options }) => options.length > 0);
  };
}

/** Only the assumed answers, in categories that `answers` leave open. */
export function assumedWithout(
  answers: Answers,
  suggested: readonly SuggestedCategory[],
): readonly SuggestedCategory[] {
  return suggested
    .filter(({ category }) => answers[category] === undefined)
    .map(({ category, options }) => ({ category, options: options.filter(({ assumed }) => assumed) }))
    .filter(({ options }) => options.length > 0);
}

/** The assumed options as answers; categories without an assumption are omitted. */
export function assumedAnswers(suggested: readonly SuggestedCategory[]): Answers {
  return Object.fromEntries(
    suggested.flatMap(({ category, options }) => {
      const keys = options.filter(({ assumed }) => assumed).map(({ option }) => option);
      return keys.length === 0 ? [] : [[category, keys] as const];
    }),
  );
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** One occurrence of each item of evidence. */
function firstHit(rules: number): FindingLimits {
  return { perSentence: 1, perRule: 1, perDocument: rules };
}

/**
 * Almost any words occur once in a book. Evidence that is sufficient on its own, such as the number of a licence, is
 * sufficient in any document; other evidence must also occur once per this many characters, about a thousand words.
 */
function leastHits({ weight, atLeast }: Evidence, { text }: Document): number {
  const isEnough = weight >= enough && atLeast === 1;
  return isEnough ? 1 : Math.max(atLeast, Math.floor(text.length / charactersPerHit));
}

const enough = 5;
const charactersPerHit = 6_000;

type FoundEvidence = ReadonlyMap<Evidence, TellingWords>;

/** Without `assumed`, which depends on the other options. */
type Weighed = Omit<SuggestedOption, "assumed">;

/** Empty if there is too little evidence for the option. */
function suggestionOf({ key, evidence = [] }: Option, found: FoundEvidence): readonly Weighed[] {
  const held = evidence.flatMap((item) => {
    const words = found.get(item);
    return words === undefined ? [] : [{ weight: item.weight, words }];
  });
  const probability = probabilityOf(held.reduce((sum, { weight }) => sum + weight, 0));
  const speaking = held.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  if (speaking.length === 0 || probability < suggestedFrom) return [];
  const words = speaking.slice(0, mostWords).map((item) => item.words);
  return [{ option: key, probability, words }];
}

const mostWords = 3;

/** If only one option can be chosen, only the most likely one is assumed. */
function assumedOptions(options: readonly Weighed[], multiple: boolean): readonly SuggestedOption[] {
  const most = Math.max(...options.map(({ probability }) => probability));
  const only = multiple ? null : options.find(({ probability }) => probability === most);
  return options.map(({ option, probability, words }) => ({
    option,
    probability,
    assumed: probability >= assumedFrom && (multiple || option === only?.option),
    words,
  }));
}

function offeredKeys({ categories }: Resolution): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(categories.map(({ key, options }) => [key, new Set(options.map((option) => option.key))]));
}

/** The maximum length of the quoted words, in UTF-16 code units. */
const longestText = 100;

function wordsOf({ place }: Match, document: Document): TellingWords {
  const { start, end } = place.kind === "span" ? place.span : { start: 0, end: 0 };
  const text = document.text.slice(start, Math.min(end, start + longestText)).toWellFormed();
  return { text, start, end, page: pageAt(document, start) };
}
