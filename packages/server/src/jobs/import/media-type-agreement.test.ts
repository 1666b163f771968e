import { describe, expect, test } from "vitest";
import { readableKinds, readableMediaTypes } from "@docreview/model";
import { agreementOn, earlyDisagreement } from "./media-type-agreement.ts";

const named = (filename: string) => `attachment; filename="${filename}"`;
const headersOf = (type: string | undefined, disposition: string | undefined) => ({
  "content-type": type,
  "content-disposition": disposition,
});

const pdf = "application/pdf";
const doc = "application/msword";
const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const pptx = "application/vnd.openxmlformats-officedocument.presentationml.presentation";
const mail = "message/rfc822";

const extensions: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.values(readableKinds).map((kind) => [kind.mediaType, kind.extensions]),
);

test.each<[content: string, type: string | undefined, disposition: string | undefined]>([
  ...readableMediaTypes.map((type): [string, string, undefined] => [type, type, undefined]),
  ...readableMediaTypes.map((type): [string, undefined, undefined] => [type, undefined, undefined]),
  ...readableMediaTypes.map((type): [string, string, string] => [
    type,
    "application/octet-stream",
    named(`fees.${extensions[type]!.at(-1)}`),
  ]),
  [pdf, "Application/PDF; charset=binary", named("fees.PDF")],
  [pdf, "application/x-pdf", undefined],
  [pdf, "binary/octet-stream", undefined],
  [pdf, undefined, named("fees.v2")],
  [pdf, pdf, "inline"],
  [docx, "application/zip", named("fees.docx")],
  [pptx, "application/x-zip-compressed", named("fees.pptx")],
  [docx, "application/vnd.ms-word.document.macroEnabled.12", named("fees.docm")],
  [doc, "application/vnd.ms-office", named("fees.doc")],
  [doc, "application/x-msword", undefined],
  [mail, "text/plain; charset=us-ascii", named("message.eml")],
  [mail, "text/plain", named("message.txt")],
  ["image/jpeg", "image/jpg", named("scan.JPG")],
])("%s that is sent as %s, %s is accepted", (content, type, disposition) => {
  const headers = headersOf(type, disposition);
  const agreed = { kind: "agreed", mimetype: content, extensions: extensions[content] };
  expect(agreementOn(headers, content)).toEqual(agreed);
  expect(earlyDisagreement(headers, content)).toBeNull();
});

describe("refused by its type", () => {
  test.each<[string | undefined, string | undefined, string | null, string]>([
    ["text/html", undefined, pdf, "appears to be a PDF; it came with the Content-Type text/html."],
    [
      pdf,
      undefined,
      "image/png",
      "appears to be a PNG image; it came with the Content-Type application/pdf.",
    ],
    [
      pdf,
      named("fees.html"),
      pdf,
      "appears to be a PDF; it came with the Content-Type application/pdf and the file name fees.html.",
    ],
    [
      undefined,
      named("fees.pdf"),
      null,
      "appears to be of an unknown kind; it came with the file name fees.pdf.",
    ],
    [
      "image/gif",
      named("fees.gif"),
      "image/gif",
      "a GIF image; it came with the Content-Type image/gif and the file name fees.gif.",
    ],
    [docx, undefined, pptx, `a PowerPoint presentation; it came with the Content-Type ${docx}.`],
    [undefined, named("fees.docx"), pptx, "a PowerPoint presentation; it came with the file name fees.docx."],
    ["application/zip", undefined, doc, "appears to be a Word 97 document"],
    ["text/plain", undefined, pdf, "appears to be a PDF; it came with the Content-Type text/plain."],
    ["te\u0007xt/html", undefined, pdf, "the Content-Type text/html."],
  ])("%s, %s with content of %s", (type, disposition, content, message) => {
    const headers = headersOf(type, disposition);
    const refused = agreementOn(headers, content);
    expect(refused).toEqual({ kind: "refused", message: expect.stringContaining(message) as string });
    expect(earlyDisagreement(headers, content)).toEqual(refused);
    expect((refused as { message: string }).message).toContain(
      ". Content, Content-Type and file name must agree on a kind of file that can be read: PDF files (.pdf), ",
    );
  });

  test.each(["application/zip", "application/x-ole-storage"])(
    "a container of nothing known: %s",
    (content) => {
      expect(agreementOn({}, content)).toMatchObject({ kind: "refused" });
    },
  );
});

test.each([
  [docx, "application/zip", true],
  [undefined, "application/zip", true],
  [doc, "application/x-ole-storage", true],
  [pdf, "application/zip", false],
  [doc, "application/zip", false],
  [pdf, null, false],
])("a file that claims to be %s and begins as %s may still be accepted: %s", (type, begun, expected) => {
  expect(earlyDisagreement(headersOf(type, undefined), begun) === null).toBe(expected);
});

test.each([
  ["text/plain", "text/plain", "readme.md", "text/markdown"],
  ["text/html", "text/plain", "readme.md", "text/markdown"],
  ["text/plain", "text/markdown; charset=utf-8", undefined, "text/markdown"],
  ["text/plain", "text/html", undefined, "text/html"],
  ["text/html", "application/xhtml+xml", undefined, "text/html"],
  ["text/plain", undefined, undefined, "text/plain"],
  ["application/x-subrip", "text/plain", "film.srt", "application/x-subrip"],
  ["text/plain", "application/json", undefined, null],
  ["text/plain", undefined, "film.srt", null],
])("text that shows %s, sent as %s, %s is %s", (content, type, name, expected) => {
  const agreed = agreementOn(headersOf(type, name === undefined ? undefined : named(name)), content);
  expect(agreed.kind === "agreed" ? agreed.mimetype : null).toBe(expected);
});
