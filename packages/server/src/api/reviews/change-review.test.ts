import { forCompany } from "@docreview/store";
import { describe, expect, test } from "vitest";
import type { Reply } from "../../testing/api.ts";
import { foundRule, openFindings, writeReview } from "../../testing/findings.ts";
import { reviewerOf } from "../../testing/webhooks.ts";

type Rules = Parameters<typeof openFindings>[0];

async function stage(rules: Rules = [foundRule()]) {
  const findings = await openFindings(rules);
  const { api, reviewId } = findings;
  const url = `/v2/reviews/${reviewId}`;
  const patch = (changes: object) =>
    api.patch(url, { data: { type: "reviews", id: String(reviewId), ...changes } });
  const bob = await api.store.write((transaction) =>
    forCompany(transaction, api.company.id).users.createPerson({
      email: "robert@example.org",
      name: "Bob",
      role: "reviewer",
      passwordHash: null,
    }),
  );
  return {
    ...findings,
    url,
    bob,
    assign: (id: number | string | null) =>
      patch({
        relationships: { assignee: { data: id === null ? null : { type: "users", id: String(id) } } },
      }),
    signOff: (signedOff: boolean) => patch({ attributes: { signedOff } }),
    patch,
  };
}

const faultOf = ({ status, body }: Reply) => [status, body.errors[0].code, body.errors[0].source?.pointer];
const userAt = (id: number) => ({ data: { type: "users", id: String(id) } });

describe("assigning a review", () => {
  test("to a user is shown, and can be undone", async () => {
    const { api, url, bob, assign } = await stage();
    const assigned = await assign(bob.id);
    expect([assigned.status, assigned.body.data.relationships.assignee]).toEqual([200, userAt(bob.id)]);
    const { body } = await api.get(`${url}?include=assignee`);
    expect(body.included).toMatchObject([{ type: "users", id: String(bob.id), attributes: { name: "Bob" } }]);
    expect((await assign(null)).body.data.relationships.assignee).toEqual({ data: null });
    expect((await api.get(`${url}?include=assignee`)).body.included).toEqual([]);
  });

  test("finds it among those of the user, or of nobody", async () => {
    const { api, reviewId, bob, assign } = await stage();
    const other = await writeReview(api, []);
    await assign(bob.id);
    const found = async (filter: string) =>
      (await api.get(`/v2/reviews?filter[assignee]=${filter}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await found(String(bob.id))).toEqual([String(reviewId)]);
    expect(await found("none")).toEqual([String(other)]);
    expect(await found(`none,${bob.id}`)).toEqual([String(reviewId), String(other)]);
    expect(await found("999999")).toEqual([]);
    for (const filter of ["x", "", "0", "none,x"]) {
      expect((await api.get(`/v2/reviews?filter[assignee]=${filter}`)).status).toBe(400);
    }
  });

  test("to somebody who is unknown or disabled is refused", async () => {
    const { api, url, bob, assign, patch } = await stage();
    await api.store.write((transaction) => forCompany(transaction, api.company.id).users.disable(bob.id));
    const pointer = "/data/relationships/assignee/data/id";
    for (const id of [bob.id, 999_999, "9223372036854775807"]) {
      expect(faultOf(await assign(id))).toEqual([422, "invalid-relationship", pointer]);
    }
    expect(faultOf(await assign("x"))).toEqual([422, "invalid-relationship", pointer]);
    const owner = { data: { type: "companies", id: "1" } };
    expect((await patch({ relationships: { owner } })).status).toBe(403);
    expect((await api.get(url)).body.data.relationships.assignee).toEqual({ data: null });
  });
});

describe("a sign-off", () => {
  test("says who and when, and stands until it is withdrawn", async () => {
    const { api, url, signOff, patch } = await stage();
    const read = async () => (await api.get(`${url}?include=signedOffBy`)).body;
    api.advance(60_000);
    expect((await signOff(true)).status).toBe(200);
    const at = "2026-06-01T00:01:00+00:00";
    const signed = await read();
    expect(signed.data.attributes).toMatchObject({ signedOffAt: at });
    expect(signed.data.attributes).not.toHaveProperty("signedOff");
    expect(signed.data.relationships.signedOffBy).toEqual(userAt(api.user.id));
    expect(signed.included).toMatchObject([{ attributes: { name: "Ada" } }]);
    api.advance(60_000);
    await signOff(true);
    expect((await read()).data.attributes.signedOffAt).toBe(at);
    await signOff(false);
    expect((await read()).data).toMatchObject({
      attributes: { signedOffAt: null },
      relationships: { signedOffBy: { data: null } },
    });
    expect((await patch({ attributes: { signedOff: "yes" } })).status).toBe(422);
    expect((await patch({ attributes: { signedOffAt: at } })).status).toBe(422);
  });

  test("is withdrawn when a trigger changes", async () => {
    const { api, url, rules, signOff } = await stage();
    await signOff(true);
    const [trigger] = (await api.get(`${rules[0]}/triggers`)).body.data;
    const data = [{ type: "triggers", id: trigger.id, attributes: { status: "dismissed" } }];
    await api.patch(`${url}/triggers`, { data });
    expect((await api.get(url)).body.data.attributes.signedOffAt).toBeNull();
  });

  test("waits for every rule that requires judgement, and is withdrawn when one is no longer judged", async () => {
    const due = (reference: string) => foundRule({ reference, requiresJudgement: true });
    const { api, url, rules, signOff } = await stage([due("AU-2.1"), foundRule(), due("AU-3.4")]);
    const judge = (rule: string, judged: boolean) =>
      api.patch(rule, { data: { type: "review-rules", id: rule.split("/").at(-1), attributes: { judged } } });
    await judge(rules[0]!, true);
    const refused = await signOff(true);
    expect(faultOf(refused)).toEqual([409, "state-conflict", "/data/attributes/signedOff"]);
    expect(refused.body.errors[0].detail).toBe(
      "Rules still need a judgement (AU-3.4): then the review can be signed off.",
    );
    await judge(rules[2]!, true);
    expect((await signOff(true)).status).toBe(200);
    await judge(rules[0]!, false);
    expect((await api.get(url)).body.data.attributes.signedOffAt).toBeNull();
  });

  test("is refused while the review is not finished", async () => {
    const { api } = await stage();
    const pending = await writeReview(api);
    const data = { type: "reviews", id: String(pending), attributes: { signedOff: true } };
    const reply = await api.patch(`/v2/reviews/${pending}`, { data });
    expect(faultOf(reply)).toEqual([409, "state-conflict", "/data/attributes/signedOff"]);
    expect(reply.body.errors[0].detail).toContain("The review is pending");
  });
});

test("a request does all that it says, or nothing", async () => {
  const { api, url, bob, patch } = await stage([foundRule({ requiresJudgement: true })]);
  const relationships = { assignee: userAt(bob.id) };
  expect((await patch({ attributes: { signedOff: true }, relationships })).status).toBe(409);
  expect((await api.get(url)).body.data.relationships.assignee).toEqual({ data: null });
});

test("every user assigns and signs off, only an admin retries", async () => {
  const { api, reviewId, bob, url } = await stage();
  const reviewer = api.as(await reviewerOf(api));
  const send = (changes: object) =>
    reviewer("PATCH", url, { body: { data: { type: "reviews", id: String(reviewId), ...changes } } });
  const relationships = { assignee: userAt(bob.id) };
  expect((await send({ attributes: { signedOff: true }, relationships })).status).toBe(200);
  expect(faultOf(await send({ attributes: { status: "pending" } }))).toEqual([403, "forbidden", undefined]);
});
