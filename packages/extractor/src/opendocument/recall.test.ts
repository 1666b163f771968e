/** Every part of the generated files says its words once, in its zone. */
import { describe, expect, test } from "vitest";
import type { Content } from "../content/content.ts";
import { sniffMediaType } from "../sniffing/sniff.ts";
import { paragraphsOf } from "../testing/paragraphs.ts";
import { readOdp } from "./odp-reader.ts";
import { readOdt } from "./odt-reader.ts";

interface Sample {
  readonly name: string;
  readonly kind: "odt" | "odp";
  readonly bytes: Uint8Array;
  readonly words: Readonly<Record<string, readonly string[]>>;
}

// By address, as the fixtures are another project of the compiler.
const source = new URL("../../../../fixtures/opendocument/samples.ts", import.meta.url);
const { openDocumentSamples } = (await import(source.href)) as {
  readonly openDocumentSamples: () => readonly Sample[];
};

const zones = {
  odt: "title heading body list table caption header footer footnote endnote comment text-box inserted deleted hidden alt-text chart",
  odp: "slide-title list body text-box table footer alt-text chart master notes-page comment hidden",
};
const readers = { odt: readOdt, odp: readOdp };

/** What was inserted apart from what its paragraph is. */
function spokenIn(content: Content, zone: string | null): readonly string[] {
  return paragraphsOf(content).flatMap((paragraph) =>
    paragraph.inlines
      .filter(({ inserted }) => zone === null || (inserted ? "inserted" : paragraph.zone) === zone)
      .map(({ text }) => text)
      .join("")
      .split(/\s+/),
  );
}

describe.each(openDocumentSamples())("$name", ({ kind, bytes, words }) => {
  const reading = readers[kind](bytes, { maximumPages: 100 });
  const invented = new Set(Object.values(words).flat());
  const own = zones[kind].split(" ");

  test("has words in every zone of its kind", () => {
    expect(Object.keys(words).toSorted()).toEqual([...own, "absent"].toSorted());
  });

  test("is read without problems", async () => {
    expect((await reading).problems).toEqual([]);
  });

  test.each(own)("says all words of %s, once", async (zone) => {
    const { value } = await reading;
    const said = spokenIn(value!, zone).filter((word) => invented.has(word));
    expect(said.toSorted()).toEqual(words[zone]!.toSorted());
  });

  test("says no names, prompts and templates", async () => {
    const { value } = await reading;
    const said = new Set(spokenIn(value!, null));
    expect(words["absent"]!.filter((word) => said.has(word))).toEqual([]);
  });

  test("shows its picture at its size", async () => {
    const { value } = await reading;
    const pictures = value!.sections
      .flatMap(({ elements }) => elements)
      .filter((one) => one.kind === "picture");
    expect(
      pictures.map((one) => ({ kind: sniffMediaType(one.bytes), width: one.width, height: one.height })),
    ).toEqual([{ kind: "image/png", width: 72, height: 36 }]);
  });
});
