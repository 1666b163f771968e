import { expect, test } from "vitest";
import { agreementOn } from "./agreement.ts";

const pdf = Buffer.from("%PDF-1.7\n");
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const named = (filename: string) => `attachment; filename="${filename}"`;

test.each<[string | undefined, string | undefined]>([
  ["application/pdf", undefined],
  ["Application/PDF; charset=binary", named("fees.PDF")],
  ["application/x-pdf", undefined],
  ["application/octet-stream", named("fees.pdf")],
  ["binary/octet-stream", undefined],
  [undefined, undefined],
  [undefined, named("fees.v2")],
  ["application/pdf", "inline"],
])("a PDF that comes as %s, %s is one", (type, disposition) => {
  const headers = { "content-type": type, "content-disposition": disposition };
  expect(agreementOn(headers, pdf)).toEqual({
    kind: "agreed",
    mimetype: "application/pdf",
    extensions: ["pdf"],
  });
});

test.each<[string | undefined, string | undefined, Buffer, string]>([
  ["text/html", undefined, pdf, "the Content-Type text/html, content that seems to be application/pdf"],
  ["application/pdf", undefined, png, "the Content-Type application/pdf, content that seems to be image/png"],
  [
    "application/pdf",
    named("fees.html"),
    pdf,
    "the Content-Type application/pdf, the file name fees.html, content that seems to be application/pdf",
  ],
  [undefined, named("fees.pdf"), Buffer.from("hello"), "content that is of a kind that is not known here"],
  ["image/png", named("fees.png"), png, "the Content-Type image/png, the file name fees.png"],
  ["te\u0007xt/html", undefined, pdf, "the Content-Type text/html,"],
])("what comes as %s, %s is refused by what it is", (type, disposition, content, message) => {
  const headers = { "content-type": type, "content-disposition": disposition };
  const agreement = agreementOn(headers, content);
  expect(agreement).toEqual({ kind: "refused", message: expect.stringContaining(message) as string });
  expect((agreement as { message: string }).message).toMatch(
    /\. All of it must be one of: application\/pdf\.$/,
  );
});

test("nothing is refused", () => {
  expect(agreementOn({ "content-type": "application/pdf" }, Buffer.alloc(0))).toEqual({
    kind: "refused",
    message: "What came was empty.",
  });
});
