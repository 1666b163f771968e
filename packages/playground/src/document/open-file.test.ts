import { expect, test } from "vitest";
import { openFile } from "./open-file.ts";
import { maximumText } from "./source.ts";

const named = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name);

test("a PDF is known by its content, whatever its name", async () => {
  expect(await openFile(named("a.bin", "\n%PDF-1.7"))).toMatchObject({
    kind: "opened",
    source: { kind: "pdf", name: "a.bin" },
  });
});

test("each opened PDF has its own number", async () => {
  const numbers = await Promise.all([openFile(named("a.pdf", "%PDF-")), openFile(named("a.pdf", "%PDF-"))]);
  expect(new Set(numbers.map((one) => JSON.stringify(one))).size).toBe(2);
});

test("any other UTF-8 is text", async () => {
  expect(await openFile(named("a.md", "\ufeff# Fees – £5"))).toEqual({
    kind: "opened",
    source: { kind: "text", text: "# Fees – £5" },
  });
});

test.each([
  [
    "terms.docx",
    new Uint8Array([0x50, 0x4b, 3, 4, 0]),
    /^terms\.docx is a Word document, and this page reads PDFs/,
  ],
  ["a.xyz", new Uint8Array([0xff, 0xfe]), /^a\.xyz is not text, and .* docreview scan\.$/],
  ["page.html", "<p>Text</p>", /^page\.html is a web page, and this page reads PDFs/],
  ["noise.pdf", "no header", /^noise\.pdf contains no PDF\. Export or save it again\.$/],
  ["noise.txt", new Uint8Array([0xff, 0xfe]), /^noise\.txt is not text, and/],
  ["empty.pdf", "", /^empty\.pdf is empty\.$/],
  ["long.txt", "a".repeat(maximumText + 1), /^long\.txt has more than 200,000 characters/],
])("%s is refused with what to do", async (name, content, message) => {
  expect(await openFile(named(name, content))).toEqual({
    kind: "refused",
    message: expect.stringMatching(message) as string,
  });
});
