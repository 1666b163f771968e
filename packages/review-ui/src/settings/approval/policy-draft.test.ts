import { expect, test } from "vitest";
import {
  changedStage,
  draftOf,
  isUnmanned,
  movedUp,
  policyIn,
  withoutStage,
  withStage,
} from "./policy-draft.ts";

const policy = {
  ownUploads: "refused",
  twoPeopleFrom: 7,
  blockedFrom: null,
  stages: [
    { name: "Legal", members: ["7"] },
    { name: "Compliance", members: ["8", "9"] },
  ],
  expiresAfterDays: 365,
  withdrawal: "admins",
} as const;

test("a policy that is not edited stays the same", () => {
  const given = {
    ...policy,
    stages: policy.stages.map((stage) => ({ ...stage, members: [...stage.members] })),
  };
  expect(policyIn(draftOf(given))).toEqual({ policy: given, fault: null });
});

test("a company without a policy begins with one that refuses own uploads and asks for two people", () => {
  expect(policyIn(draftOf(null)).policy).toMatchObject({
    ownUploads: "refused",
    twoPeopleFrom: 7,
    stages: [],
  });
});

test("an empty number means none", () => {
  const draft = { ...draftOf(null), twoPeopleFrom: "", blockedFrom: " ", expiresAfterDays: "30" };
  expect(policyIn(draft).policy).toMatchObject({
    twoPeopleFrom: null,
    blockedFrom: null,
    expiresAfterDays: 30,
  });
});

test("stages are added, renamed, moved and removed", () => {
  const empty = withStage(draftOf(null));
  expect(policyIn(empty).fault).toBe("Give each stage a name.");
  const legal = changedStage(empty, { key: 0, name: " Legal ", members: [] });
  expect(policyIn(legal).fault).toBe("Choose at least one person for the stage Legal.");
  const both = changedStage(withStage(changedStage(legal, { key: 0, name: "Legal", members: ["7"] })), {
    key: 1,
    name: "Tax",
    members: ["8"],
  });
  const names = (draft: typeof both) => draft.stages.map(({ name }) => name);
  expect(names(movedUp(both, 1))).toEqual(["Tax", "Legal"]);
  expect(names(movedUp(both, 0))).toEqual(["Legal", "Tax"]);
  expect(names(withoutStage(both, 0))).toEqual(["Tax"]);
  const doubled = changedStage(both, { key: 1, name: "Legal", members: ["8"] });
  expect(policyIn(doubled).fault).toBe("Two stages are called Legal: give each its own name.");
});

test("a stage is unmanned if all of its group are known, and none of them can sign in", () => {
  const person = (id: string, isDisabled: boolean) => ({
    id,
    name: id,
    email: `${id}@example.org`,
    isDisabled,
  });
  const users = new Map([person("7", true), person("8", false)].map((one) => [one.id, one]));
  const unmanned = (...members: readonly string[]) => isUnmanned(members, users);
  expect([unmanned(), unmanned("7"), unmanned("8"), unmanned("7", "8"), unmanned("7", "9")]).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
});
