/** The documentation of tries. */
import type { ResourceDocumentation } from "../../routing/api-resource.ts";

export const tryDocumentation: ResourceDocumentation = {
  tags: {
    tries: {
      name: "Tries",
      description: "A try says what rules find in a text that is not stored.",
    },
    readings: {
      name: "Readings",
      description: "The text of a file, for trying rules on it. The file is not stored.",
    },
    "rule-schema": { name: "Rule schema", description: "The schema of a rule file, for editors." },
  },
  notes: {
    tries: {
      itself: "What rules find in a text. Nothing is stored.",
      attributes: {
        text: "The text. Not returned.",
        rule: "The text of a rule file, in YAML: only this rule is tried, regardless of its conditions. Not returned.",
        pack: "The pack whose word lists, patterns and examples the rule can use. Not returned.",
        answers:
          "The answers to the questionnaire, as option keys by category, if all rules are tried. Not returned.",
        assume:
          "What decides if no answer is given: `evidence` in the text, or `none`. An empty answer leaves its category open. The default is `evidence` without answers, and `none` with answers. Not returned.",
        categories:
          "The questions by which rules were selected, if all rules are tried: the available `options`, each with its evidence in the text (`suggested`: see suggested answers), and the `selections`, given or assumed, as option keys.",
        rules:
          "The number of loaded rules (`total`), the number that judged the text (`applied`), and the number of rules about missing text that wait for answers, with the `categories` concerned (`waiting`). Null if one rule is tried.",
        findings:
          "What was found, by rule. Offsets are UTF-16 code units in the text; they are null for missing text. Proofs have the form of trigger proofs, with offsets in the text as it was read.",
        sentences: "The sentences of the text.",
        tests: "The results of the rule's own tests on texts. Tests on files are omitted.",
        faults: "What is wrong with the rule, where, and what to do. Without faults, the rule was tried.",
      },
    },
    readings: {
      itself: "The text of a file. The file is not stored.",
      attributes: {
        text: "The text, at most 100,000 UTF-16 code units.",
        isCut: "Whether the file has more text.",
        problems: "What could not be read.",
      },
    },
    "rule-schemas": {
      itself: "The schema of a rule file.",
      attributes: { schema: "JSON Schema (2020-12)." },
    },
  },
};
