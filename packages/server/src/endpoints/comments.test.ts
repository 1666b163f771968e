import { forCompany } from "@docreview/store";
import { describe, expect, test } from "vitest";
import { foundRule, openFindings, refusal } from "../testing/findings.ts";
import { reviewerOf } from "../testing/webhooks.ts";

async function stage() {
  const findings = await openFindings([foundRule(), foundRule()]);
  const { api, rules } = findings;
  const threads = await Promise.all(
    rules.map(async (rule) => {
      const [trigger] = (await api.get(`${rule}/triggers`)).body.data;
      return `${rule}/triggers/${trigger.id}/comments`;
    }),
  );
  const [thread = "", other = ""] = threads;
  const say = (text: unknown, at = thread) => api.post(at, said({ text }));
  return { ...findings, thread, other, say };
}

const said = (attributes: object, id?: string) => ({
  data: { type: "comments", ...(id && { id }), attributes },
});

describe("a comment", () => {
  test("is added to a trigger, and shows who wrote it and when", async () => {
    const { api, thread, say } = await stage();
    const made = await say("<b>Is this</b> ours?");
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    const self = `${api.settings.publicUrl}${thread}/${id}`;
    expect(made.headers["location"]).toBe(self);
    const at = "2026-06-01T00:00:00+00:00";
    const trigger = thread.split("/").at(-2);
    const related = `${api.settings.publicUrl}${thread.replace(/\/comments$/, "")}`;
    expect(made.body.data).toEqual({
      type: "comments",
      id,
      attributes: { text: "<b>Is this</b> ours?", createdAt: at, updatedAt: at, edited: false },
      relationships: {
        author: { data: { type: "users", id: String(api.user.id) } },
        trigger: { links: { related }, data: { type: "triggers", id: trigger } },
      },
      links: { self },
    });
    const read = await api.get(`${thread}/${id}?include=author`);
    expect(read.body.data).toEqual(made.body.data);
    expect(read.body.included).toMatchObject([{ type: "users", attributes: { name: "Ada" } }]);
  });

  test("is listed with the others of its trigger and of its review, oldest first", async () => {
    const { api, reviewId, thread, other, say } = await stage();
    await say("one");
    await say("two", other);
    api.advance(1000);
    await say("three");
    const texts = async (url: string) =>
      (await api.get(url)).body.data.map(
        ({ attributes }: { attributes: { text: string } }) => attributes.text,
      );
    expect(await texts(thread)).toEqual(["one", "three"]);
    expect(await texts(other)).toEqual(["two"]);
    const all = `/v2/reviews/${reviewId}/comments`;
    expect(await texts(all)).toEqual(["one", "two", "three"]);
    expect(await texts(`${all}?sort=-createdAt,-id&page[size]=2`)).toEqual(["three", "two"]);
    const { body } = await api.get(`${all}?include=author`);
    expect(body.included).toMatchObject([{ type: "users", id: String(api.user.id) }]);
    expect((await api.get("/v2/reviews/999999/comments")).status).toBe(404);
  });

  test("is changed and deleted by its author", async () => {
    const { api, thread, say } = await stage();
    const { id } = (await say("Rihgt?")).body.data;
    const url = `${thread}/${id}`;
    const { etag } = (await api.get(url)).headers as { etag: string };
    api.advance(60_000);
    const edit = () =>
      api.send("PATCH", url, { headers: { "if-match": etag }, body: said({ text: "Right?" }, id) });
    const edited = await edit();
    expect(edited.body.data.attributes).toEqual({
      text: "Right?",
      createdAt: "2026-06-01T00:00:00+00:00",
      updatedAt: "2026-06-01T00:01:00+00:00",
      edited: true,
    });
    expect((await edit()).status).toBe(412);
    api.advance(60_000);
    expect((await api.patch(url, said({}, id))).body).toEqual(edited.body);
    expect((await api.remove(url)).status).toBe(204);
    expect((await api.get(url)).status).toBe(404);
    expect((await api.get(thread)).body.data).toEqual([]);
  });

  test("is neither changed nor deleted by anybody else, be it an admin", async () => {
    const { api, thread, say } = await stage();
    const reviewer = api.as(await reviewerOf(api));
    const theirs = (await reviewer("POST", thread, { body: said({ text: "Mine." }) })).body.data;
    const own = (await say("Mine too.")).body.data;
    for (const [send, { id }] of [
      [api.send, theirs],
      [reviewer, own],
    ] as const) {
      const url = `${thread}/${id}`;
      const replies = [
        await send("PATCH", url, { body: said({ text: "Yours." }, id) }),
        await send("DELETE", url),
      ];
      for (const { status, body } of replies)
        expect([status, body.errors[0].code]).toEqual([403, "forbidden"]);
    }
    expect((await api.get(thread)).body.data).toEqual([theirs, own]);
  });

  test("has a text of 1 to 10,000 characters", async () => {
    const { api, thread, say } = await stage();
    for (const text of ["", " \n", "x".repeat(10_001), 7, null]) {
      expect(refusal(await say(text)), String(text).slice(0, 9)).toEqual([422, "text"]);
    }
    expect(refusal(await api.post(thread, said({})))).toEqual([422, ""]);
    expect((await say("x".repeat(10_000))).status).toBe(201);
    expect((await api.get(thread)).body.meta.page.total).toBe(1);
  });

  test("is found under its own trigger only, and removed with the document", async () => {
    const { api, thread, other, reviewId, say } = await stage();
    const { id } = (await say("Here.")).body.data;
    const url = `${other}/${id}`;
    const replies = [
      await api.get(url),
      await api.patch(url, said({ text: "x" }, id)),
      await api.remove(url),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    const { assetId } = (await forCompany(api.store.reader, api.company.id).reviews.find(reviewId))!;
    expect((await api.remove(`/v2/assets/${assetId}`)).status).toBe(204);
    expect((await api.get(thread)).status).toBe(404);
  });

  test("is an event of its trigger", async () => {
    const { api, say } = await stage();
    const { id } = (await say("Look.")).body.data;
    const [event] = (await api.get("/v2/events?sort=-id&page[size]=1")).body.data;
    expect(event.attributes.name).toBe("comment.created");
    expect(event.relationships.comment).toEqual({ data: { type: "comments", id } });
  });
});
