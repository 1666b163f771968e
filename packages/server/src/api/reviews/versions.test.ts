/** Versions over the API: an asset names the one before it, and its review is compared with that of the other. */
import { describe, expect, test } from "vitest";
import type { Reply } from "../../testing/api.ts";
import {
  assetData as asset,
  between,
  claim,
  dismiss,
  isSafe as safe,
  nextVersion,
  openVersions as stage,
  other,
  versionText as document,
  type Item,
} from "../../testing/versions.ts";

test("an asset names the version before it when it is announced, and is found by it", async () => {
  const { api, one } = await stage();
  const attributes = { title: "Leaflet", filename: "l.md", filesize: 3, mimetype: "text/markdown" };
  const relationships = { "previous-version": asset(one) };
  const made = await api.post("/v2/assets", { data: { type: "assets", attributes, relationships } });
  expect([made.status, made.body.data.relationships["previous-version"]]).toEqual([201, asset(one)]);
  const listed = await api.get(`/v2/assets?filter[previous-version]=${one}`);
  expect(listed.body.data.map(({ id }: Item) => id)).toEqual([made.body.data.id]);
  expect((await api.get("/v2/assets?filter[previous-version]=999999")).body.data).toEqual([]);
  expect((await api.get("/v2/assets?filter[previous-version]=x")).status).toBe(400);
});

test("an asset that cannot be the version before it is refused, and nothing is changed", async () => {
  const { api, upload, setPrevious, one } = await stage();
  const two = await upload(document(claim));
  await setPrevious(two, one);
  for (const [id, previous] of [
    [one, two],
    [one, one],
    [one, "999999"],
  ] as const) {
    const { status, body } = await setPrevious(id, previous);
    const pointer = "/data/relationships/previous-version/data/id";
    expect([status, body.errors[0].source]).toEqual([422, { pointer }]);
  }
  const kept = (await api.get(`/v2/assets/${one}`)).body.data.relationships;
  expect(kept["previous-version"]).toEqual(asset(null));
  expect((await setPrevious(two, null)).body.data.relationships["previous-version"]).toEqual(asset(null));
});

test("the review of the next version says what became of each trigger, and which are fixed", async () => {
  const at = await stage();
  const { api, before, triggers } = at;
  const next = await nextVersion(at, document(between, other));
  const { attributes, relationships } = (await api.get(`/v2/reviews/${next.review}`)).body.data;
  expect(relationships.baseline.data).toEqual({ type: "reviews", id: before });
  const all = await triggers(next.review);
  const isNew = await triggers(next.review, "&filter[comparison]=new");
  expect(isNew.length).toBeGreaterThan(0);
  expect(attributes.comparison.new).toBe(isNew.length);
  expect(await triggers(next.review, "&filter[comparison]=new,unchanged,moved,changed")).toEqual(all);
  const fixed = (await api.get(`/v2/reviews/${next.review}/fixed-triggers`)).body;
  expect(fixed.meta.page.total).toBe(attributes.comparison.fixed);
  expect(fixed.data.map(({ id }: Item) => id)).toContain((await triggers(before)).find(safe)!.id);
  expect(fixed.data[0].links.self).toContain(`/v2/reviews/${before}/`);
});

test("a dismissal is carried with its provenance, and reopened like any other", async () => {
  const at = await stage();
  const { api, before, triggers } = at;
  await dismiss(api, before, (await triggers(before)).find(safe)!);
  const next = await nextVersion(at, document("A new heading sentence stands here.", claim, between));
  const carried = (await triggers(next.review)).find(safe)!;
  expect(carried.attributes).toMatchObject({
    verdict: "dismissed",
    comparison: "unchanged",
    carried: { reason: "A laboratory tested it.", at: "2026-06-01T00:00:00+00:00" },
  });
  expect(carried.relationships).toMatchObject({
    counterpart: { data: { type: "triggers", id: (await triggers(before)).find(safe)!.id } },
    carriedFrom: { data: { type: "reviews", id: before } },
    carriedBy: { data: { type: "users", id: String(api.user.id) } },
  });
  const rule = carried.relationships["review-rule"]!.data!.id;
  const url = `/v2/reviews/${next.review}/review-rules/${rule}/triggers/${carried.id}`;
  const history = await api.get(`${url}/history`);
  expect(history.body.data).toMatchObject([
    {
      attributes: { verdict: "dismissed", carried: true },
      relationships: { carriedFrom: { data: { id: before } } },
    },
  ]);
  const reopened = await api.patch(url, {
    data: { type: "triggers", id: carried.id, attributes: { verdict: "open" } },
  });
  expect(reopened.body.data.attributes).toMatchObject({ verdict: "open", carried: null });
  const entries = (await api.get(`${url}/history`)).body.data as readonly Item[];
  expect(entries.map(({ attributes }) => attributes["carried"])).toEqual([true, false]);
});

describe("a carried dismissal that somebody has judged since", () => {
  async function judgedSince() {
    const at = await stage();
    const { api, before, triggers } = at;
    await dismiss(api, before, (await triggers(before)).find(safe)!, { until: "2026-12-31" });
    const next = await nextVersion(at, document(claim, between));
    const trigger = (await triggers(next.review)).find(safe)!;
    const rule = trigger.relationships["review-rule"]!.data!.id;
    const url = `/v2/reviews/${next.review}/review-rules/${rule}/triggers/${trigger.id}`;
    const item = (attributes: object) => ({ type: "triggers", id: trigger.id, attributes });
    const change = (attributes: object) => api.patch(url, { data: item(attributes) });
    const changeMany = (attributes: object) =>
      api.patch(`/v2/reviews/${next.review}/triggers`, { data: [item(attributes)] });
    await change({ verdict: "confirmed", replacement: "safe for most" });
    return { ...at, next, trigger, url, change, changeMany };
  }

  test.each(["change", "changeMany"] as const)(
    "is restored with its last day and its origin, by %s",
    async (way) => {
      const { api, before, trigger, url, ...parts } = await judgedSince();
      const answer = await parts[way]({ restoreCarried: true });
      const data = [answer.body.data].flat()[0];
      expect([answer.status, data.attributes]).toMatchObject([
        200,
        {
          verdict: "dismissed",
          replacement: null,
          until: "2026-12-31",
          carried: trigger.attributes["carried"],
        },
      ]);
      expect(data.attributes).not.toHaveProperty("restoreCarried");
      expect(data.relationships).toMatchObject({
        carriedFrom: { data: { id: before } },
        carriedBy: { data: { id: String(api.user.id) } },
      });
      const history = (await api.get(`${url}/history`)).body.data as readonly Item[];
      expect(history.map(({ attributes }) => [attributes["verdict"], attributes["carried"]])).toEqual([
        ["dismissed", true],
        ["confirmed", false],
        ["dismissed", false],
      ]);
      const again = await parts[way]({ restoreCarried: true });
      expect(again.status).toBe(200);
      expect((await api.get(`${url}/history`)).body.meta.page.total).toBe(3);
    },
  );

  test("is restored only if nobody has judged it meanwhile", async () => {
    const { api, url, trigger, change } = await judgedSince();
    const { etag } = (await api.get(url)).body.data.meta;
    await change({ verdict: "open" });
    const body = { data: { type: "triggers", id: trigger.id, attributes: { restoreCarried: true } } };
    const late = await api.send("PATCH", url, { body, headers: { "if-match": etag } });
    expect(late.status).toBe(412);
  });

  test("is not restored with another verdict, and nothing is where nothing was carried", async () => {
    const { api, before, triggers, change, changeMany } = await judgedSince();
    const pointers = ({ body }: { readonly body: Reply["body"] }) =>
      (body.errors as readonly { source: object }[]).map(({ source }) => source);
    const both = await change({ restoreCarried: true, verdict: "open", until: null });
    expect([both.status, pointers(both)]).toEqual([
      422,
      [{ pointer: "/data/attributes/verdict" }, { pointer: "/data/attributes/until" }],
    ]);
    const many = await changeMany({ restoreCarried: true, status: "pending" });
    expect([many.status, pointers(many)]).toEqual([422, [{ pointer: "/data/0/attributes/status" }]]);
    expect((await change({ restoreCarried: false })).status).toBe(422);
    const first = (await triggers(before)).find(safe)!;
    const rule = first.relationships["review-rule"]!.data!.id;
    const data = { type: "triggers", id: first.id, attributes: { restoreCarried: true } };
    const alone = await api.patch(`/v2/reviews/${before}/review-rules/${rule}/triggers/${first.id}`, {
      data,
    });
    expect([alone.status, pointers(alone)]).toEqual([422, [{ pointer: "/data/attributes/restoreCarried" }]]);
    const listed = await api.patch(`/v2/reviews/${before}/triggers`, { data: [data] });
    expect([listed.status, pointers(listed)]).toEqual([
      422,
      [{ pointer: "/data/0/attributes/restoreCarried" }],
    ]);
  });
});

test("a dismissal is not carried from the score of the company, or after its last day", async () => {
  const at = await stage();
  const { api, before, triggers } = at;
  const trigger = (await triggers(before)).find(safe)!;
  const settings = `/v2/company-settings/${api.company.id}`;
  const set = (carryBelowScore: number | null) =>
    api.patch(settings, {
      data: { type: "company-settings", id: String(api.company.id), attributes: { carryBelowScore } },
    });
  const verdict = async () => {
    const next = await nextVersion(at, document(claim, between));
    return (await triggers(next.review)).find(safe)!.attributes["verdict"];
  };
  const expiring = await dismiss(api, before, trigger, { until: "2026-05-31" });
  expect(expiring.body.data.attributes.until).toBe("2026-05-31");
  expect(await verdict()).toBe("open");
  await dismiss(api, before, trigger, { until: "2026-06-01" });
  expect(await verdict()).toBe("dismissed");
  await set(1);
  expect(await verdict()).toBe("open");
});

test("only a dismissal has a last day", async () => {
  const { api, before, triggers } = await stage();
  const trigger = (await triggers(before)).find(safe)!;
  const refused = await dismiss(api, before, trigger, { verdict: "confirmed", until: "2026-06-01" });
  expect(refused.body.errors).toMatchObject([{ source: { pointer: "/data/attributes/until" } }]);
  const malformed = await dismiss(api, before, trigger, { until: "tomorrow" });
  expect(malformed.status).toBe(422);
});

test("a review is compared with the one that was named, which must be finished", async () => {
  const { api, pipeline, upload, review, before, one } = await stage();
  const two = await upload(document(claim));
  const named = await review(two, before);
  expect(named.body.data.relationships.baseline.data).toEqual({ type: "reviews", id: before });
  expect((await api.get(`/v2/reviews/${named.body.data.id}`)).body.data.attributes.comparison).toMatchObject({
    new: 0,
  });
  const waiting = await pipeline.review(Number(one) as never);
  for (const baseline of [String(waiting), "999999"]) {
    const { status, body } = await review(two, baseline);
    const pointer = "/data/relationships/baseline/data/id";
    expect([status, body.errors[0].source]).toEqual([422, { pointer }]);
  }
});
