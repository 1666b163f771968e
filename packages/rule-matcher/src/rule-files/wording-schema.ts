/** The YAML schema of an approved wording. */
import { entityNames } from "@docreview/entities";
import { zones } from "@docreview/model";
import {
  applicability,
  byKey,
  didYouMean,
  entriesOf,
  flag,
  list,
  mapOf,
  mapped,
  offsetOf,
  oneOf,
  oneOrMore,
  optional,
  record,
  refined,
  required,
  text,
  wholeNumber,
  type Entry,
  type Faults,
  type Node,
  type TypeOf,
} from "@docreview/yaml-schema";
import { longestPhrase } from "../pattern/pattern-schema.ts";
import { anyWording } from "../pattern/surroundings-schema.ts";
import { slotsIn, wordingTokens } from "../wording/wording-text.ts";
import { validPeriod } from "./effective-schema.ts";
import { hyphenated, longestAdvice, longestName } from "./rule-schema.ts";
import { ruleTest } from "./rule-test-schema.ts";

/** What shows that a wording is true or required: a file in the folder of the pack, or a page. */
export type Substantiation =
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "link"; readonly url: string };

const noSlots: Readonly<Record<string, string>> = {};

/** Names of slots that are not names of entities. */
const slotAliases: Readonly<Record<string, string>> = { amount: "money" };

const file = text("a file in the folder of the pack, such as evidence/returns.pdf", {
  most: longestName,
  fault: (given) =>
    given.split("/").every((part) => part.trim() !== "" && !/^\.\.?$|[\\:]/.test(part))
      ? null
      : { offset: 0, message: `expected a file in the folder of the pack, found “${given}”` },
});

const link = text("the address of a page, such as https://www.example.com/returns", {
  pattern: "^https?://",
  fault: (given) =>
    /^https?:\/\/\S+$/.test(given)
      ? null
      : { offset: 0, message: `expected an address that begins with https://, found “${given}”` },
});

const substantiation = byKey<Substantiation>(
  {
    file: mapped(record({ file: required(file) }, "A file."), (given) => ({
      kind: "file",
      path: given.file,
    })),
    link: mapped(record({ link: required(link) }, "A page."), (given) => ({ kind: "link", url: given.link })),
  },
  "a mapping with the key file or link",
);

const fields = record(
  {
    id: required(hyphenated("lower-case words joined by hyphens, e.g. past-performance; unique in the pack")),
    number: optional(text("the number by which reviewers know the wording", { most: longestName }), null),
    description: required(text("what the wording is for, in one sentence", { most: longestAdvice })),
    text: required(
      text("the wording, in one paragraph; slots in braces, such as {amount}, stand for figures and dates", {
        most: longestPhrase,
        fault: textFault,
      }),
    ),
    slots: optional(
      mapOf(
        oneOf("The kind of entity that fills the slot.", entityNames),
        "the kind of entity of each slot, by name; a slot that is named like an entity needs none",
      ),
      noSlots,
    ),
    owner: required(text("who answers for the wording", { most: longestName })),
    substantiation: required(oneOrMore(substantiation, "What shows that the wording is true or required.")),
    valid: optional(validPeriod, { from: null, until: null }),
    appliesTo: optional(applicability, {}),
    in: optional(oneOrMore(oneOf("A zone.", zones), "It may only be used in these zones."), null),
    required: optional(flag("It must be used in every document to which it applies."), false),
    score: optional(wholeNumber("The score of findings about the wording.", 0, 10), 5),
    tests: optional(list(ruleTest, "Short texts, and where the wording must be found in them."), []),
  },
  "An approved wording.",
);

/** The wording as written, with the kind of entity of each of its slots. */
export const wordingContent = mapped(refined(fields, hasSoundSlots), (given) => ({
  ...given,
  slots: slotsOf(given),
}));

function textFault(given: string): { readonly offset: number; readonly message: string } | null {
  const blank = given.trimEnd().search(/\n[^\S\n]*\n/);
  if (blank >= 0)
    return {
      offset: blank,
      message: "a wording is one paragraph: remove the blank line, or make it two wordings",
    };
  const hasWords = wordingTokens({ text: given, slots: {} }).some(({ kind }) => kind === "word");
  return hasWords ? null : { offset: 0, message: "expected words; this text has none besides its slots" };
}

type Given = TypeOf<typeof fields>;

/** Slots that nothing can fill, slots that the text does not have, and an id that means every wording. */
function hasSoundSlots({ id, text: written, slots }: Given, node: Node, faults: Faults): boolean {
  const entries = entriesOf(node) ?? [];
  const used = slotsIn(written).map(({ name }) => name);
  const unknown = [...new Set(used)].filter((name) => entityOf(name, slots) === undefined);
  for (const name of unknown) faults.report(slotOffset(name, entries, faults), unknownSlot(name, slots));
  const unused = Object.keys(slots).filter((name) => !used.includes(name));
  for (const name of unused) {
    const places = entriesOf(valueOf("slots", entries) ?? node) ?? [];
    const place = places.find(({ key }) => key === name)?.keyNode ?? node;
    faults.report(place, `the text has no slot {${name}}: write it in the text, or remove it here`);
  }
  const isTaken = id === anyWording;
  if (isTaken)
    faults.report(valueOf("id", entries) ?? node, `“${anyWording}” means every wording: choose another id`);
  return unknown.length + unused.length === 0 && !isTaken;
}

function entityOf(name: string, slots: Given["slots"]): string | undefined {
  if (Object.hasOwn(slots, name)) return slots[name];
  if (Object.hasOwn(slotAliases, name)) return slotAliases[name];
  return entityNames.find((entity) => entity === name);
}

function unknownSlot(name: string, slots: Given["slots"]): string {
  const known = [...Object.keys(slots), ...Object.keys(slotAliases), ...entityNames];
  const hint = didYouMean(name, known);
  return `{${name}} is not a slot${hint === "" ? ": " : `${hint} Otherwise, `}say which kind of entity fills it under “slots”, as in slots: {${name === "" ? "amount" : name}: money}`;
}

/** Where a slot is written in the file. */
function slotOffset(name: string, entries: readonly Entry[], faults: Faults): number {
  const value = valueOf("text", entries);
  const from = value === undefined ? 0 : offsetOf(value);
  const slot = slotsIn(faults.source.slice(from)).find((written) => written.name === name);
  return from + (slot?.start ?? 0);
}

function valueOf(key: string, entries: readonly Entry[]): Node | undefined {
  return entries.find((entry) => entry.key === key)?.value;
}

/** In the order of the text, so that their order in the file does not matter. */
function slotsOf({ text: written, slots }: Given): Readonly<Record<string, string>> {
  return Object.fromEntries(slotsIn(written).map(({ name }) => [name, entityOf(name, slots) ?? name]));
}
