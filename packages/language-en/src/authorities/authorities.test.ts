/** Which words around a quotation attribute it to a regulator or a law. */
import { expect, test } from "vitest";
import { attributesToAuthority } from "./authorities.ts";

test.each<[string, boolean]>([
  ["ASIC warns against claims such as “”.", true],
  ["“”, says the FCA.", true],
  ["The Corporations Act says that “” is misleading.", true],
  ["The Corporations Act 2001 defines “” as a promise.", true],
  ["According to the Financial Conduct Authority, “” misleads.", true],
  ["Section 12DA prohibits words like “”.", true],
  ["Under the Act, “” means a promise by the issuer.", true],
  ["ASIC’s guidance gives “” as an example.", true],
  ["The regulator has described “” as misleading.", true],
  ["“”, says Jane.", false],
  ["Regulated by the FCA: “”.", false],
  ["Licensed under the Corporations Act, we offer “”.", false],
  ["We call it “”.", false],
  ["“”", false],
])("%s %s", (around, expected) => {
  expect(attributesToAuthority(around)).toBe(expected);
});

test("many capitals are read once", () => {
  expect(attributesToAuthority("Bank And Of The ".repeat(5_000))).toBe(false);
});
