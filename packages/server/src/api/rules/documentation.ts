/** The documentation of rules. */
import type { ResourceDocumentation } from "../../routing/api-resource.ts";

export const ruleDocumentation: ResourceDocumentation = {
  tags: {
    rules: {
      name: "Rules",
      description:
        "The rules that the service has loaded, by pack, and how often each fired and was dismissed.",
    },
    packs: { name: "Packs", description: "The packs of the rules that the service has loaded." },
  },
  notes: {
    rules: {
      itself:
        "A rule that the service has loaded, the same for every company. Its id is its pack and its own id, joined by a dot, and never changes.",
      attributes: {
        reference: "The number of the rule.",
        pack: "The name of its pack.",
        group: "The group that the rule belongs to.",
        description: "The requirement that the rule checks.",
        feedback:
          "What to do about a finding, with placeholders such as `{{text}}` for what only a finding can provide.",
        duty: "The duty that the rule checks.",
        source: "The source of the duty. Null for an in-house rule.",
        score: "The severity, from 0 to 10.",
        kind: "What it finds: a `term`, a `sentence` or an `absence`.",
        appliesTo:
          "The answers to the questionnaire that it needs, by category: one of `in`, or none of `not`. `unanswered` says how widely the rule applies without an answer.",
        applies: "The same conditions in words. Empty if the rule applies to every document.",
        markets: "The markets for whose documents it can apply.",
        from: "The first day on which it is in effect. Null if there is none.",
        until: "The last day on which it is in effect. Null if there is none.",
        examples:
          "Its tests: a `text`, or a `document` of its pack, and whether a finding is `expected`. `marks` are the ranges that must be found in the text, in UTF-16 code units.",
        hash: "A hash of the rule's content. It changes when the rule changes.",
        yaml: "The text of its file. Only present if the rule is read on its own.",
        fired: "The number of triggers it caused in the company's reviews, counted at most every 15 seconds.",
        dismissed: "The number of these that are dismissed.",
        lastFiredOn: "The day of the last review in which it fired, in UTC. Null if it never fired.",
        lastDismissedAt:
          "When a trigger of it was last dismissed. Null if none is. Only present if the rule is read on its own.",
        dismissalReasons:
          "The reasons of its latest dismissals, at most 200, with the number of each: the ten most frequent, and null for those without a reason. Only present if the rule is read on its own.",
      },
    },
    packs: {
      itself: "A pack of the rules that the service has loaded.",
      attributes: {
        name: "The name of the pack.",
        title: "The title of the pack.",
        description: "What its rules are about. Null if the pack does not say.",
        version: "The version of the pack. Null if the pack does not say.",
        locale: "The language and region of its rules. Null if the pack does not say.",
        rules: "The number of its rules.",
        groups: "The groups of its rules, in order.",
        markets: "The markets for whose documents its rules can apply.",
      },
    },
  },
};
