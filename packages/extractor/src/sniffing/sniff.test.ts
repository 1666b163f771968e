import fc from "fast-check";
import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { writeCompoundFile } from "../compound-file/write-compound-file.ts";
import { mediaTypeOfFile, nameContent, sniffMediaType } from "./sniff.ts";

const bytesOf = (latin1: string) => Uint8Array.from(latin1, (character) => character.charCodeAt(0));

describe("the first bytes tell the media type", () => {
  test.each([
    ["%PDF-1.7\n", "application/pdf"],
    ["\u0000\u0000junk before it %PDF-1.4", "application/pdf"],
    [`${" ".repeat(1019)}%PDF-`, "application/pdf"],
    [`${" ".repeat(1020)}%PDF-`, "text/plain"],
    ["PK\u0003\u0004 with %PDF- inside", "application/zip"],
    ["\u00d0\u00cf\u0011\u00e0\u00a1\u00b1", "application/x-ole-storage"],
    ["\u00ff\u00d8\u00ff\u00e0", "image/jpeg"],
    ["\u0089PNG\r\n\u001a\n", "image/png"],
    ["GIF89a", "image/gif"],
    ["MM\u0000*", "image/tiff"],
    ["RIFF\u0000\u0000\u0000\u0000WEBPVP8 ", "image/webp"],
    ["\u0000\u0000\u0000\u0018ftypheic", "image/heic"],
    ["{\\rtf1", "application/rtf"],
    ["<!DOCTYPE html>", "text/html"],
    ["<!doctype html>", "text/html"],
    ["<html>", "text/html"],
    ["\u00ef\u00bb\u00bf\r\n<!-- saved from a page -->\n<html>", "text/html"],
    ['<?xml version="1.0"?><!DOCTYPE html PUBLIC "x">', "text/html"],
    ["<p>Only a part of a page.</p>", "text/plain"],
    ["WEBVTT\n\n00:01.000 --> 00:02.000\nHello", "text/vtt"],
    ["WEBVTTX", "text/plain"],
    ["1\r\n00:00:01,000 --> 00:00:02,000\r\nHello", "application/x-subrip"],
    ["\n00:00:01.00 --> 00:00:02.00\nHello", "application/x-subrip"],
    ["1\nHello", "text/plain"],
    ["# A heading", "text/plain"],
    ["%PDX", "text/plain"],
    ["caf\u00e9", "text/plain"],
    ["\u00ff\u00feH\u0000i\u0000", "text/plain"],
    ["H\u0000i\u0000 \u0000t\u0000", "text/plain"],
    ["\u0000H\u0000i\u0000 ", "text/plain"],
    // “Привет, мир”, and the same with its bytes the other way round.
    ["\u001f\u0004@\u00048\u00042\u00045\u0004B\u0004,\u0000 \u0000<\u00048\u0004@\u0004", "text/plain"],
    ["\u0004\u001f\u0004@\u00048\u00042\u00045\u0004B\u0000,\u0000 \u0004<\u00048\u0004@", "text/plain"],
    [
      "\u0001\u0004\u0002\u0004\u0009\u0001\u0007\u0004\u00ff\u0001\u00aa\u00dd\u0003\u0004\u0001\u0002\u0003\u0004\u0001\u0002\u00f0\u00f1",
      null,
    ],
    ["Hello\u0000", null],
    ["\u007fELF\u0002\u0001", null],
    ["", null],
  ])("%j", (start, mediaType) => {
    expect(sniffMediaType(bytesOf(start))).toBe(mediaType);
  });
});

test("an unknown kind also has a name for sentences", () => {
  expect(nameContent(bytesOf("\u0000\u0001"))).toBe("of an unknown kind");
  expect(nameContent(bytesOf("words"))).toBe("plain text");
  expect(nameContent(bytesOf("GIF8"))).toBe("a GIF image");
});

const officeOpen = "application/vnd.openxmlformats-officedocument";
const docx = `${officeOpen}.wordprocessingml.document`;
const pptx = `${officeOpen}.presentationml.presentation`;

function archive(names: readonly string[], types = ""): Uint8Array {
  const entries = names.map((name) => [name, bytesOf("content of some length".repeat(9))] as const);
  return zipSync({ "[Content_Types].xml": bytesOf(types), ...Object.fromEntries(entries) });
}

describe("an archive is identified by its parts", () => {
  test.each([
    [["word/document.xml"], "", docx],
    [["ppt/presentation.xml"], "", pptx],
    [["xl/workbook.xml"], "", `${officeOpen}.spreadsheetml.sheet`],
    [["docs/word/notes.txt"], "", "application/zip"],
    [["word/document.xml", "ppt/slide.xml"], "", docx],
    [["letter/a.xml"], `"${officeOpen}.wordprocessingml.document.main+xml"`, docx],
    [["a.xml"], `"${officeOpen}.wordprocessingml.template.main+xml"`, docx],
    [["a.xml"], '"application/vnd.ms-word.document.macroEnabled.main+xml"', docx],
    [["a.xml"], '"application/vnd.ms-word.template.macroEnabledTemplate.main+xml"', docx],
    [["a.xml"], `"${officeOpen}.presentationml.slideshow.main+xml"`, pptx],
    [["a.xml"], '"application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml"', pptx],
    [["a.xml"], "no type", "application/zip"],
  ])("%j %s", (names, types, mediaType) => {
    expect(sniffMediaType(archive(names, types))).toBe(mediaType);
  });

  describe("or by the media type that it states", () => {
    const open = "application/vnd.oasis.opendocument";
    const manifest = (type: string) =>
      `<manifest:manifest><manifest:file-entry manifest:full-path="Object 1/" manifest:media-type="${open}.chart"/>` +
      `<manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/></manifest:manifest>`;

    test.each([
      [`${open}.text`, `${open}.text`],
      [`${open}.text-template`, `${open}.text`],
      [`${open}.presentation`, `${open}.presentation`],
      [`${open}.spreadsheet`, `${open}.spreadsheet`],
      [`${open}.text-master`, `${open}.graphics`],
      ["application/epub+zip", "application/zip"],
    ])("%s", (type, mediaType) => {
      const stored = zipSync({ mimetype: [bytesOf(type), { level: 0 }], "content.xml": bytesOf("<a/>") });
      expect(sniffMediaType(stored)).toBe(mediaType);
      const listed = zipSync({
        "content.xml": bytesOf("<a/>"),
        "META-INF/manifest.xml": bytesOf(manifest(type)),
      });
      expect(sniffMediaType(listed)).toBe(mediaType);
    });
  });

  test("without its directory, too", () => {
    const whole = archive(["word/document.xml", "word/styles.xml"]);
    expect(sniffMediaType(whole.subarray(0, whole.length - 200))).toBe(docx);
  });

  test("a list of types that inflates without end is not inflated", () => {
    expect(sniffMediaType(archive([], " ".repeat(5 * 1024 ** 2)))).toBe("application/zip");
  });
});

describe("a compound file is identified by the streams of its root", () => {
  test.each([
    ["WordDocument", "application/msword"],
    ["Workbook", "application/vnd.ms-excel"],
    ["PowerPoint Document", "application/vnd.ms-powerpoint"],
    ["__properties_version1.0", "application/vnd.ms-outlook"],
    ["EncryptedPackage", "application/x-ole-storage"],
    ["Contents", "application/x-ole-storage"],
  ])("%s", (stream, mediaType) => {
    expect(sniffMediaType(writeCompoundFile(new Map([[stream, bytesOf("x")]])))).toBe(mediaType);
  });

  test("one that needs a password is named so", () => {
    const file = writeCompoundFile(new Map([["EncryptedPackage", bytesOf("x")]]));
    expect(nameContent(file)).toMatch(/password/);
  });
});

describe("a message is known by its header fields", () => {
  test.each([
    ["From: a@b.example\r\nSubject: Hello\r\n\r\nText", "message/rfc822"],
    ["From nobody Mon Sep 17 2001\nSubject: Hello\n\nText", "message/rfc822"],
    ["Received: from a\r\n\tby b\r\nX-Other: 1\r\n\r\n", "message/rfc822"],
    ["\u00ef\u00bb\u00bfMIME-Version: 1.0\r\n\r\n", "message/rfc822"],
    ["X-Unknown: 1\r\nReturn-Path: <a@b.example>\r\n\r\n", "message/rfc822"],
    ["From: a@b.example\r\nDate: now\r\n\r\n%PDF-1.4 attached", "message/rfc822"],
    ["To: all of you who read this", "text/plain"],
    ["Dear Sir,\nFrom: me\nTo: you\n", "text/plain"],
    ["From: no subject line follows", "text/plain"],
    ["name: value\nother: value\n", "text/plain"],
    ["%PDF-1.4\nFrom: a\nTo: b\n", "application/pdf"],
  ])("%j", (start, mediaType) => {
    expect(sniffMediaType(bytesOf(start))).toBe(mediaType);
  });
});

test("no bytes make it throw", () => {
  const starts = ["PK\u0003\u0004", "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1", "From: "].map(
    bytesOf,
  );
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 3000 }), (start, rest) => {
      const media = sniffMediaType(Uint8Array.from([...start, ...rest]));
      expect(media === null || media.includes("/")).toBe(true);
    }),
  );
});

test.each([
  ["# Words", "readme.md", "text/markdown"],
  ["<html>", "readme.md", "text/markdown"],
  ["Words", "page.html", "text/html"],
  ["<html>", "page.txt", "text/html"],
  ["{}", "data.json", "application/json"],
  ["Words", "letter.pages", "text/plain"],
  ["%PDF-1.7", "letter.txt", "application/pdf"],
  ["\u0000\u0001", "letter.txt", "text/plain"],
  ["\u0000\u0001", "letter.pages", null],
])("%j in the file %s", (content, name, mediaType) => {
  expect(mediaTypeOfFile(bytesOf(content), name)).toBe(mediaType);
});
