/** Tries: what rules find in a text that is not stored. Offsets are UTF-16 code units in the text, ends exclusive. */
import { createHash } from "node:crypto";
import type { Json } from "../../json-api/json.ts";
import type { ResourceType } from "../../json-api/resource-type.ts";
import type { Resource } from "../../json-api/resource.ts";
import type {
  TriedCategory,
  TriedFinding,
  TriedRules,
  TriedTrigger,
  TryResult,
} from "../../tries/try-request.ts";
import { proofStepsSchema, stepJson } from "../proofs/type.ts";
import { telling, tellingJson } from "../suggested-answers/type.ts";

/** UTF-16 code units. */
export const maximumTriedText = 100_000;
const maximumYaml = 200_000;

const text = { type: "string" } as const;
const count = (minimum: number) => ({ type: "integer", minimum }) as const;
const offsetOrNone = { type: ["integer", "null"], minimum: 0 } as const;

/** An object with exactly these members. */
const closed = (properties: Readonly<Record<string, object>>) =>
  ({ type: "object", properties, required: Object.keys(properties), additionalProperties: false }) as const;

const listOf = (properties: Readonly<Record<string, object>>) =>
  ({ type: "array", items: closed(properties) }) as const;

const findingsSchema = listOf({
  reference: text,
  pack: text,
  description: text,
  score: { type: "integer", minimum: 0, maximum: 10 },
  triggers: listOf({
    text,
    feedback: text,
    start: offsetOrNone,
    end: offsetOrNone,
    sentence: { type: ["string", "null"] },
    proof: closed({ summary: text, steps: proofStepsSchema }),
  }),
  leftOut: count(0),
});

const categoriesSchema = listOf({
  key: text,
  description: text,
  multiple: { type: "boolean" },
  options: listOf({ key: text, label: text, suggested: { ...closed(telling), type: ["object", "null"] } }),
  selections: { type: "array", items: text },
});

const rulesSchema = {
  ...closed({
    total: count(0),
    applied: count(0),
    waiting: closed({ rules: count(0), categories: { type: "array", items: text } }),
  }),
  type: ["object", "null"],
} as const;

export const tryType: ResourceType = {
  type: "tries",
  attributes: {
    text: { schema: { type: "string", maxLength: maximumTriedText, writeOnly: true }, create: "required" },
    rule: { schema: { type: "string", maxLength: maximumYaml, writeOnly: true }, create: "optional" },
    pack: { schema: { type: "string", maxLength: 255, writeOnly: true }, create: "optional" },
    answers: {
      schema: {
        type: "object",
        additionalProperties: { type: "array", items: text, maxItems: 1000 },
        maxProperties: 1000,
        writeOnly: true,
      },
      create: "optional",
    },
    assume: { schema: { enum: ["evidence", "none"], writeOnly: true }, create: "optional" },
    categories: { schema: categoriesSchema },
    rules: { schema: rulesSchema },
    findings: { schema: findingsSchema },
    sentences: { schema: listOf({ start: count(0), end: count(0) }) },
    tests: { schema: listOf({ name: text, line: count(1), passed: { type: "boolean" }, detail: text }) },
    faults: { schema: listOf({ line: count(1), column: count(1), message: text, remedy: text }) },
  },
  relationships: {},
  sortable: [],
  includable: [],
  filters: {},
  idForm: "name",
};

/** The same request has the same id on the same day. */
export function tryResource(request: object, result: TryResult): Resource {
  const { categories, rules, findings, sentences, tests, faults } = result;
  return {
    type: "tries",
    id: createHash("sha256").update(JSON.stringify(request)).digest("base64url").slice(0, 22),
    attributes: {
      categories: categories.map(categoryJson),
      rules: rules === null ? null : rulesJson(rules),
      findings: findings.map(findingJson),
      sentences: sentences.map(({ start, end }) => ({ start, end })),
      tests: tests.map(({ name, line, passed, detail }) => ({ name, line, passed, detail })),
      faults: faults.map(({ line, column, message, remedy }) => ({ line, column, message, remedy })),
    },
  };
}

function categoryJson({ key, description, multiple, options, selections }: TriedCategory): Json {
  const offered = options.map(({ key: option, label, suggested }) => ({
    key: option,
    label,
    suggested: suggested === null ? null : tellingJson(suggested),
  }));
  return { key, description, multiple, options: offered, selections };
}

function rulesJson({ total, applied, waiting: { rules, categories } }: TriedRules): Json {
  return { total, applied, waiting: { rules, categories } };
}

function findingJson({ triggers, ...finding }: TriedFinding): Json {
  const { reference, pack, description, score, leftOut } = finding;
  return { reference, pack, description, score, triggers: triggers.map(triggerJson), leftOut };
}

function triggerJson({ text: words, feedback, start, end, sentence, proof }: TriedTrigger): Json {
  const proofJson = { summary: proof.summary, steps: proof.steps.map(stepJson) };
  return { text: words, feedback, start, end, sentence, proof: proofJson };
}

export const ruleSchemaType: ResourceType = {
  type: "rule-schemas",
  attributes: { schema: { schema: { type: "object" } } },
  relationships: {},
  sortable: [],
  includable: [],
  filters: {},
  idForm: "name",
};

export const readingType: ResourceType = {
  type: "readings",
  attributes: {
    text: { schema: text },
    isCut: { schema: { type: "boolean" } },
    problems: { schema: { type: "array", items: text } },
  },
  relationships: {},
  sortable: [],
  includable: [],
  filters: {},
  idForm: "name",
};

export interface FileText {
  readonly text: string;
  /** What could not be read, in sentences. */
  readonly problems: readonly string[];
}

/** A long text is cut to the maximum length of a try. */
export function readingResource(sha256: string, { text: whole, problems }: FileText): Resource {
  const isCut = whole.length > maximumTriedText;
  // Do not keep half a surrogate pair.
  const shown = isCut ? whole.slice(0, maximumTriedText).replace(/[\uD800-\uDBFF]$/, "") : whole;
  return { type: "readings", id: sha256.slice(0, 22), attributes: { text: shown, isCut, problems } };
}
