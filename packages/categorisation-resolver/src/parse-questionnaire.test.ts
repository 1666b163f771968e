/** Every fault that a questionnaire can have, with the position that it is told at: `line:column message`. */
import { describe, expect, test } from "vitest";
import { parseQuestionnaire } from "./index.ts";

const sound = `version: 1
categories:
  - key: audience
    description: Who reads it?
    options:
      - {value: 1, key: retail, label: Retail clients}
      - {value: 2, key: wholesale, label: Wholesale clients}
  - key: channel
    description: Where will it be published?
    multiple: true
    options:
      - {value: 11, key: email, label: E-mail}
      - {value: 12, key: social, label: Social media, when: {audience: [retail]}}
      - {value: 13, key: portal, label: Portal, when: {audience: {not: [retail]}}}
`;

function faults(text: string): readonly string[] {
  return parseQuestionnaire({ path: "rules/questionnaire.yaml", text }).problems.map(
    ({ code, message, place }) => {
      if (place?.kind !== "file") throw new Error("a fault without a position");
      expect(place.path).toBe("rules/questionnaire.yaml");
      return `${place.line}:${place.column} ${code}: ${message}`;
    },
  );
}

test("a sound questionnaire", () => {
  const { value, problems } = parseQuestionnaire({ path: "q.yaml", text: sound });
  expect(problems).toEqual([]);
  expect(value).toEqual({
    version: 1,
    categories: [
      {
        key: "audience",
        description: "Who reads it?",
        multiple: false,
        options: [
          { value: 1, key: "retail", label: "Retail clients", when: {} },
          { value: 2, key: "wholesale", label: "Wholesale clients", when: {} },
        ],
      },
      {
        key: "channel",
        description: "Where will it be published?",
        multiple: true,
        options: [
          { value: 11, key: "email", label: "E-mail", when: {} },
          { value: 12, key: "social", label: "Social media", when: { audience: { in: ["retail"] } } },
          { value: 13, key: "portal", label: "Portal", when: { audience: { not: ["retail"] } } },
        ],
      },
    ],
  });
});

/** The sound file with one thing in it replaced, and what is then told. */
const replacements: readonly (readonly [string, string, readonly string[]])[] = [
  ["version: 1", "version: 2", ["1:10 rule-invalid: “version” must be 1."]],
  ["version: 1\n", "", ["1:1 rule-invalid: This questionnaire has no “version”: add it."]],
  [
    "version: 1",
    "version: 1\nkategories: []",
    [
      "2:1 rule-invalid: A questionnaire has no “kategories”: did you mean “categories”? Its keys are version, categories.",
    ],
  ],
  [
    "    multiple: true",
    "    multipel: true",
    [
      "10:5 rule-invalid: A category has no “multipel”: did you mean “multiple”? Its keys are key, description, multiple, options.",
    ],
  ],
  ["multiple: true", "multiple: often", ["10:15 rule-invalid: “multiple” must be true or false."]],
  ["value: 11", "value: 0", ["12:17 rule-invalid: “value” must be a positive whole number."]],
  ["value: 11", "value: 1.5", ["12:17 rule-invalid: “value” must be a positive whole number."]],
  ["value: 11", 'value: "11"', ["12:17 rule-invalid: “value” must be a positive whole number."]],
  [
    "value: 11",
    "value: 2",
    ["12:17 rule-invalid: The value 2 is taken by option “wholesale”: choose another."],
  ],
  ["value: 11, ", "", ["12:9 rule-invalid: This option has no “value”: add it."]],
  ["label: E-mail", "label:", ["12:39 rule-invalid: “label” must be text, and not empty."]],
  ["label: E-mail", "label: 7", ['12:40 rule-invalid: “label” must be text: put it in quotes, "7".']],
  [
    "description: Who reads it?",
    "description: [a]",
    ["4:18 rule-invalid: “description” must be text, and not empty."],
  ],
  [
    "key: wholesale",
    "key: retail",
    ["7:9 rule-invalid: The key “retail” stands twice in the options of “audience”."],
  ],
  ["key: channel", "key: audience", ["8:5 rule-invalid: The key “audience” stands twice in “categories”."]],
  [
    "{audience: [retail]}",
    "{audeince: [retail]}",
    [
      "13:62 rule-invalid: There is no category “audeince”: did you mean “audience”? The categories are audience, channel.",
    ],
  ],
  [
    "{audience: [retail]}",
    "{audience: [retial]}",
    [
      "13:73 rule-invalid: Category “audience” has no option “retial”: did you mean “retail”? Its options are retail, wholesale.",
    ],
  ],
  [
    "{not: [retail]}",
    "{not: [zebra]}",
    ["14:73 rule-invalid: Category “audience” has no option “zebra”. Its options are retail, wholesale."],
  ],
  [
    "{audience: [retail]}",
    "{audience: []}",
    ["13:72 rule-invalid: The condition on “audience” must not be empty."],
  ],
  ["{audience: [retail]}", "[audience]", ["13:61 rule-invalid: “when” must be a mapping, key: value."]],
  [
    "{audience: [retail]}",
    "{audience: retail}",
    ["13:72 rule-invalid: The condition on “audience” must be a list of options, [a, b], or {not: [a, b]}."],
  ],
  [
    "{not: [retail]}",
    "{not: [retail], in: [wholesale]}",
    ["14:66 rule-invalid: The condition on “audience” must be a list of options, [a, b], or {not: [a, b]}."],
  ],
  [
    "label: Retail clients}",
    "label: Retail clients, when: {channel: [email]}}",
    [
      "6:63 rule-invalid: Categories depend on each other in a circle, audience → channel → audience: take one of these conditions out.",
    ],
  ],
  [
    "{audience: [retail]}",
    "{channel: [email]}",
    [
      "13:62 rule-invalid: Categories depend on each other in a circle, channel → channel: take one of these conditions out.",
    ],
  ],
];

describe("faults", () => {
  test.each(replacements)("%j for %j", (before, after, expected) => {
    expect(sound).toContain(before);
    const text = sound.replace(before, after);
    expect(faults(text)).toEqual(expected);
    expect(parseQuestionnaire({ path: "q.yaml", text }).value).toBeNull();
  });

  test("all of them are told at once", () => {
    const text = sound.replace("value: 11", "value: -1").replace("version: 1", "version: one");
    expect(faults(text).map((fault) => fault.split(" ")[0])).toEqual(["1:10", "12:17"]);
  });

  test.each([
    ["", ["1:1 rule-invalid: A questionnaire must be a mapping, key: value."]],
    ["- a\n", ["1:1 rule-invalid: A questionnaire must be a mapping, key: value."]],
    ["version: 1\ncategories: []\n", ["2:13 rule-invalid: “categories” must not be empty."]],
    ["version: 1\ncategories: {a: 1}\n", ["2:13 rule-invalid: “categories” must be a list."]],
    ["version: 1\ncategories: [7]\n", ["2:14 rule-invalid: A category must be a mapping, key: value."]],
  ])("%j", (text, expected) => {
    expect(faults(text)).toEqual(expected);
  });

  test.each([
    ["version: 1\nversion: 1\n", "2:1"],
    ["version: [1\n", "2:1"],
    ["version: 1\n\tcategories: []\n", "2:1"],
  ])("what is not YAML is told as such: %j", (text, position) => {
    const [first] = faults(text);
    expect(first).toContain(`${position} rule-syntax: This is not valid YAML: `);
  });
});
