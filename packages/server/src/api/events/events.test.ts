import { openStore, forCompany, forInstallation } from "@docreview/store";
import { describe, expect, test } from "vitest";
import { streamsPerUser } from "../../event-stream/open-streams.ts";
import { login, openApi } from "../../testing/api.ts";
import { openEvents } from "../../testing/event-reader.ts";
import { foundRule, openFindings, writeReview } from "../../testing/findings.ts";
import { email } from "../../testing/test-service.ts";
import { storeLocation } from "../../settings/store-location.ts";

const day = 24 * 60 * 60 * 1000;

async function stage() {
  const findings = await openFindings([foundRule()]);
  const { api, rules, reviewId } = findings;
  const [{ id: trigger }] = (await api.get(`${rules[0]}/triggers`)).body.data;
  const set = (status: string) =>
    api.patch(`${rules[0]}/triggers/${trigger}`, {
      data: { type: "triggers", id: trigger, attributes: { status } },
    });
  const rule = rules[0]!.split("/").at(-1)!;
  const review = String(reviewId);
  const latest = async () => (await api.get("/v2/events?sort=-id&page[size]=1")).body.data[0];
  const forget = () =>
    api.store.write((transaction) => forInstallation(transaction).retention.forgetExpired());
  return { ...findings, set, trigger, rule, review, latest, forget };
}

describe("a stream of events", () => {
  test("begins with a position, and has what happens from then on", async () => {
    const { api, set, trigger, rule, review, latest } = await stage();
    const { id } = await latest();
    const events = await openEvents(api);
    expect(events.response.status).toBe(200);
    expect(Object.fromEntries(events.response.headers)).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    });
    expect(await events.next()).toEqual({ retry: "2000", id });
    await set("dismissed");
    const user = String(api.user.id);
    const first = Number(id) + 1;
    expect([await events.next(), await events.next(), await events.next()]).toEqual([
      { id: String(first), event: "review-rule.changed", data: { review, rule } },
      { id: String(first + 1), event: "review.changed", data: { review } },
      { id: String(first + 2), event: "trigger.changed", data: { review, rule, trigger, user } },
    ]);
  });

  test("is resumed after the last event without a gap", async () => {
    const { api, set } = await stage();
    const events = await openEvents(api);
    await events.next();
    await set("dismissed");
    const seen = await events.next();
    events.close();
    await set("pending");
    const again = await openEvents(api, { "last-event-id": seen!.id! });
    expect(await again.next()).toEqual({ retry: "2000", id: seen!.id });
    const names = [];
    for (let count = 0; count < 5; count++) names.push((await again.next())?.event);
    expect(names).toEqual([
      "review.changed",
      "trigger.changed",
      "review-rule.changed",
      "review.changed",
      "trigger.changed",
    ]);
  });

  test("begins with a reset if events may have been missed", async () => {
    const { api, set, latest, forget } = await stage();
    const old = await latest();
    await set("dismissed");
    api.advance(day);
    await forget();
    const token = await login(api, email, api.password);
    const { id } = (await api.as(token)("GET", "/v2/events?sort=-id&page[size]=1")).body.data[0];
    const hexadecimal = `0x${Number(id).toString(16)}`;
    const malformed = ["x", "-1", "1.5", hexadecimal, `${id}e0`, `0${id}`];
    for (const position of [old.id, "0", "999999", ...malformed]) {
      const events = await openEvents({ ...api, token }, { "last-event-id": position });
      expect([position, await events.next()]).toEqual([
        position,
        { retry: "2000", id, event: "reset", data: {} },
      ]);
      events.close();
    }
    const events = await openEvents({ ...api, token }, { "last-event-id": id });
    expect(await events.next()).toEqual({ retry: "2000", id });
  });

  test("has the events of other processes on the same data", async () => {
    const { api, reviewId } = await stage();
    const events = await openEvents(api);
    await events.next();
    const other = await openStore({ ...storeLocation(api.settings), clock: api.clock });
    await writeReview({ ...api, store: other }, []);
    await other.close();
    const review = String(reviewId + 1);
    expect(await events.next()).toMatchObject({ event: "review.created", data: { review } });
  });

  test("has nothing of other companies", async () => {
    const { api, set } = await stage();
    const events = await openEvents(api);
    await events.next();
    const [company, user] = await api.store.write(async (transaction) => {
      const made = await forInstallation(transaction).companies.create("Other");
      const person = { name: "Eve", role: "reviewer" } as const;
      return [made, await forCompany(transaction, made.id).users.createService(person)] as const;
    });
    const theirs = await writeReview({ ...api, company, user }, [foundRule()]);
    await set("dismissed");
    const next = await events.next();
    expect(next?.event).toBe("review-rule.changed");
    expect(JSON.stringify(next?.data)).not.toContain(`"${theirs}"`);
  });

  test.each<[string, (api: Awaited<ReturnType<typeof openApi>>) => unknown]>([
    ["expires", (api) => api.advance(61 * 60 * 1000)],
    ["is revoked", (api) => api.get("/v1/logout")],
    [
      "is of a user who is disabled",
      ({ store, company, user }) =>
        store.write((transaction) => forCompany(transaction, company.id).users.disable(user.id)),
    ],
  ])("ends when its token %s", async (_, end) => {
    const { api } = await stage();
    const events = await openEvents(api);
    await events.next();
    await end(api);
    expect(await events.next()).toBeNull();
  });

  test("ends when the service stops, which does not wait for it", async () => {
    const { api } = await stage();
    const events = await openEvents(api);
    await events.next();
    await api.app.close();
    expect(await events.next()).toBeNull();
  });

  test("is refused beyond the number that a user can have, until one is closed", async () => {
    const { api } = await stage();
    const open = await Promise.all(Array.from({ length: streamsPerUser }, () => openEvents(api)));
    expect(open.map(({ response }) => response.status)).toEqual(open.map(() => 200));
    const refused = await openEvents(api);
    expect([refused.response.status, refused.response.headers.get("retry-after")]).toEqual([429, "15"]);
    expect(await refused.response.json()).toMatchObject({ errors: [{ code: "throttled" }] });
    open[0]!.close();
    await expect.poll(async () => (await openEvents(api)).response.status).toBe(200);
  });

  test("is sent only to clients that name it and have a token, and takes no parameters", async () => {
    const api = await openApi();
    const ask = (accept: string, url = "/v2/events", authorization = `Bearer ${api.token}`) =>
      api.send("GET", url, { headers: { accept, authorization } });
    for (const accept of ["*/*", "text/event-stream;q=0, */*", "application/vnd.api+json"]) {
      expect((await ask(accept)).headers["content-type"]).toBe("application/vnd.api+json");
    }
    expect((await ask("text/html")).status).toBe(406);
    expect((await ask("text/event-stream", "/v2/events", "")).status).toBe(401);
    expect((await ask("text/event-stream", "/v2/events?filter[after]=1")).status).toBe(400);
    const head = await api.send("HEAD", "/v2/events", { headers: { accept: "text/event-stream" } });
    expect([head.status, head.headers["content-type"]]).toEqual([200, "text/event-stream"]);
  });
});

describe("the list of events", () => {
  test("has those after one, with what they are about", async () => {
    const { api, set, trigger, rule, review, latest } = await stage();
    const { id } = await latest();
    await set("dismissed");
    const { body } = await api.get(`/v2/events?filter[after]=${id}`);
    const of = (type: string, one: string | number) => ({ data: { type, id: String(one) } });
    const at = "2026-06-01T00:00:00+00:00";
    expect(body.meta.page.total).toBe(3);
    expect(body.data.at(-1)).toEqual({
      type: "events",
      id: String(Number(id) + 3),
      attributes: { name: "trigger.changed", at },
      relationships: {
        review: of("reviews", review),
        "review-rule": of("review-rules", rule),
        trigger: of("triggers", trigger),
        user: of("users", api.user.id),
      },
    });
    expect((await api.get(`/v2/events?filter[after]=${Number(id) + 3}`)).body.data).toEqual([]);
    const all = (await api.get("/v2/events?page[size]=100")).body.data;
    expect(all[0].attributes.name).toBe("review.created");
    for (const after of ["x", "-1", "01", ""]) {
      expect((await api.get(`/v2/events?filter[after]=${after}`)).status).toBe(400);
    }
  });

  test("is a reset if events were missed", async () => {
    const { api, set, latest, forget } = await stage();
    const old = await latest();
    await set("dismissed");
    api.advance(day);
    await forget();
    const token = await login(api, email, api.password);
    const { body } = await api.as(token)("GET", `/v2/events?filter[after]=${old.id}`);
    expect(body.data).toMatchObject([{ attributes: { name: "reset" } }]);
    expect(body.meta.page.total).toBe(1);
    const next = await api.as(token)("GET", `/v2/events?filter[after]=${body.data[0].id}`);
    expect(next.body.data).toEqual([]);
  });

  test("is empty, and has no reset, while nothing has happened", async () => {
    const api = await openApi();
    expect((await api.get("/v2/events?filter[after]=0")).body.data).toEqual([]);
  });
});
