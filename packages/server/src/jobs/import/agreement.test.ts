import { describe, expect, test } from "vitest";
import { acceptedMediaTypes } from "../../resources/assets.ts";
import { agreementOn, earlyDisagreement } from "./agreement.ts";

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

const extensions: Readonly<Record<string, readonly string[]>> = {
  [pdf]: ["pdf"],
  [doc]: ["doc", "dot"],
  [docx]: ["docx", "docm", "dotx", "dotm"],
  [pptx]: ["pptx", "pptm", "ppsx", "ppsm", "potx", "potm"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  [mail]: ["eml"],
};

test.each<[content: string, type: string | undefined, disposition: string | undefined]>([
  ...acceptedMediaTypes.map((type): [string, string, undefined] => [type, type, undefined]),
  ...acceptedMediaTypes.map((type): [string, undefined, undefined] => [type, undefined, undefined]),
  ...acceptedMediaTypes.map((type): [string, string, string] => [
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
])("%s that comes as %s, %s is one", (content, type, disposition) => {
  const headers = headersOf(type, disposition);
  const agreed = { kind: "agreed", mimetype: content, extensions: extensions[content] };
  expect(agreementOn(headers, content)).toEqual(agreed);
  expect(earlyDisagreement(headers, content)).toBeNull();
});

describe("refused by what it is", () => {
  test.each<[string | undefined, string | undefined, string | null, string]>([
    ["text/html", undefined, pdf, "the Content-Type text/html, content that seems to be application/pdf"],
    [pdf, undefined, "image/png", "the Content-Type application/pdf, content that seems to be image/png"],
    [
      pdf,
      named("fees.html"),
      pdf,
      "the Content-Type application/pdf, the file name fees.html, content that seems to be application/pdf",
    ],
    [undefined, named("fees.pdf"), null, "content that is of a kind that is not known here"],
    ["image/gif", named("fees.gif"), "image/gif", "the Content-Type image/gif, the file name fees.gif"],
    [docx, undefined, pptx, `the Content-Type ${docx}, content that seems to be ${pptx}`],
    [undefined, named("fees.docx"), pptx, `the file name fees.docx, content that seems to be ${pptx}`],
    ["application/zip", undefined, doc, `content that seems to be ${doc}`],
    ["text/plain", undefined, pdf, "the Content-Type text/plain, content that seems to be application/pdf"],
    ["te\u0007xt/html", undefined, pdf, "the Content-Type text/html,"],
  ])("%s, %s with content of %s", (type, disposition, content, message) => {
    const headers = headersOf(type, disposition);
    const refused = agreementOn(headers, content);
    expect(refused).toEqual({ kind: "refused", message: expect.stringContaining(message) as string });
    expect(earlyDisagreement(headers, content)).toEqual(refused);
    expect((refused as { message: string }).message).toContain(
      `. All of it must be one of: ${acceptedMediaTypes.join(", ")}.`,
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
])("what says it is %s and begins as %s may still be taken: %s", (type, begun, expected) => {
  expect(earlyDisagreement(headersOf(type, undefined), begun) === null).toBe(expected);
});
