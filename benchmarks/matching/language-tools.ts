/**
 * Tools that read language, with phrases to look for. Each cuts the text into words or sentences of its own first, as
 * that is how it finds anything, so that its count is its own, too.
 */
import { createRequire } from "node:module";
import { TextlintKernel, type TextlintPluginCreator, type TextlintRuleModule } from "@textlint/kernel";
import { search } from "nlcst-search";
import retextEnglish from "retext-english";
import { unified } from "unified";
import type { WinkMethods } from "wink-nlp";
import type { PhraseEngine } from "./engine.ts";

const load = createRequire(import.meta.url);

/** Has modules loaded anew: wink-nlp keeps state in its modules, and learns but once. */
function forget(part: string): void {
  for (const path of Object.keys(load.cache)) if (path.includes(part)) delete load.cache[path];
}

/** Of entities that share words it keeps one. */
export const wink: PhraseEngine = {
  name: "wink-nlp custom entities",
  compile: (phrases) => {
    forget("/wink-");
    const create = load("wink-nlp") as (model: object, pipe: readonly string[]) => WinkMethods;
    const nlp = create(load("wink-eng-lite-web-model") as object, ["cer"]);
    nlp.learnCustomEntities(phrases.map((phrase) => ({ name: phrase, patterns: [phrase] })));
    return { find: ({ canonical }) => nlp.readDoc(canonical).customEntities().length() };
  },
};

export const retext: PhraseEngine = {
  name: "retext, nlcst-search",
  compile: (phrases) => {
    const parser = unified().use(retextEnglish);
    const wanted = [...phrases];
    return {
      find: ({ canonical }) => {
        let count = 0;
        search(parser.parse(canonical), wanted, () => void count++);
        return count;
      },
    };
  },
};

/** Its rule reads its phrases again for every text. */
export const textlint: PhraseEngine = {
  name: "textlint, prh",
  compile: (phrases) => {
    const kernel = new TextlintKernel();
    const { default: plugin } = load("@textlint/textlint-plugin-text") as {
      readonly default: TextlintPluginCreator;
    };
    const { default: rule } = load("textlint-rule-prh") as { readonly default: TextlintRuleModule };
    const rules = phrases.map((phrase) => `  - expected: "-"\n    pattern: "/\\\\b${phrase}\\\\b/"`);
    const options = {
      filePath: "prose.txt",
      ext: ".txt",
      plugins: [{ pluginId: "text", plugin }],
      rules: [
        { ruleId: "prh", rule, options: { ruleContents: [`version: 1\nrules:\n${rules.join("\n")}\n`] } },
      ],
    };
    return { find: async ({ canonical }) => (await kernel.lintText(canonical, options)).messages.length };
  },
};
