import { expect, test } from "vitest";
import type { Json } from "../json-api/json.ts";
import { readImport } from "./read-import.ts";
import { refusalOf } from "./refusal-of.ts";

const url = "https://files.example/fees.pdf";

test.each<[Json, object]>([
  [
    { url, categorisationId: 2001 },
    { url, correlationId: null, answers: { kind: "categorisation", id: 2001 } },
  ],
  [
    { url, correlationId: "Ä/1", selectedOptionIds: [11, 21], categorisationId: null, more: 1 },
    { url, correlationId: "Ä/1", answers: { kind: "options", values: [11, 21] } },
  ],
  [
    { url: "HTTP://files.example", correlationId: null, selectedOptionIds: [] },
    { url: "HTTP://files.example", correlationId: null, answers: { kind: "options", values: [] } },
  ],
  [
    { url, selectedOptionIds: [11], questionnaireVersion: 2 },
    { url, correlationId: null, answers: { kind: "options", values: [11], questionnaireVersion: 2 } },
  ],
])("%j is read", (body, value) => {
  expect(readImport(body)).toEqual({ kind: "parsed", value });
});

const both = /^Exactly one of .* not both\.$/;
const neither = /^Exactly one of .* not neither\.$/;
const answers = { selectedOptionIds: [neither], categorisationId: [neither] };

test.each<[Json, Readonly<Record<string, readonly RegExp[]>>]>([
  [{}, { url: [/is required/], ...answers }],
  [null, { url: [/is required/], ...answers }],
  [[], { url: [/is required/], ...answers }],
  [{ url: "", categorisationId: 1 }, { url: [/is required/] }],
  [{ url: 1, categorisationId: 1 }, { url: [/must be a string/] }],
  [{ url: "fees.pdf", categorisationId: 1 }, { url: [/http or https/] }],
  [{ url: "ftp://files.example/a", categorisationId: 1 }, { url: [/http or https/] }],
  [{ url: "file:///etc/passwd", categorisationId: 1 }, { url: [/http or https/] }],
  [{ url: "https://ada@files.example/a", categorisationId: 1 }, { url: [/user name/] }],
  [{ url: `${url}?${"x".repeat(2048)}`, categorisationId: 1 }, { url: [/at most 2048/] }],
  [{ url, correlationId: "", categorisationId: 1 }, { correlationId: [/1 to 255/] }],
  [{ url, correlationId: "x".repeat(256), categorisationId: 1 }, { correlationId: [/1 to 255/] }],
  [{ url, correlationId: ".", categorisationId: 1 }, { correlationId: [/must not be/] }],
  [{ url, correlationId: "..", categorisationId: 1 }, { correlationId: [/must not be/] }],
  [{ url, correlationId: 7, categorisationId: 1 }, { correlationId: [/must be a string/] }],
  [
    { url, selectedOptionIds: [1], categorisationId: 1 },
    { selectedOptionIds: [both], categorisationId: [both] },
  ],
  [{ url, categorisationId: "1" }, { categorisationId: [/positive integer/] }],
  [{ url, categorisationId: 0 }, { categorisationId: [/positive integer/] }],
  [{ url, categorisationId: 1.5 }, { categorisationId: [/positive integer/] }],
  [
    { url, selectedOptionIds: [1], questionnaireVersion: "2" },
    { questionnaireVersion: [/positive integer/] },
  ],
  [{ url, selectedOptionIds: 1 }, { selectedOptionIds: [/list of positive/] }],
  [{ url, selectedOptionIds: ["11"] }, { selectedOptionIds: [/list of positive/] }],
  [{ url, selectedOptionIds: [11, null] }, { selectedOptionIds: [/list of positive/] }],
  [
    { url: "x", correlationId: 1 },
    { url: [/http/], correlationId: [/string/], ...answers },
  ],
])("%j is refused, field by field", (body, fields) => {
  const parsed = readImport(body);
  if (parsed.kind === "parsed") throw new Error("it was read");
  const matching = Object.entries(fields).map(([field, patterns]) => [
    field,
    patterns.map((pattern) => expect.stringMatching(pattern) as string),
  ]);
  expect(refusalOf(parsed)).toEqual({
    kind: "invalid-fields",
    fields: Object.fromEntries(matching) as object,
    headers: {},
  });
});
