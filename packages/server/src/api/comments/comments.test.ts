import { forCompany } from "@docreview/store";
import { describe, expect, test } from "vitest";
import { foundRule, openFindings, refusal } from "../../testing/findings.ts";
import { reviewerOf } from "../../testing/webhooks.ts";

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
      attributes: {
        text: "<b>Is this</b> ours?",
        createdAt: at,
        updatedAt: at,
        edited: false,
        resolvedAt: null,
      },
      relationships: {
        author: { data: { type: "users", id: String(api.user.id) } },
        mentions: { data: [] },
        resolver: { data: null },
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
      resolvedAt: null,
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

  test("mentions users, which is an event for each of them", async () => {
    const { api, thread } = await stage();
    const bob = await api.store.write((transaction) =>
      forCompany(transaction, api.company.id).users.createService({ name: "Bob", role: "reviewer" }),
    );
    const mentions = { data: [{ type: "users", id: String(bob.id) }] };
    const { data } = said({ text: "@Bob, is it?" });
    const made = await api.post(thread, { data: { ...data, relationships: { mentions } } });
    expect([made.status, made.body.data.relationships.mentions]).toEqual([201, mentions]);
    const [event] = (await api.get("/v2/events?sort=-id&page[size]=1")).body.data;
    expect(event.attributes.name).toBe("user.mentioned");
    expect(event.relationships).toMatchObject({
      user: { data: mentions.data[0] },
      comment: { data: { type: "comments", id: made.body.data.id } },
    });
    const { id } = made.body.data;
    const cleared = { data: { type: "comments", id, relationships: { mentions: { data: [] } } } };
    const edited = await api.patch(`${thread}/${id}`, cleared);
    expect([edited.body.data.attributes.text, edited.body.data.relationships.mentions]).toEqual([
      "@Bob, is it?",
      { data: [] },
    ]);
  });

  test.each([
    ["nobody", [999_999], "/0/id"],
    ["more than twenty users", Array.from({ length: 21 }, (_, at) => at + 1), ""],
  ])("does not mention %s", async (_, ids, place) => {
    const { api, thread } = await stage();
    const mentions = { data: ids.map((id) => ({ type: "users", id: String(id) })) };
    const { data } = said({ text: "@Bob" });
    const { status, body } = await api.post(thread, { data: { ...data, relationships: { mentions } } });
    expect([status, body.errors[0].source]).toEqual([
      422,
      { pointer: `/data/relationships/mentions/data${place}` },
    ]);
    expect((await api.get(thread)).body.data).toEqual([]);
  });

  test("is declared the end of the discussion by anybody, until that is taken back", async () => {
    const { api, thread, say } = await stage();
    const reviewer = api.as(await reviewerOf(api));
    const { id, attributes } = (await say("Agreed.")).body.data;
    const url = `${thread}/${id}`;
    api.advance(60_000);
    const resolve = (resolved: boolean) => reviewer("PATCH", url, { body: said({ resolved }, id) });
    const { data } = (await resolve(true)).body;
    expect(data.attributes).toEqual({ ...attributes, resolvedAt: "2026-06-01T00:01:00+00:00" });
    expect(data.relationships.resolver.data.type).toBe("users");
    api.advance(60_000);
    // Repeating it changes nothing.
    expect((await resolve(true)).body.data).toEqual(data);
    const opened = (await resolve(false)).body.data;
    expect([opened.attributes, opened.relationships.resolver]).toEqual([attributes, { data: null }]);
  });
});
