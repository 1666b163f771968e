/** Every part of the generated files of text says its words once, in its zone, whatever their kind. */
import { readableKinds, type Outcome } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { readCaptions } from "./captions/read-captions.ts";
import type { Content } from "./content/content.ts";
import { toldIn } from "./email/testing/reading.ts";
import { readMarkdown } from "./markdown/read-markdown.ts";
import { readPlainText } from "./plain-text/read-plain-text.ts";
import { sniffKind } from "./sniffing/sniff.ts";
import { wordsOf } from "./testing/words.ts";
import { readWebPage } from "./web-page/read-web-page.ts";

type Kind = "html" | "md" | "txt" | "vtt" | "srt";

interface Sample {
  readonly name: string;
  readonly kind: Kind;
  readonly bytes: Uint8Array;
  readonly words: Readonly<Record<string, readonly string[]>>;
}

// By address, as the fixtures are another project of the compiler.
const source = new URL("../../../fixtures/text/samples.ts", import.meta.url);
const { textSamples } = (await import(source.href)) as { readonly textSamples: () => readonly Sample[] };

const readers: Readonly<Record<Kind, (bytes: Uint8Array) => Outcome<Content>>> = {
  html: readWebPage,
  md: readMarkdown,
  txt: readPlainText,
  vtt: (bytes) => readCaptions(bytes, readableKinds.vtt),
  srt: (bytes) => readCaptions(bytes, readableKinds.srt),
};

describe.each(textSamples())("$name", ({ kind, bytes, words }) => {
  const reading = readers[kind](bytes);

  test.each(Object.keys(words).filter((zone) => zone !== "absent"))("%s", (zone) => {
    const texts = toldIn(reading).filter(([one]) => one === zone);
    const invented = new Set(Object.values(words).flat());
    const found = texts.flatMap(([, text]) => wordsOf(text)).filter((word) => invented.has(word));
    expect(found).toEqual(words[zone]);
  });

  test("contains only its own text, and no problem", () => {
    const found = toldIn(reading).flatMap(([, text]) => wordsOf(text));
    expect(found.filter((word) => words["absent"]?.includes(word))).toEqual([]);
    expect(reading.problems).toEqual([]);
  });

  test("is recognised", () => {
    expect(sniffKind(bytes)?.extensions).toContain(kind === "md" ? "txt" : kind);
  });
});
