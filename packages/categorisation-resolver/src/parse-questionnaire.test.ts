/** Every fault that a questionnaire can have, with its position: `line:column message`. */
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

const added = sound
  .replace("version: 1", "version: 2")
  .replace("    multiple: true", "    multiple: true\n    since: 2\n    default: [email, portal]");

test("a category says which version added it, and what holds without an answer", () => {
  const { value, problems } = parseQuestionnaire({ path: "q.yaml", text: added });
  expect(problems).toEqual([]);
  expect(value).toMatchObject({
    version: 2,
    categories: [{ key: "audience" }, { key: "channel", since: 2, default: ["email", "portal"] }],
  });
});

test.each<[string, string, readonly string[]]>([
  [
    "version: 2",
    "version: 1",
    ["11:12 rule-invalid: the questionnaire has version 1, which is older: raise its “version” to 2"],
  ],
  [
    "    since: 2\n",
    "",
    [
      "11:15 rule-invalid: a question of the first version must be answered: remove “default”, or add “since”",
    ],
  ],
  ["    multiple: true\n", "", ["11:22 rule-invalid: the category takes one answer: keep one option"]],
])("with %j for %j, it is refused", (before, after, expected) => {
  expect(faults(added.replace(before, after))).toEqual(expected);
});

test("an option that holds without an answer must be one of the category", () => {
  const [fault] = faults(added.replace("[email, portal]", "[e-mail]"));
  expect(fault).toMatch(/^12:15 rule-invalid: .*“e-mail”/);
});

test.each(["retail", "{in: retail}", "{in: [retail]}"])("an option may depend on %s alone", (written) => {
  const text = sound.replace("{audience: [retail]}", `{audience: ${written}}`);
  expect(text).not.toBe(sound);
  expect(parseQuestionnaire({ path: "q.yaml", text })).toEqual(
    parseQuestionnaire({ path: "q.yaml", text: sound }),
  );
});

/** One replacement in the sound file, and the faults that it causes. */
const replacements: readonly (readonly [string, string, readonly string[]])[] = [
  [
    "version: 1",
    "version: 0",
    ["1:10 rule-invalid: expected a whole number of at least 1, found 0 (a number)"],
  ],
  ["version: 1\n", "", ["1:1 rule-invalid: “version” is missing: add it with a whole number of at least 1"]],
  [
    "version: 1",
    "version: 1\nkategories: []",
    ["2:1 rule-invalid: “kategories” is not a key here; did you mean “categories”?"],
  ],
  [
    "    multiple: true",
    "    multipel: true",
    ["10:5 rule-invalid: “multipel” is not a key here; did you mean “multiple”?"],
  ],
  ["multiple: true", "multiple: often", ["10:15 rule-invalid: expected true or false, found “often”"]],
  [
    "value: 11",
    "value: 0",
    ["12:17 rule-invalid: expected a whole number of at least 1, found 0 (a number)"],
  ],
  [
    "value: 11",
    "value: 1.5",
    ["12:17 rule-invalid: expected a whole number of at least 1, found 1.5 (a number)"],
  ],
  [
    "value: 11",
    'value: "11"',
    [
      "12:17 rule-invalid: expected a whole number of at least 1, found the text 11: write 11, without quotes",
    ],
  ],
  [
    "value: 11",
    "value: 2",
    ["12:17 rule-invalid: the value 2 is taken by option “wholesale”: choose another"],
  ],
  ["value: 11, ", "", ["12:9 rule-invalid: “value” is missing: add it with a whole number of at least 1"]],
  [
    "label: E-mail",
    "label:",
    ["12:39 rule-invalid: expected text (the text of the option that people see), found nothing"],
  ],
  ["label: E-mail", "label: 7", ['12:40 rule-invalid: expected text, found 7: put it in quotes, "7"']],
  [
    "description: Who reads it?",
    "description: [a]",
    ["4:18 rule-invalid: expected text (the question that people see), found a list"],
  ],
  [
    "key: wholesale",
    "key: retail",
    ["7:9 rule-invalid: the key “retail” occurs twice in the options of “audience”: choose another"],
  ],
  [
    "key: channel",
    "key: audience",
    ["8:5 rule-invalid: the key “audience” occurs twice in “categories”: choose another"],
  ],
  [
    "{audience: [retail]}",
    "{audeince: [retail]}",
    [
      "13:62 rule-invalid: There is no category “audeince”; did you mean “audience”? The categories are audience, channel.",
    ],
  ],
  [
    "{audience: [retail]}",
    "{audience: [retial]}",
    [
      "13:73 rule-invalid: Category “audience” has no option “retial”; did you mean “retail”? Its options are retail, wholesale.",
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
    ["13:72 rule-invalid: expected a list of at least one item, found an empty list"],
  ],
  [
    "{audience: [retail]}",
    "[audience]",
    ["13:61 rule-invalid: expected a mapping (category: options; it applies when all hold), found a list"],
  ],
  [
    "{audience: [retail]}",
    "{audience: 7}",
    ['13:72 rule-invalid: expected text, found 7: put it in quotes, "7"'],
  ],
  [
    "{audience: [retail]}",
    "{audience: {nto: [retail]}}",
    ["13:73 rule-invalid: “nto” is not a key here; did you mean “not”?"],
  ],
  ["{audience: [retail]}", "{audience: {}}", ["13:72 rule-invalid: expected either in or not, found none"]],
  [
    "{audience: [retail]}",
    "{}",
    [
      "13:61 rule-invalid: expected a mapping (category: options; it applies when all hold), found an empty mapping",
    ],
  ],
  [
    "{not: [retail]}",
    "{not: [retail], in: [wholesale]}",
    ["14:66 rule-invalid: expected either in or not, found both"],
  ],
  [
    "label: Retail clients}",
    "label: Retail clients, when: {channel: [email]}}",
    [
      "6:63 rule-invalid: categories depend on each other in a cycle, audience → channel → audience: remove one of these conditions",
    ],
  ],
  [
    "{audience: [retail]}",
    "{channel: [email]}",
    [
      "13:62 rule-invalid: categories depend on each other in a cycle, channel → channel: remove one of these conditions",
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

  test("all are reported at once", () => {
    const text = sound.replace("value: 11", "value: -1").replace("version: 1", "version: one");
    expect(faults(text).map((fault) => fault.split(" ")[0])).toEqual(["1:10", "12:17"]);
  });

  test("repeated names and values are reported together", () => {
    const text = sound.replace("value: 11", "value: 2").replace("key: wholesale", "key: retail");
    expect(faults(text).map((fault) => fault.split(" ")[0])).toEqual(["7:9", "12:17"]);
  });

  test.each([
    ["", ["1:1 rule-syntax: the file is empty: expected a mapping with the keys version, categories"]],
    [
      "- a\n",
      [
        "1:1 rule-invalid: expected a mapping with the keys version, categories, found a list: begin with a key, as in “version: …”",
      ],
    ],
    [
      "version: 1\ncategories: []\n",
      ["2:13 rule-invalid: expected a list of at least one item, found an empty list"],
    ],
    [
      "version: 1\ncategories: {a: 1}\n",
      ["2:13 rule-invalid: expected a list of at least one item, found a mapping"],
    ],
    [
      "version: 1\ncategories: [7]\n",
      [
        "2:14 rule-invalid: expected a mapping with the keys key, description, multiple, since, default, options, found 7 (a number): begin with a key, as in “key: …”",
      ],
    ],
  ])("%j", (text, expected) => {
    expect(faults(text)).toEqual(expected);
  });

  test.each([
    ["version: 1\nversion: 1\n", "2:1"],
    ["version: [1\n", "1:10"],
    ["version: 1\n\tcategories: []\n", "2:1"],
  ])("invalid YAML is reported as such: %j", (text, position) => {
    const [first] = faults(text);
    expect(first).toContain(`${position} rule-syntax: not valid YAML: `);
  });
});
