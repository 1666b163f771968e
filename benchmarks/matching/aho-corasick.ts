/** The automata of Aho and Corasick that npm has: each finds every occurrence, of which those of whole words count. */
import { createRequire } from "node:module";
import { AhoCorasick as MonyoneFast } from "@monyone/aho-corasick/fast";
import { AhoCorasick as Monyone } from "@monyone/aho-corasick";
import Modern from "modern-ahocorasick";
import ModernFast from "modern-ahocorasick/fast";
import { isWhole, type PhraseEngine } from "./engine.ts";

/** Gives, for each place where something ends, all that ends there. */
type Ahocorasick = new (phrases: readonly string[]) => {
  readonly search: (text: string) => readonly (readonly [last: number, phrases: readonly string[]])[];
};

const Plain = createRequire(import.meta.url)("ahocorasick") as Ahocorasick;

const plain: PhraseEngine = {
  name: "ahocorasick",
  compile: (phrases) => {
    const automaton = new Plain(phrases);
    return {
      find: ({ canonical }) => {
        let count = 0;
        for (const [last, ending] of automaton.search(canonical)) {
          for (const { length } of ending) if (isWhole(canonical, last + 1 - length, last + 1)) count++;
        }
        return count;
      },
    };
  },
};

function modern(name: string, Automaton: typeof Modern): PhraseEngine {
  return {
    name,
    compile: (phrases) => {
      const automaton = new Automaton(phrases);
      return {
        find: ({ canonical }) =>
          automaton.search(canonical).filter(({ start, end }) => isWhole(canonical, start, end)).length,
      };
    },
  };
}

function monyone(name: string, Automaton: typeof Monyone | typeof MonyoneFast): PhraseEngine {
  return {
    name,
    compile: (phrases) => {
      const automaton = new Automaton([...phrases]);
      return {
        find: ({ canonical }) =>
          automaton.matchInText(canonical).filter(({ begin, end }) => isWhole(canonical, begin, end)).length,
      };
    },
  };
}

export const ahoCorasickEngines: readonly PhraseEngine[] = [
  modern("modern-ahocorasick", Modern),
  modern("modern-ahocorasick/fast", ModernFast),
  monyone("@monyone/aho-corasick", Monyone),
];

export const slowToBuild: readonly PhraseEngine[] = [
  plain,
  monyone("@monyone/aho-corasick/fast", MonyoneFast),
];
