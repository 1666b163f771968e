import { expect, test } from "vitest";
import { linkTarget } from "./link.ts";

test.each([
  ["https://example.com/a?b=c#d", "https://example.com/a?b=c#d"],
  ["HTTP://EXAMPLE.com", "http://example.com/"],
  ["mailto:someone@example.com", "mailto:someone@example.com"],
  ["https://exämple.com/ü", "https://xn--exmple-cua.com/%C3%BC"],
  ["file:///etc/passwd", null],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["/etc/passwd", null],
  ["#part", null],
  ["", null],
  [`https://example.com/${"a".repeat(3000)}`, null],
  [null, null],
])("%s", (link, target) => {
  expect(linkTarget(link)).toBe(target);
});
