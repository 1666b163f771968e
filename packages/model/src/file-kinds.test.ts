import { describe, expect, test } from "vitest";
import {
  containerOf,
  describedKinds,
  describeMediaTypes,
  fileKinds,
  isCarriedBy,
  isReadAs,
  kindAsClaimed,
  kindOfFileName,
  kindOfMediaType,
  officeFamilies,
  readableKinds,
  readableMediaTypes,
} from "./file-kinds.ts";

test("the media types that the HTTP API accepts", () => {
  expect(readableMediaTypes).toEqual([
    "application/pdf",
    "application/msword",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "application/vnd.oasis.opendocument.text",
    "application/vnd.oasis.opendocument.presentation",
    "application/rtf",
    "image/jpeg",
    "image/png",
    "message/rfc822",
    "text/html",
    "text/vtt",
    "application/x-subrip",
    "text/markdown",
    "text/plain",
  ]);
});

describe("no name stands for two kinds", () => {
  const isWithinContainer = (kind: (typeof fileKinds)[number]) =>
    containerOf(kind)?.mediaType === kind.mediaType;
  const named = fileKinds.filter((kind) => !isWithinContainer(kind));

  test.each<[string, readonly string[]]>([
    ["media type or alias", named.flatMap(({ mediaType, aliases = [] }) => [mediaType, ...aliases])],
    ["extension", fileKinds.flatMap(({ extensions }) => extensions)],
  ])("%s", (_, names) => {
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.filter((name) => name !== name.toLowerCase())).toEqual([]);
  });
});

test.each([
  ["brochure.PDF", readableKinds.pdf],
  ["a.b.docm", readableKinds.docx],
  [".eml", readableKinds.email],
  ["letter.pages", undefined],
  ["docx", undefined],
  ["", undefined],
])("the file name %j stands for a kind", (name, kind) => {
  expect(kindOfFileName(name)).toBe(kind);
});

test.each([
  ["image/pjpeg", readableKinds.jpeg],
  ["application/vnd.ms-word.document.macroenabled.12", readableKinds.docx],
  ["application/octet-stream", undefined],
])("the media type %s stands for a kind", (mediaType, kind) => {
  expect(kindOfMediaType(mediaType)).toBe(kind);
});

test("the container of a kind is what its first bytes show", () => {
  const shown = Object.values(readableKinds).map((kind) => containerOf(kind)?.mediaType ?? null);
  expect(shown).toEqual([
    null,
    "application/x-ole-storage",
    "application/zip",
    "application/zip",
    "application/zip",
    "application/zip",
    "application/zip",
    null,
    null,
    null,
    "text/plain",
    "text/plain",
    "text/plain",
    "text/plain",
    "text/plain",
    null,
  ]);
});

test("documents carry pictures, messages carry every kind", () => {
  const kinds = Object.values(readableKinds);
  expect(kinds.filter((kind) => isCarriedBy("document", kind))).toEqual([
    readableKinds.jpeg,
    readableKinds.png,
  ]);
  expect(kinds.filter((kind) => !isCarriedBy("message", kind))).toEqual([]);
  expect(isCarriedBy("message", kindOfMediaType("image/gif"))).toBe(false);
});

test("kinds with one name are listed together, and unknown media types as they are", () => {
  expect(describeMediaTypes(readableMediaTypes)).toBe(
    "PDF files (.pdf), Word documents (.doc, .docx), PowerPoint presentations (.pptx), Excel workbooks (.xlsx), OpenDocument files (.odt, .odp), RTF documents (.rtf), JPEG images (.jpg), PNG images (.png), e-mail messages (.eml), web pages (.html), caption files (.vtt, .srt), Markdown documents (.md) and plain text files (.txt)",
  );
  expect(describeMediaTypes(["image/png", "application/x-letter"])).toBe(
    "PNG images (.png) and application/x-letter",
  );
  expect(describedKinds).toBe(describeMediaTypes(readableMediaTypes).replaceAll(/ \([^)]*\)/g, ""));
  expect(officeFamilies).toBe("Word, PowerPoint, Excel, OpenDocument and RTF");
});

describe("text says little of its kind", () => {
  const { pdf, email, html, markdown, srt, text } = readableKinds;
  const json = kindOfFileName("a.json");

  test.each([
    [text, undefined, text],
    [text, markdown, markdown],
    [text, html, html],
    [text, json, json],
    [text, pdf, pdf],
    [html, text, html],
    [html, markdown, markdown],
    [email, text, email],
    [srt, text, srt],
    [pdf, text, pdf],
    [null, text, null],
  ])("%o that is called %o", (found, claimed, expected) => {
    expect(kindAsClaimed(found, claimed)).toBe(expected);
  });

  test.each([
    [markdown, text, true],
    [markdown, html, true],
    [html, text, true],
    [text, email, true],
    [srt, text, false],
    [text, pdf, false],
    [markdown, null, false],
    [pdf, text, false],
  ])("as %o, content of %o is read or not", (kind, found, expected) => {
    expect(isReadAs(kind, found)).toBe(expected);
  });
});
