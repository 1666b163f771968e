/** Every part of the generated presentations says its words once, in its zone. */
import { describe, expect, test } from "vitest";
import { readPptx } from "./pptx-reader.ts";
import { spokenIn } from "./testing/spoken.ts";

interface Sample {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly words: Readonly<Record<string, readonly string[]>>;
}

// By address, as the fixtures are another project of the compiler.
const source = new URL("../../../../fixtures/presentation/samples.ts", import.meta.url);
const { presentationSamples } = (await import(source.href)) as {
  readonly presentationSamples: () => readonly Sample[];
};

const zones = [
  "slide-title",
  "list",
  "body",
  "text-box",
  "table",
  "footer",
  "alt-text",
  "chart",
  "smart-art",
  "master",
  "notes-page",
  "comment",
  "hidden",
];

describe.each(presentationSamples())("$name", ({ bytes, words }) => {
  const reading = readPptx(bytes, { maximumPages: 100 });

  test("has words in every zone of a presentation", () => {
    expect(Object.keys(words).toSorted()).toEqual([...zones, "absent"].toSorted());
  });

  test("is read without problems", async () => {
    expect((await reading).problems).toEqual([]);
  });

  test.each(zones)("says all words of %s, in order and once", async (zone) => {
    const { value } = await reading;
    const invented = new Set(Object.values(words).flat());
    const said = spokenIn(value!, zone).filter((word) => invented.has(word));
    expect(said).toEqual(words[zone]);
  });

  test("says no prompts, samples or fallbacks", async () => {
    const { value } = await reading;
    const said = new Set(spokenIn(value!));
    expect(words["absent"]!.filter((word) => said.has(word))).toEqual([]);
  });
});
