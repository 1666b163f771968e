/**
 * The form `wording`: an approved wording, word for word. Its words are phrases of the index, and its slots are
 * entities; each begins where the one before it ends, with no word between them. Only the first that begins after a
 * place can be adjacent to it, so each hit of the first part is followed at most once per part.
 */
import { entityRecogniser, entityText } from "@docreview/entities";
import type { Span } from "@docreview/model";
import type { InternPhrase } from "../document/literal-clauses.ts";
import { firstIndexWhere } from "../document/ascending.ts";
import type { ScannedDocument } from "../document/scanned-document.ts";
import { isAdjacent, wordPlaces } from "../wording/document-words.ts";
import { similarTexts } from "../wording/similar-text.ts";
import { soughtWording } from "../wording/sought-wording.ts";
import { wordingTokens, type WordingToken } from "../wording/wording-text.ts";
import type { FindEntities } from "./entity.ts";
import type { Form, Hit, Matcher } from "./matcher.ts";
import { describePattern, plainEntity, type Pattern, type WordingPattern } from "./pattern.ts";

interface WordingCompiler {
  readonly compile: (pattern: Pattern) => Matcher;
  readonly intern: InternPhrase;
  readonly entitySearch: (entity: string) => FindEntities;
}

interface Slot {
  readonly slot: Matcher;
  readonly entity: string;
}

/** Words between slots, by their position in the index, or a slot. */
type Part = { readonly phrase: number } | Slot;

export function compileWording(pattern: WordingPattern, compiler: WordingCompiler): Form {
  const { intern, entitySearch } = compiler;
  const parts = partsOf(wordingTokens(pattern), compiler);
  const sought = soughtWording(pattern, (word) => intern([word]));
  const slots = [...new Set(Object.values(pattern.slots))].map((entity) => ({
    entity,
    find: entitySearch(entity),
  }));
  const similarIn = (document: ScannedDocument) => similarTexts(sought, slots, document);
  return {
    requiredLiterals: parts.flatMap((part) => ("phrase" in part ? [[part.phrase]] : [])),
    find: (document, matcher) =>
      chainsOf(parts, document).map(({ start, end, parts: found }) => ({
        start,
        end,
        matcher,
        parts: found,
      })),
    classify: pattern.wording,
    detail: describePattern({ ...pattern, id: null }),
    explain: ({ parts: found }, document) => found.map((hit) => hit.matcher.explain(hit, document)),
    similar: (document) => document.once(similarIn),
  };
}

function partsOf(tokens: readonly WordingToken[], { compile, intern }: WordingCompiler): readonly Part[] {
  const parts: Part[] = [];
  let words: string[] = [];
  const close = () => {
    if (words.length > 0) parts.push({ phrase: intern(words) });
    words = [];
  };
  for (const token of tokens) {
    if (token.kind === "word") words.push(token.folded);
    else {
      close();
      parts.push({ slot: compile(plainEntity(token.entity)), entity: token.entity });
    }
  }
  close();
  return parts;
}

/** What has been matched so far: from the first part to the last one. */
interface Chain {
  readonly start: number;
  readonly end: number;
  /** The entities in the slots. */
  readonly parts: readonly Hit[];
}

/** Ascending. */
function chainsOf([first, ...others]: readonly Part[], document: ScannedDocument): readonly Chain[] {
  if (first === undefined) return [];
  let chains = spansOfPart(first, document).map((span) => chainOf(null, span));
  for (const part of others) {
    if (chains.length === 0) return chains;
    const spans = spansOfPart(part, document);
    const places = document.once(wordPlaces);
    chains = chains.flatMap((chain) => {
      const next = spans[firstIndexWhere(spans, ({ start }) => start >= chain.end)];
      if (next !== undefined && isAdjacent(places, chain.end, next.start)) return [chainOf(chain, next)];
      const own = "slot" in part ? entityAfter(part, chain.end, document) : null;
      return own !== null && isAdjacent(places, chain.end, own.start) ? [chainOf(chain, own)] : [];
    });
  }
  return chains;
}

/** Longer than the entities that fill slots, in UTF-16 code units. */
const longestEntity = 80;

/** An entity that would begin earlier if the words before it did not belong to the wording: “may 30 June”. */
function entityAfter(
  { slot, entity }: Slot,
  end: number,
  { document: { text } }: ScannedDocument,
): Hit | null {
  const ahead = entityText(text.slice(end, end + longestEntity));
  const [first] = entityRecogniser(entity).find(ahead).map(ahead.sourceSpan);
  if (first === undefined || first.start === 0) return null;
  return { start: end + first.start, end: end + first.end, matcher: slot, parts: [] };
}

function spansOfPart(part: Part, document: ScannedDocument): readonly (Span | Hit)[] {
  return "phrase" in part ? document.phraseSpans(part.phrase) : document.find(part.slot);
}

function chainOf(before: Chain | null, next: Span | Hit): Chain {
  const slots = "matcher" in next ? [next] : [];
  return { start: before?.start ?? next.start, end: next.end, parts: [...(before?.parts ?? []), ...slots] };
}
