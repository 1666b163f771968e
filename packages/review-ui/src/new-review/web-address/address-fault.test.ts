import { expect, test } from "vitest";
import { addressFault } from "./address-fault.ts";

test.each([
  ["https://example.com/flyer.pdf", true],
  ["HTTP://example.com", true],
  ["example.com/flyer.pdf", false],
  ["ftp://example.com/flyer.pdf", false],
  ["javascript:alert(1)", false],
  ["flyer.pdf", false],
])("the address %s is accepted: %s", (address, isAccepted) => {
  expect(addressFault(address) === null).toBe(isAccepted);
});
