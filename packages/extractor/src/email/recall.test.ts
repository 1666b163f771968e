/** Every part of the generated messages says its words once, in its zone; the corpus's messages say what they are known to. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { bytesOf, corpusFiles, corpusIsThere, nameOf } from "../testing/corpus.ts";
import { recallOf, wordsOf } from "../testing/words.ts";
import { read, toldIn } from "./testing/reading.ts";

interface Sample {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly words: Readonly<Record<string, readonly string[]>>;
}

// By address, as the fixtures are another project of the compiler.
const source = new URL("../../../../fixtures/mail/samples.ts", import.meta.url);
const { mailSamples } = (await import(source.href)) as { readonly mailSamples: () => readonly Sample[] };

describe.each(mailSamples())("$name", ({ bytes, words }) => {
  const reading = read(bytes);
  const invented = new Set(Object.values(words).flat());

  test.each(Object.keys(words).filter((zone) => zone !== "absent"))("%s", async (zone) => {
    const texts = toldIn(await reading).filter(([one]) => one === zone);
    const found = texts.flatMap(([, text]) => wordsOf(text)).filter((word) => invented.has(word));
    expect(found).toEqual(words[zone]);
  });

  test("contains only its own text", async () => {
    const found = toldIn(await reading).flatMap(([, text]) => wordsOf(text));
    expect(found.filter((word) => words["absent"]?.includes(word))).toEqual([]);
  });
});

test("the samples have words in every zone of a message", () => {
  const zones = new Set(mailSamples().flatMap(({ words }) => Object.keys(words)));
  expect([...zones].toSorted()).toEqual(
    [
      "absent",
      "alt-text",
      "attachment-name",
      "body",
      "from",
      "heading",
      "hidden",
      "list",
      "nested-message",
      "quoted-reply",
      "subject",
      "table",
    ].toSorted(),
  );
});

describe.skipIf(!corpusIsThere)("corpus (../shared/corpus; skipped where it is not there)", () => {
  const messages = [...corpusFiles("eml", "eml"), ...corpusFiles("eml", "msg")];

  test.each(messages.map((file) => [nameOf(file), file] as const))("%s gives text", async (_, file) => {
    const reading = await read(bytesOf(file));
    expect(
      reading.problems.filter(({ code }) => code !== "attachment-unsupported" && code !== "image-elsewhere"),
    ).toEqual([]);
    expect(toldIn(reading).length).toBeGreaterThan(0);
  });

  /** As mime4j decodes the first body of each message. */
  const decoded = corpusFiles("expected", "txt").filter((file) => nameOf(file).startsWith("james-mime4j--"));

  test.each(decoded.map((file) => [nameOf(file), file] as const))("%s is found whole", async (name, file) => {
    const message = name.split("--").slice(0, 2).join("--");
    const folder = ["eml", "hostile"].find((one) =>
      corpusFiles(one, "msg").some((other) => nameOf(other) === message),
    )!;
    const bytes = bytesOf(new URL(`../${folder}/${message}`, file));
    const expected = readFileSync(file, "utf8").replaceAll(/^begin \d+ .*?^end$/gms, "");
    const found = toldIn(await read(bytes)).map(([, text]) => text);
    expect(recallOf(wordsOf(expected), wordsOf(found.join("\n")))).toBe(1);
  });

  const hostile = [...corpusFiles("hostile", "eml"), ...corpusFiles("hostile", "msg")];

  test.each(hostile.map((file) => [nameOf(file), file] as const))("hostile: %s", async (_, file) => {
    const reading = await read(bytesOf(file));
    expect(toldIn(reading).length).toBeGreaterThan(0);
  });

  test.each([
    ["derived--many-parts.eml", /more than 1000 parts/],
    ["derived--deep-mime.eml", /nested more than 50 levels deep/],
  ])("hostile: %s is reported as incomplete", async (name, message) => {
    const file = hostile.find((one) => nameOf(one) === name)!;
    expect((await read(bytesOf(file))).problems).toMatchObject([
      { code: "document-incomplete", message: expect.stringMatching(message) },
    ]);
  });
});
