/** What the documentation says about tries. */
import type { ResourceDocumentation } from "../../routing/api-resource.ts";

export const tryDocumentation: ResourceDocumentation = {
  tags: {
    tries: {
      name: "Tries",
      description: "A try says what rules find in a text that is not stored.",
    },
    readings: { name: "Readings", description: "The text of a file that is not stored, to try rules on it." },
    "rule-schema": { name: "Rule schema", description: "The form of a rule's file, for editors." },
  },
  notes: {
    tries: {
      itself: "What rules find in a text. Nothing of it is stored.",
      attributes: {
        text: "The text. Not returned.",
        rule: "The text of a rule's file, in YAML: only this rule is tried, whatever it applies to. Not returned.",
        pack: "The pack whose word lists, patterns and examples the rule can name. Not returned.",
        answers:
          "The answers to the questionnaire, as option keys by category, if all rules are tried. Not returned.",
        assume:
          "What decides where no answer is given: `evidence`, what the text says itself, or `none`. An empty answer leaves its category open. By default `evidence` if there are no answers, and `none` if there are some. Not returned.",
        categories:
          "The questions by which rules were selected, if all rules are tried: the `options` on offer, each with what the text says for it (`suggested`: see suggested answers), and the `selections`, given or assumed, as option keys.",
        rules:
          "How many rules are loaded (`total`), by how many the text was judged (`applied`), and how many on what is missing wait for an answer to which `categories` (`waiting`). Null if one rule is tried.",
        findings:
          "What was found, by rule. Offsets are UTF-16 code units of the text; they are null for what is missing. Proofs are as those of triggers, with offsets of the text as it was read.",
        sentences: "The sentences of the text.",
        tests: "The results of the rule's own tests on texts. Tests on files are left out.",
        faults: "What is wrong with the rule, where, and what to do. Without faults, the rule was tried.",
      },
    },
    readings: {
      itself: "The text of a file that was not stored.",
      attributes: {
        text: "The text, at most 100,000 UTF-16 code units.",
        isCut: "Whether the file has more text.",
        problems: "What could not be read.",
      },
    },
    "rule-schemas": {
      itself: "The form of a rule's file.",
      attributes: { schema: "JSON Schema (2020-12)." },
    },
  },
};
