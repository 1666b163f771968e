import { describe, expect, test } from "vitest";
import { openApi } from "../../testing/api.ts";
import { foundRule, writeReview } from "../../testing/findings.ts";
import { reviewerOf } from "../../testing/webhooks.ts";

interface Item {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** A review to be judged, one that is signed off, and a running one that belongs to the user. */
async function stage() {
  const api = await openApi();
  const open = await writeReview(api, [foundRule({ score: 9 })]);
  const signed = await writeReview(api, [foundRule({ score: 4 })]);
  const running = await writeReview(api);
  const patch = (id: number, changes: object) =>
    api.patch(`/v2/reviews/${id}`, { data: { type: "reviews", id: String(id), ...changes } });
  await patch(signed, { attributes: { signedOff: true } });
  const me = { data: { type: "users", id: String(api.user.id) } };
  await patch(running, { relationships: { assignee: me } });
  const ids = async (search: string) =>
    (await api.get(`/v2/reviews?${search}`)).body.data.map(({ id }: Item) => Number(id));
  return { api, open, signed, running, patch, ids };
}

describe("the views of the list of reviews", () => {
  test("have the reviews that are left to do, or were done", async () => {
    const { ids, open, signed, running } = await stage();
    expect(await ids("filter[view]=to-judge")).toEqual([open]);
    expect(await ids("filter[view]=mine")).toEqual([running]);
    expect(await ids("filter[view]=signed-off")).toEqual([signed]);
    expect(await ids("filter[view]=failed")).toEqual([]);
    expect(await ids("filter[view]=all")).toEqual([open, signed, running]);
    expect(await ids("filter[view]=mine,signed-off&filter[status]=finished")).toEqual([signed]);
  });

  test("are those of the user who asks, and others are refused", async () => {
    const { api } = await stage();
    const reviewer = api.as(await reviewerOf(api));
    const mine = await reviewer("GET", "/v2/reviews?filter[view]=mine", {});
    expect([mine.status, mine.body.data]).toEqual([200, []]);
    const refused = await api.get("/v2/reviews?filter[view]=yours");
    expect([refused.status, refused.body.errors[0].source]).toEqual([400, { parameter: "filter[view]" }]);
  });

  test("are counted, in the order in which they are shown", async () => {
    const { api } = await stage();
    const { status, body } = await api.get("/v2/review-views");
    const counted = body.data.map(({ id, attributes }: Item) => [
      id,
      attributes["count"],
      attributes["isMore"],
    ]);
    expect([status, counted]).toEqual([
      200,
      [
        ["to-judge", 1, false],
        ["mine", 1, false],
        ["mentions", 0, false],
        ["waiting-for-changes", 0, false],
        ["signed-off", 1, false],
        ["failed", 0, false],
        ["all", 3, false],
      ],
    ]);
    const part = await api.get("/v2/review-views?sort=-id&page[size]=2&page[number]=2");
    expect(part.body.data.map(({ id }: Item) => id)).toEqual(["signed-off", "mine"]);
    expect(part.body.meta.page.total).toBe(7);
  });
});

describe("the day on which a review is due", () => {
  test("is set, sorts the list with undated reviews last, and is removed", async () => {
    const { api, patch, ids, open, signed, running } = await stage();
    const dueOn = async (id: number) => (await api.get(`/v2/reviews/${id}`)).body.data.attributes.dueOn;
    expect(await dueOn(open)).toBeNull();
    const set = await patch(open, { attributes: { dueOn: "2026-12-24" } });
    expect([set.status, set.body.data.attributes.dueOn]).toEqual([200, "2026-12-24"]);
    await patch(signed, { attributes: { dueOn: "2026-12-01" } });
    expect(await ids("sort=dueOn,-id")).toEqual([signed, open, running]);
    expect(await ids("sort=-dueOn,-id")).toEqual([open, signed, running]);
    // A due date is not a judgement: the sign-off stands.
    expect((await api.get(`/v2/reviews/${signed}`)).body.data.attributes.signedOffAt).not.toBeNull();
    await patch(open, { attributes: { dueOn: null } });
    expect(await dueOn(open)).toBeNull();
  });

  test.each(["2026-02-30", "24.12.2026", "", 20_261_224, "2026-12-24T00:00:00Z"])(
    "is not %j",
    async (dueOn) => {
      const { patch, open } = await stage();
      const { status, body } = await patch(open, { attributes: { dueOn } });
      expect([status, body.errors[0].source]).toEqual([422, { pointer: "/data/attributes/dueOn" }]);
    },
  );
});

test("the list is sorted by the title of the document and the name of the assignee", async () => {
  const { ids, open, signed, running } = await stage();
  expect((await ids("sort=assignee.name"))[0]).toBe(running);
  expect(await ids("sort=asset.title,-id")).toEqual([running, signed, open]);
});
