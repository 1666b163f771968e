import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nameContent, sniffMediaType } from "./sniff.ts";

const bytesOf = (latin1: string) => Uint8Array.from(latin1, (character) => character.charCodeAt(0));

describe("the first bytes tell the media type", () => {
  test.each([
    ["%PDF-1.7\n", "application/pdf"],
    ["\u0000\u0000junk before it %PDF-1.4", "application/pdf"],
    [`${" ".repeat(1019)}%PDF-`, "application/pdf"],
    [`${" ".repeat(1020)}%PDF-`, null],
    ["PK\u0003\u0004 with %PDF- inside", "application/zip"],
    ["\u00d0\u00cf\u0011\u00e0\u00a1\u00b1", "application/x-ole-storage"],
    ["\u00ff\u00d8\u00ff\u00e0", "image/jpeg"],
    ["\u0089PNG\r\n\u001a\n", "image/png"],
    ["GIF89a", "image/gif"],
    ["{\\rtf1", "application/rtf"],
    ["<!DOCTYPE html>", "text/html"],
    ["<html>", "text/html"],
    ["%PDX", null],
    ["", null],
  ])("%j", (start, mediaType) => {
    expect(sniffMediaType(bytesOf(start))).toBe(mediaType);
  });
});

test("what is not known has a name for a sentence, too", () => {
  expect(nameContent(bytesOf("words"))).toMatch(/not known/);
  expect(nameContent(bytesOf("GIF8"))).toBe("a GIF image");
});

test("bytes past the first 1024 make no difference", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1024, maxLength: 1100 }), (bytes) => {
      expect(sniffMediaType(bytes)).toBe(sniffMediaType(bytes.subarray(0, 1024)));
    }),
  );
});
