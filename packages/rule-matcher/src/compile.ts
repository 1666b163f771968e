/** Rules to a rule set: all their phrases in one index, and what of them must stand in a document for a rule to be judged. Made once per rule base. */
import { frequentWords } from "@docreview/language-en";
import type { Rule } from "@docreview/model";
import type { CompiledRule, RuleCompiler, RuleKind } from "./kinds/rule-kind.ts";
import { ruleKinds } from "./kinds/rule-kinds.ts";
import { compilePassage } from "./passage/candidate.ts";
import { patternCompiler, type Intern } from "./pattern/compile-pattern.ts";
import { compileConditions } from "./pattern/conditions.ts";
import { createSieveTable, type Sieve, type SieveTable } from "./pattern/sieve-table.ts";
import { indexWords, type PhraseIndex } from "@docreview/phrase-index";
import { anyOf, createQuorums, type Quorum, type Quorums } from "./quorums.ts";
import type { Room } from "./room.ts";
import { compileScoreSteps, type Rate } from "./score-steps.ts";

export interface RuleSet {
  readonly rules: readonly RuleEntry[];
  readonly index: PhraseIndex;
  /** Of the index. */
  readonly phraseCount: number;
  /** Those that no document has at this moment. */
  readonly rooms: Room[];
  readonly quorums: Quorums;
  /** What rules ask of sentences. */
  readonly sieves: SieveTable;
  /** Rule → what it asks of one sentence at least, or it finds nothing; -1 where none has to pass. */
  readonly sieveOf: Int32Array;
  /** Quorum → index of the rule that waits for it; -1 where none does. */
  readonly quorumRules: Int32Array;
  /** For each rule how many of those that it waits for must be met; 0: it is judged on every document. */
  readonly awaited: Int32Array;
  /** A bit for each of the latter. */
  readonly always: Int32Array;
}

export interface RuleEntry {
  readonly id: string;
  readonly number: string;
  readonly compiled: CompiledRule;
}

/** Compiles rules; one that cannot be compiled fails when it is matched, and stops no other. */
export function compile(rules: readonly Rule[], kinds: readonly RuleKind[] = ruleKinds): RuleSet {
  const phrases: (readonly string[])[] = [];
  const positions = new Map<string, number>();
  const intern: Intern = (words) => {
    const key = words.join(" ");
    const known = positions.get(key);
    if (known !== undefined) return known;
    positions.set(key, phrases.length);
    return phrases.push(words) - 1;
  };
  const sieves: Sieve[] = [];
  const sieve = (each: Sieve) => sieves.push(each) - 1;
  const pattern = patternCompiler(intern, sieve);
  const word = (folded: string) => intern([folded]);
  const entries = rules.map((rule, ruleIndex): RuleEntry => {
    const compiled = compileRule(rule, kinds, { pattern, word, sieve, ruleIndex });
    return { id: rule.id, number: rule.number, compiled };
  });
  const quorums: Quorum[] = [];
  const quorum = (each: Quorum) => quorums.push(each) - 1;
  const waiting = entries.map(({ compiled }) => waitingFor(compiled, quorum));
  return {
    rules: entries,
    index: indexWords(phrases, { frequentWords }),
    phraseCount: phrases.length,
    rooms: [],
    quorums: createQuorums(quorums, phrases.length),
    sieves: createSieveTable(sieves),
    sieveOf: Int32Array.from(entries, ({ compiled }) => compiled.sieve ?? -1),
    quorumRules: rulesOfQuorums(waiting, quorums.length),
    awaited: Int32Array.from(waiting, ({ least }) => least),
    always: bitsOf(waiting.map(({ least }) => least === 0)),
  };
}

/** Quorums, and how many of them must be met for a rule to be judged. */
interface Waiting {
  readonly quorums: readonly number[];
  readonly least: number;
}

/** A rule waits for one of each list of phrases that must stand there. */
function waitingFor({ needs, holdings = [] }: CompiledRule, quorum: (each: Quorum) => number): Waiting {
  if (needs === null) return { quorums: [], least: 0 };
  const isNeeds = (list: readonly number[]) =>
    list.length === needs.length && list.every((phrase, nth) => phrase === needs[nth]);
  const lists = [needs, ...holdings.filter((list) => !isNeeds(list))];
  return { quorums: lists.map((list) => quorum(anyOf(list))), least: lists.length };
}

function compileRule(
  rule: Rule,
  kinds: readonly RuleKind[],
  shared: Omit<RuleCompiler, "conditions" | "passage">,
): CompiledRule {
  try {
    const kind = kinds.find((candidate) => candidate.kind === rule.kind);
    if (kind === undefined) throw new RangeError(`no kind of rule is called ${rule.kind}`);
    const compiler: RuleCompiler = {
      ...shared,
      conditions: (conditions) => compileConditions(conditions, shared.pattern),
      passage: (passage) => compilePassage(passage, compiler),
    };
    const compiled = kind.compile(rule.body, compiler);
    const rate = compileScoreSteps(rule, compiler);
    return rate === null ? compiled : rated(compiled, rate);
  } catch (error) {
    return {
      needs: null,
      match: () => {
        throw error;
      },
    };
  }
}

function rated({ match, ...compiled }: CompiledRule, rate: Rate): CompiledRule {
  return { ...compiled, match: (scanned) => rate(match(scanned), scanned) };
}

function bitsOf(isSet: readonly boolean[]): Int32Array {
  const bits = new Int32Array(Math.ceil(isSet.length / 32));
  isSet.forEach((each, nth) => {
    if (each) bits[nth >> 5]! |= 1 << nth;
  });
  return bits;
}

function rulesOfQuorums(waiting: readonly Waiting[], count: number): Int32Array {
  const rules = new Int32Array(count).fill(-1);
  waiting.forEach(({ quorums }, rule) => {
    for (const quorum of quorums) rules[quorum] = rule;
  });
  return rules;
}
