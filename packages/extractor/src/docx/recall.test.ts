/** Every part of the generated documents says its words once, in its zone. */
import { describe, expect, test } from "vitest";
import type { Content } from "../content/content.ts";
import { sniffMediaType } from "../sniffing/sniff.ts";
import { readDocx } from "./docx-reader.ts";
import { paragraphsOf } from "./testing/small-document.ts";

interface Sample {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly words: Readonly<Record<string, readonly string[]>>;
}

// By address, as the fixtures are another project of the compiler.
const source = new URL("../../../../fixtures/word/samples.ts", import.meta.url);
const { wordDocumentSamples } = (await import(source.href)) as {
  readonly wordDocumentSamples: () => readonly Sample[];
};

const zones = [
  "title",
  "heading",
  "body",
  "list",
  "table",
  "caption",
  "header",
  "footer",
  "footnote",
  "endnote",
  "comment",
  "text-box",
  "inserted",
  "deleted",
  "hidden",
  "alt-text",
  "chart",
  "smart-art",
];

/** What was inserted apart from what its paragraph is. */
function spokenIn(content: Content, zone: string): readonly string[] {
  return paragraphsOf(content).flatMap((paragraph) =>
    paragraph.inlines
      .filter(({ inserted }) => (inserted ? "inserted" : paragraph.zone) === zone)
      .map(({ text }) => text)
      .join("")
      .split(/\s+/),
  );
}

describe.each(wordDocumentSamples())("$name", ({ bytes, words }) => {
  const reading = readDocx(bytes, { maximumPages: 100 });
  const invented = new Set(Object.values(words).flat());

  test("has words in every zone of a Word document", () => {
    expect(Object.keys(words).toSorted()).toEqual([...zones, "absent"].toSorted());
  });

  test("is read without problems", async () => {
    expect((await reading).problems).toEqual([]);
  });

  test.each(zones)("says all words of %s, in order and once", async (zone) => {
    const { value } = await reading;
    expect(spokenIn(value!, zone).filter((word) => invented.has(word))).toEqual(words[zone]);
  });

  test("says no codes, names and building blocks", async () => {
    const { value } = await reading;
    const said = new Set(
      paragraphsOf(value!).flatMap(({ inlines }) => inlines.flatMap(({ text }) => text.split(/\s+/))),
    );
    expect(words["absent"]!.filter((word) => said.has(word))).toEqual([]);
  });

  test("numbers its lists and notes", async () => {
    const { value } = await reading;
    const markers = (zone: string) =>
      paragraphsOf(value!)
        .filter((one) => one.zone === zone)
        .map(({ marker }) => marker);
    expect(markers("list")).toEqual(["1.", "1.a)", "1.b)", "2.", "3."]);
    expect(markers("footnote")).toEqual(["1", "", "2", ""]);
    expect(markers("endnote")).toEqual(["i", ""]);
  });

  test("shows its picture at its size", async () => {
    const { value } = await reading;
    const pictures = value!.sections
      .flatMap(({ elements }) => elements)
      .filter((one) => one.kind === "picture");
    expect(
      pictures.map(({ bytes, width, height }) => ({ kind: sniffMediaType(bytes), width, height })),
    ).toEqual([{ kind: "image/png", width: 72, height: 36 }]);
  });
});
