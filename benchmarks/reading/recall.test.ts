import { expect, test } from "vitest";
import type { Engine } from "./engines.ts";
import { recallOf } from "./recall.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

const samples = [
  {
    name: "first",
    bytes: bytesOf("first"),
    words: { absent: ["code"], body: ["one", "two"], note: ["three"] },
  },
  { name: "second", bytes: bytesOf("second"), words: { body: ["four", "Größe"] } },
];

function engine(name: string, texts: Readonly<Record<string, string>>): Engine {
  return {
    name,
    textOf: async (bytes) => {
      const text = texts[textOf(bytes)];
      if (text === undefined) throw new Error("it cannot be read");
      return text;
    },
  };
}

test("words count in the part that says them, and in their own file alone", async () => {
  const all = engine("all", { first: "one, two; three", second: "four\nGro\u0308ße" });
  const some = engine("some", { first: "two four Größe code oneself", second: "one" });
  expect(await recallOf({ name: "g", samples }, [all, some])).toEqual({
    name: "words found, g",
    counted: "words",
    engines: ["all", "some"],
    rows: [
      { name: "body", count: 4, values: [100, 25] },
      { name: "note", count: 1, values: [100, 0] },
      { name: "no text of the file", count: 1, values: [0, 100] },
    ],
  });
});

test("a file that cannot be read counts as one without words, and an engine that reads none has no figures", async () => {
  const first = engine("first alone", { first: "one two three" });
  const { rows } = await recallOf({ name: "g", samples }, [first, engine("none", {})]);
  expect(rows.map(({ values }) => values)).toEqual([
    [50, null],
    [100, null],
    [0, null],
  ]);
});
