import { expect, test } from "vitest";
import { ruleIdOf } from "./rule-id.ts";

test.each([
  ["consumer-claims/absolute-claim", "consumer-claims.absolute-claim"],
  ["house rules/no-slang", "house~20rules.no-slang"],
  ["a.b/c", "a~2eb.c"],
  ["a~20b/c", "a~7e20b.c"],
  ["Größe/x", "Gr~c3~b6~c3~9fe.x"],
  ["patterns", "patterns"],
])("the id of %s is %s", (key, id) => expect(ruleIdOf(key)).toBe(id));
