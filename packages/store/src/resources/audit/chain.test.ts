import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { detailsHashOf, firstPreviousHash, hashOf } from "./chain.ts";
import { detailsText, longestAuditValue, mostAuditValues, parseDetails } from "./details.ts";
import type { StoredAuditEvent } from "./table.ts";

/** The example of docs/audit-log.md. */
const details = '{"address":"203.0.113.7","before":null,"after":{"title":"Brochure"},"withheld":[]}';
const salt = "00112233445566778899aabbccddeeff";
const row = {
  companyId: 1,
  position: 1,
  at: 1_767_225_600_000,
  actor: "user",
  userId: 2,
  action: "asset.created",
  subjectType: "assets",
  subjectId: "3",
  reviewId: 0,
  detailsHash: detailsHashOf({ salt, details }),
  previousHash: firstPreviousHash,
} as unknown as StoredAuditEvent;

const sha256 = (bytes: string) => createHash("sha256").update(bytes).digest("hex");

test("the hashes of a row are those of the bytes that the documentation gives", () => {
  expect(row.detailsHash).toBe(sha256(`${salt}${details}`));
  expect(row.detailsHash).toBe("3b1dcb5051a08ca6ce4439931d59939fe3b2942e48f07e1782acd42b8191f672");
  const bytes = `["docreview audit 1",1,1,1767225600000,"user",2,"asset.created","assets","3",0,"${row.detailsHash}","${"0".repeat(64)}"]`;
  expect(hashOf(row)).toBe(sha256(bytes));
  expect(hashOf(row)).toBe("fb8ab264ebf18027b3a54c3a7bd3ddab65033cb668837de86c61a9e316baf70f");
});

test("every member of a row but its own hash and its erasable details is hashed", () => {
  const hash = hashOf(row);
  for (const name of Object.keys(row)) {
    const changed = { ...row, [name]: "another" };
    expect(hashOf(changed), name).not.toBe(hash);
  }
});

test("details are bounded, however large what changed is, and say what was left out", () => {
  const long = "x".repeat(longestAuditValue + 1);
  const many = Object.fromEntries(Array.from({ length: mostAuditValues + 2 }, (_, nth) => [`n${nth}`, nth]));
  const list = Array.from({ length: 1000 }, (_, nth) => nth);
  const one = parseDetails(
    detailsText({ address: null, before: { long }, after: { list }, withheld: ["text"] }),
  );
  expect(one.before?.["long"]).toBe(`${"x".repeat(longestAuditValue - 1)}…`);
  const { list: kept } = one.after ?? {};
  expect([kept].flat().at(-1)).toBe("…");
  expect(JSON.stringify(kept).length).toBeLessThanOrEqual(longestAuditValue);
  const text = detailsText({ address: long, before: many, after: many, withheld: list.map(String) });
  expect(parseDetails(text).withheld).toHaveLength(mostAuditValues);
  expect(Object.keys(parseDetails(text).after ?? {})).toHaveLength(mostAuditValues);
  expect(text.length).toBeLessThan(20_000);
});
