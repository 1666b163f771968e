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
    name: "g",
    engines: ["all", "some"],
    parts: [
      { part: "body", words: 4, found: [100, 25] },
      { part: "note", words: 1, found: [100, 0] },
      { part: "absent", words: 1, found: [0, 100] },
    ],
  });
});

test("a file that cannot be read counts as one without words, and an engine that reads none has no figures", async () => {
  const first = engine("first alone", { first: "one two three" });
  const { parts } = await recallOf({ name: "g", samples }, [first, engine("none", {})]);
  expect(parts.map(({ found }) => found)).toEqual([
    [50, null],
    [100, null],
    [0, null],
  ]);
});
