import { describe, expect, test } from "vitest";
import { acceptError, contentTypeError } from "./media-type.ts";

const ours = "application/vnd.api+json";

describe("Content-Type", () => {
  test.each([
    ours,
    "Application/Vnd.Api+JSON",
    `  ${ours} `,
    `${ours};`,
    `${ours}; profile="https://one.example/a https://one.example/b"`,
    `${ours};profile="with ; and , and \\" in it"`,
    `${ours}; PROFILE=x`,
  ])("%s is accepted", (header) => expect(contentTypeError(header)).toBeNull());

  test.each([
    undefined,
    "",
    "application/json",
    "*/*",
    `${ours}; charset=utf-8`,
    `${ours}; q=1`,
    `${ours}; ext="https://jsonapi.org/ext/atomic"`,
    `${ours}; profile="a"; version=1`,
    `${ours}, ${ours}`,
    `${ours}, text/plain`,
    `"${ours}"`,
    ";;;",
  ])("%s is refused", (header) => {
    expect(contentTypeError(header)).toMatchObject({ status: 415, source: { header: "Content-Type" } });
  });
});

describe("Accept", () => {
  test.each([
    undefined,
    "",
    "*/*",
    "application/*",
    "text/html, */*;q=0.1",
    ours,
    `${ours};q=0.5`,
    `${ours}; profile="a"`,
    `${ours}; charset=utf-8, ${ours}`,
    `${ours}; ext="https://jsonapi.org/ext/atomic", ${ours}; profile=x`,
    `text/html, ${ours}; Q=0.001`,
  ])("%s is acceptable", (header) => expect(acceptError(header)).toBeNull());

  test.each([
    "application/json",
    "text/*",
    `${ours}; charset=utf-8`,
    `${ours}; charset=utf-8, ${ours}; ext="a"`,
    `${ours}; charset=utf-8, */*`,
    `${ours};q=0`,
    `${ours};q=0, */*`,
    `${ours};q=high`,
    "application/*;q=0, */*",
    `text/html; note="${ours}"`,
    `text/html; note=", ${ours} ,"`,
    ",",
  ])("%s is refused", (header) => {
    expect(acceptError(header)).toMatchObject({ status: 406, source: { header: "Accept" } });
  });
});
