import { expect, test } from "vitest";
import { peopleIn } from "./user.ts";

test("people are listed by name, without the service users of clients", () => {
  const user = (id: string, name: string, email: string | null) => ({
    type: "users",
    id,
    attributes: { name, email, role: "reviewer", disabled: false },
  });
  const people = peopleIn([
    user("1", "émile", "e@x.org"),
    user("2", "Loom", null),
    user("3", "Ada", "a@x.org"),
  ]);
  expect(people.map(({ id }) => id)).toEqual(["3", "1"]);
});
