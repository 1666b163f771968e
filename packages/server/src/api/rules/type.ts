/** The loaded rules and packs. They are the same for every company, except for the counts. */
import { zones } from "@docreview/model";
import type { Json } from "../../json-api/json.ts";
import type { ResourceType } from "../../json-api/resource-type.ts";
import type { Resource } from "../../json-api/resource.ts";
import type { CatalogueExample, CataloguePack, CatalogueRule } from "../../rule-catalogue/catalogue.ts";
import { ruleUseFilters } from "../../rule-catalogue/rule-judgements.ts";
import type { RuleCounts, RuleDismissals } from "../../rule-catalogue/rule-judgements.ts";
import type { Addresses } from "../../wire/addresses.ts";
import { dayOf, timestamp, timestampSchema } from "../../wire/timestamp.ts";

const text = { type: "string" } as const;
const textOrNone = { type: ["string", "null"] } as const;
const count = { type: "integer", minimum: 0 } as const;
const texts = { type: "array", items: text } as const;

const exampleSchema = {
  type: "object",
  properties: {
    text,
    document: textOrNone,
    expected: { type: "string", enum: ["finding", "nothing"] },
    marks: {
      type: "array",
      items: {
        type: "object",
        properties: { start: count, end: count },
        required: ["start", "end"],
        additionalProperties: false,
      },
    },
    zone: { type: ["string", "null"], enum: [...zones, null] },
    fails: texts,
    asOf: textOrNone,
  },
  required: ["text", "document", "expected", "marks", "zone", "fails", "asOf"],
  additionalProperties: false,
} as const;

const conditionSchema = {
  type: "object",
  properties: { in: texts, not: texts, unanswered: text },
  additionalProperties: false,
} as const;

const reasonSchema = {
  type: "object",
  properties: { reason: textOrNone, count: { ...count, minimum: 1 } },
  required: ["reason", "count"],
  additionalProperties: false,
} as const;

const useFilterSchema = {
  type: "string",
  enum: ruleUseFilters,
  description:
    "Only rules that the company’s reviews show to be questionable: `never-fired`, those that found nothing, or `mostly-dismissed`, those with at least 5 dismissed triggers that are more than half of all that they found.",
} as const;

export const ruleSorts = ["id", "reference", "score", "pack", "fired", "dismissed"] as const;

export const ruleType: ResourceType = {
  type: "rules",
  attributes: {
    reference: { schema: text },
    pack: { schema: text },
    group: { schema: text },
    description: { schema: text },
    feedback: { schema: text },
    duty: { schema: text },
    source: { schema: textOrNone },
    score: { schema: { type: "integer", minimum: 0, maximum: 10 } },
    kind: { schema: text },
    appliesTo: { schema: { type: "object", additionalProperties: conditionSchema } },
    applies: { schema: texts },
    markets: { schema: texts },
    from: { schema: textOrNone },
    until: { schema: textOrNone },
    examples: { schema: { type: "array", items: exampleSchema } },
    hash: { schema: text },
    yaml: { schema: text },
    fired: { schema: count },
    dismissed: { schema: count },
    lastFiredOn: { schema: { ...textOrNone, format: "date" } },
    lastDismissedAt: { schema: { ...timestampSchema, type: ["string", "null"] } },
    dismissalReasons: { schema: { type: "array", items: reasonSchema } },
  },
  relationships: {},
  sortable: ruleSorts.filter((key) => key !== "id"),
  includable: [],
  filters: { pack: text, group: text, market: text, search: text, use: useFilterSchema },
  idForm: "name",
};

export const packType: ResourceType = {
  type: "packs",
  attributes: {
    name: { schema: text },
    title: { schema: text },
    description: { schema: textOrNone },
    version: { schema: textOrNone },
    locale: { schema: textOrNone },
    rules: { schema: count },
    groups: { schema: texts },
    markets: {
      schema: {
        type: "array",
        items: {
          type: "object",
          properties: { key: text, label: text },
          required: ["key", "label"],
          additionalProperties: false,
        },
      },
    },
  },
  relationships: {},
  sortable: ["name"],
  includable: [],
  filters: {},
  idForm: "name",
};

export interface RuleShown {
  /** Null if the counts are not shown. */
  readonly use: RuleCounts | null;
  /** Null if they are not shown: reading them takes a query for each rule. */
  readonly dismissals: RuleDismissals | null;
  /** The text of the file is long, so only a single rule includes it. */
  readonly withYaml: boolean;
}

export function ruleResource(
  addresses: Addresses,
  rule: CatalogueRule,
  { use, dismissals, withYaml }: RuleShown,
): Resource {
  const { id, reference, pack, group, description, feedback, source, score, kind } = rule;
  const { appliesTo, applies, markets, from, until, examples, hash, yaml } = rule;
  return {
    type: "rules",
    id,
    attributes: {
      reference,
      pack,
      group,
      description,
      feedback,
      duty: description,
      source,
      score,
      kind,
      appliesTo,
      applies,
      markets,
      from,
      until,
      examples: examples.map(exampleJson),
      hash,
      ...(withYaml && { yaml }),
      ...(use !== null && {
        fired: use.fired,
        dismissed: use.dismissed,
        lastFiredOn: use.lastDay === null ? null : dayOf(use.lastDay),
      }),
      ...(dismissals !== null && {
        lastDismissedAt: dismissals.lastAt === null ? null : timestamp(dismissals.lastAt),
        dismissalReasons: dismissals.reasons.map(({ reason, count: times }) => ({ reason, count: times })),
      }),
    },
    links: { self: addresses.rule(id) },
  };
}

function exampleJson({ text: words, document, expected, marks, zone, fails, asOf }: CatalogueExample): Json {
  const ranges = marks.map(({ start, end }) => ({ start, end }));
  return { text: words, document, expected, marks: ranges, zone, fails, asOf };
}

/** `markets`: the markets to which a rule of the pack can apply. */
export function packResource(
  { id, name, title, description, version, locale, rules, groups }: CataloguePack,
  markets: readonly { readonly key: string; readonly label: string }[],
): Resource {
  const options = markets.map(({ key, label }) => ({ key, label }));
  return {
    type: "packs",
    id,
    attributes: { name, title, description, version, locale, rules, groups, markets: options },
  };
}
