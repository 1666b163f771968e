import { expect, test } from "vitest";
import { approversText, closedReason, type Approval } from "./approval.ts";

const approval = (parts: Partial<Approval>): Approval => ({
  state: "open",
  closed: false,
  missing: null,
  warning: null,
  refusal: null,
  stage: null,
  approvedBy: [],
  expiresAt: null,
  ...parts,
});

test("a review that is closed says why, and what to do instead", () => {
  expect(closedReason(approval({ state: "approved" }))).toBeNull();
  expect(closedReason(approval({ state: "approved", closed: true }))).toContain("is approved");
  expect(closedReason(approval({ state: "expired", closed: true }))).toContain("has expired");
});

test("people are named with the stages that they approved", () => {
  const at = "2026-06-01T00:00:00+00:00";
  const approvedBy = [
    { user: "7", stage: "Legal", at },
    { user: "8", stage: null, at },
  ];
  expect(approversText(approval({ approvedBy }), (id) => `Person ${id}`)).toBe("Person 7 (Legal), Person 8");
});
