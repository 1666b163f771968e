import { PDFHexString } from "pdf-lib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { pdfText } from "./text-string.ts";

test.each([
  ["ASCII as it is", "a\nb", "a\nb"],
  ["one byte for each character that has one", "“é” – €", "\x8d\xe9\x8e \x85 \xa0"],
  ["UTF-16 for others", "é😀", "\xfe\xff\x00\xe9\xd8\x3d\xde\x00"],
  ["UTF-16 for what would look like a mark", "þÿ", "\xfe\xff\x00\xfe\x00\xff"],
])("%s", (_name, text, bytes) => {
  expect(pdfText(text).bytes).toBe(bytes);
});

test("any text is read back", () => {
  const character = fc.oneof(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
    fc.nat(255).map((code) => String.fromCharCode(code)),
    fc.constantFrom(...Array.from("•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž€")),
  );
  fc.assert(
    fc.property(fc.string({ unit: character }), (text) => {
      const hexadecimal = Buffer.from(pdfText(text).bytes, "latin1").toString("hex");
      expect(PDFHexString.of(hexadecimal).decodeText()).toBe(text);
    }),
  );
});
