/** Every part of the generated document says its words once, in its zone. */
import { describe, expect, test } from "vitest";
import { paragraphsOf } from "../testing/paragraphs.ts";
import { readRtf } from "./rtf-reader.ts";

interface Sample {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly words: Readonly<Record<string, readonly string[]>>;
}

// By address, as the fixtures are another project of the compiler.
const source = new URL("../../../../fixtures/rtf/samples.ts", import.meta.url);
const { rtfSamples } = (await import(source.href)) as { readonly rtfSamples: () => readonly Sample[] };

const zones =
  "title heading caption body list table header footer footnote endnote comment text-box inserted deleted hidden alt-text".split(
    " ",
  );

describe.each(rtfSamples())("$name", ({ bytes, words }) => {
  const reading = readRtf(bytes, { maximumPages: 100 });
  const invented = new Set(Object.values(words).flat());
  /** What was inserted apart from what its paragraph is. */
  const spokenIn = async (zone: string | null) => {
    const { value } = await reading;
    return paragraphsOf(value!)
      .flatMap((paragraph) =>
        paragraph.inlines
          .filter(({ inserted }) => zone === null || (inserted ? "inserted" : paragraph.zone) === zone)
          .map(({ text }) => text)
          .join("")
          .split(/[\s\u2014]+/),
      )
      .filter((word) => invented.has(word));
  };

  test("has words in every zone of an RTF document", () => {
    expect(Object.keys(words).toSorted()).toEqual([...zones, "absent"].toSorted());
  });

  test("is read without problems", async () => {
    expect((await reading).problems).toEqual([]);
  });

  test.each(zones)("says all words of %s, once", async (zone) => {
    expect((await spokenIn(zone)).toSorted()).toEqual(words[zone]!.toSorted());
  });

  test("says no names, fonts and instructions, but has its title", async () => {
    const said = new Set(await spokenIn(null));
    expect(words["absent"]!.filter((word) => said.has(word))).toEqual([]);
    expect(words["absent"]).toContain((await reading).value!.title);
  });

  test("numbers its lists and notes, and shows its picture", async () => {
    const { value } = await reading;
    const markers = paragraphsOf(value!).filter(({ marker }) => marker !== "");
    expect(markers.map(({ zone, level, marker }) => [zone, level, marker])).toEqual([
      ["list", 1, "1."],
      ["list", 2, "•"],
      ["list", 1, "2."],
      ["footnote", 0, "1"],
      ["endnote", 0, "i"],
    ]);
    const pictures = value!.sections.flatMap(({ elements }) =>
      elements.filter((one) => one.kind === "picture"),
    );
    expect(pictures.map(({ width, height }) => [width, height])).toEqual([[72, 36]]);
  });
});
