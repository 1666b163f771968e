import { forCompany } from "@docreview/store";
import { describe, expect, test } from "vitest";
import { openApi } from "../../testing/api.ts";
import { formOf } from "../../testing/form.ts";
import { openPipeline, openReviewed, type Reviewed } from "../../testing/reviewed.ts";

async function send(
  { api, self }: Pick<Reviewed, "api" | "self">,
  copy: string | Uint8Array,
  token = api.token,
) {
  const { type, body } = await formOf(Buffer.from(copy), "copy");
  return api.as(token)("POST", `${self}/judgements`, { headers: { "content-type": type }, body });
}

async function downloaded({ api, self }: Reviewed): Promise<string> {
  return (await api.get(`${self}/download/xfdf`)).bytes.toString("utf8");
}

const storeOf = ({ api }: Reviewed) => forCompany(api.store.reader, api.company.id);
const statesOf = (reviewed: Reviewed) => storeOf(reviewed).triggers.statesOf(reviewed.reviewId);

/** The triggers with their own annotation. */
function listed(xfdf: string): readonly string[] {
  const values = (field: string) => {
    const [, written = ""] = new RegExp(`<field name="${field}">(.*?)</field>`, "s").exec(xfdf) ?? [];
    return [...written.matchAll(/<value>([^<]*)/g)].map(([, value]) => value!);
  };
  const shared = new Set(
    values("docreview_issues").flatMap((value) => JSON.parse(value.replaceAll("&quot;", '"')) as string[]),
  );
  return values("docreview_triggers").filter((id) => !shared.has(id));
}

const without = (xfdf: string, id: string) =>
  xfdf.replaceAll(new RegExp(`<(highlight|text) [^>]*name="${id}(?:#\\d+)?".*?</\\1>`, "gs"), "");

const withMore = (xfdf: string, ...annotations: readonly string[]) =>
  xfdf.replace("</annots>", `${annotations.join("")}</annots>`);

const reply = (id: string, text: string, more = "") =>
  `<text page="0" name="r-${text.length}${more.length}" title="Ada" date="D:20240301120000Z" inreplyto="${id}" ${more}><contents>${text}</contents></text>`;

const state = (id: string, name: string) =>
  reply(id, `${name} set by Ada`, `state="${name}" statemodel="Review"`);

/** A mark over the words of the first highlight. */
function marked(xfdf: string, text = "Who says so?"): string {
  const [, page, coords] = /<highlight page="(\d+)".*? coords="([^"]*)"/.exec(xfdf)!;
  return `<highlight page="${page}" coords="${coords}" name="mine" title="Ada"><contents>${text}</contents></highlight>`;
}

const nothing = {
  dismissed: 0,
  restored: 0,
  confirmed: 0,
  noted: 0,
  added: 0,
  passedOver: 0,
  deletionsRead: true,
};

describe("a dry run", () => {
  test("says what the copy would change, and changes nothing", async () => {
    const reviewed = await openReviewed();
    const { api, self } = reviewed;
    const xfdf = await downloaded(reviewed);
    const [rejected, deleted, discussed] = listed(xfdf);
    const copy = withMore(
      without(xfdf, deleted!),
      state(rejected!, "Rejected"),
      reply(discussed!, "Are you sure?"),
      marked(xfdf),
    );
    const states = await statesOf(reviewed);
    const idOf = (name: string) => String(states.find(({ fingerprint }) => fingerprint === name)!.id);
    const { type, body } = await formOf(Buffer.from(copy), "copy");
    const dry = await api.send("POST", `${self}/judgements?dryRun=true`, {
      headers: { "content-type": type, "idempotency-key": "once" },
      body,
    });
    expect([dry.status, dry.body.data.type]).toEqual([200, "judgement-previews"]);
    expect(dry.headers["location"]).toBeUndefined();
    const { attributes } = dry.body.data;
    expect(attributes).toMatchObject({ dismissed: 2, restored: 0, noted: 1, passedOver: 0, imported: false });
    const page = Number(/<highlight page="(\d+)"/.exec(xfdf)![1]) + 1;
    expect(attributes.added).toEqual([{ page, text: expect.stringMatching(/\S/) }]);
    const changes = new Map(
      (attributes.changes as readonly { trigger: string }[]).map((change) => [change.trigger, change]),
    );
    expect(changes.get(idOf(rejected!))).toMatchObject({
      from: "pending",
      to: "dismissed",
      verdicts: { from: "open", to: "dismissed" },
    });
    expect(changes.get(idOf(deleted!))).toMatchObject({ reason: "Deleted from an annotated copy." });
    expect(changes.get(idOf(discussed!))).toMatchObject({
      from: "pending",
      to: "pending",
      reason: expect.stringContaining("Are you sure?"),
    });
    expect(await statesOf(reviewed)).toEqual(states);
    expect((await api.get(`${self}/judgements`)).body.data).toEqual([]);
    expect((await api.get(`${self}/review-rules?page[size]=100`)).body.data).toHaveLength(
      new Set(states.map(({ reviewRuleId }) => reviewRuleId)).size,
    );
    const real = await send(reviewed, copy);
    expect(real.status).toBe(201);
    expect(real.body.data.attributes).toMatchObject({ dismissed: 2, noted: 1, added: 1 });
    const again = await api.send("POST", `${self}/judgements?dryRun=true`, {
      headers: { "content-type": type },
      body,
    });
    expect(again.body.data.attributes).toMatchObject({ imported: true, changes: [], added: [] });
  });

  test.each(["dryRun=false", "dryRun=1", "dryRun", "dryRun=true&include=creator", "dryRun=true&other=1"])(
    "is not asked for by %s",
    async (search) => {
      const { api, self } = await openReviewed();
      const { type, body } = await formOf(Buffer.from("x"), "copy");
      const reply = await api.send("POST", `${self}/judgements?${search}`, {
        headers: { "content-type": type },
        body,
      });
      expect([reply.status, reply.body.errors[0].code]).toEqual([400, "invalid-parameter"]);
    },
  );
});

describe("an imported copy", () => {
  test("that is unedited changes nothing, and is listed with its sender", async () => {
    const reviewed = await openReviewed();
    const before = await statesOf(reviewed);
    const { status, headers, body } = await send(reviewed, await downloaded(reviewed));
    expect([status, body.data.type]).toEqual([201, "judgements"]);
    expect(body.data.attributes).toMatchObject(nothing);
    expect(headers["location"]).toBe(body.data.links.self);
    expect(await statesOf(reviewed)).toEqual(before);
    const { api, self, reviewId } = reviewed;
    const list = await api.get(`${self}/judgements?include=creator`);
    expect(list.body.data).toEqual([body.data]);
    expect(list.body.included).toEqual([expect.objectContaining({ type: "users", id: String(api.user.id) })]);
    expect(body.data.relationships).toEqual({
      review: { data: { type: "reviews", id: String(reviewId) } },
      creator: { data: { type: "users", id: String(api.user.id) } },
    });
    const read = await api.get(`${self}/judgements/${body.data.id}?include=creator`);
    expect(read.body).toMatchObject({ data: body.data, included: [{ type: "users" }] });
  });

  test("dismisses rejected or deleted triggers, records comments, and adds marks", async () => {
    const reviewed = await openReviewed();
    const xfdf = await downloaded(reviewed);
    const [rejected, deleted, discussed] = listed(xfdf);
    const copy = withMore(
      without(xfdf, deleted!),
      state(rejected!, "Rejected"),
      reply(rejected!, "The state guarantees it."),
      reply(discussed!, "Are you sure?"),
      marked(xfdf),
    );
    const { status, body } = await send(reviewed, copy);
    expect([status, body.data.attributes]).toEqual([
      201,
      { ...nothing, dismissed: 2, noted: 1, added: 1, createdAt: expect.any(String) },
    ]);

    const states = await statesOf(reviewed);
    const of = (id: string) => states.find(({ fingerprint }) => fingerprint === id)!;
    expect([of(rejected!), of(deleted!), of(discussed!)].map((one) => one.verdict)).toEqual([
      "dismissed",
      "dismissed",
      "open",
    ]);
    const { triggers } = storeOf(reviewed);
    const reasons = async (id: string) => {
      const { items } = await triggers.history(of(id).id, { number: 1, size: 10 });
      return items.map(({ verdict: to, reason, userId, at }) => {
        expect([userId, at]).toEqual([reviewed.api.user.id, reviewed.api.clock()]);
        return [to, reason];
      });
    };
    expect(await reasons(rejected!)).toEqual([
      [
        "dismissed",
        "Rejected in an annotated copy by Ada, 2024-03-01 12:00 UTC.\nAda, 2024-03-01 12:00 UTC: The state guarantees it.",
      ],
    ]);
    expect(await reasons(deleted!)).toEqual([["dismissed", "Deleted from an annotated copy."]]);
    expect(await reasons(discussed!)).toEqual([["open", "Ada, 2024-03-01 12:00 UTC: Are you sure?"]]);

    const [added] = await triggers.manualOf(reviewed.reviewId);
    const [, highlighted] = /<highlight [^>]* name="([^"#]*)/.exec(xfdf)!;
    const rules = await storeOf(reviewed).reviewRules.ofReview(reviewed.reviewId);
    const found = await triggers.ofRules(rules.map(({ id }) => id));
    const under = found.find(({ fingerprint }) => fingerprint === highlighted)!;
    const [place] = under.places;
    if (place === undefined || !("quads" in place)) throw new Error("what was found stands on a page");
    expect(added).toMatchObject({
      text: under.text.replaceAll(/\s+/g, " "),
      feedback: "Who says so?",
      manual: true,
      displayable: true,
      coordinates: {
        ...place,
        quads: place.quads.map((quad) => quad.map((at) => expect.closeTo(at, 2) as unknown)),
      },
    });
  });

  test("has the same effect as a PDF", async () => {
    const reviewed = await openReviewed();
    const { bytes } = await reviewed.api.get(`${reviewed.self}/download/pdf`);
    const { status, body } = await send(reviewed, bytes);
    expect([status, body.data.attributes]).toEqual([201, { ...nothing, createdAt: expect.any(String) }]);
  });

  test("is imported once, even if it is sent again after other changes", async () => {
    const reviewed = await openReviewed();
    const xfdf = await downloaded(reviewed);
    const copy = withMore(without(xfdf, listed(xfdf)[0]!), marked(xfdf));
    const first = await send(reviewed, copy);
    const dismissed = (await statesOf(reviewed)).find(({ verdict }) => verdict === "dismissed")!;
    await reviewed.api.store.write((transaction) =>
      forCompany(transaction, reviewed.api.company.id).triggers.change(dismissed.id, {
        verdict: "open",
        reason: null,
        userId: reviewed.api.user.id,
      }),
    );
    const after = await statesOf(reviewed);
    const second = await send(reviewed, copy);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await statesOf(reviewed)).toEqual(after);
  });

  test("confirms what was accepted, with what a reply says to write instead", async () => {
    const reviewed = await openReviewed();
    const xfdf = await downloaded(reviewed);
    const [accepted, told] = listed(xfdf);
    const copy = withMore(xfdf, state(accepted!, "Accepted"), reply(accepted!, "Write instead: may return"));
    const { body } = await send(reviewed, withMore(copy, reply(told!, "Write instead: nothing")));
    expect(body.data.attributes).toMatchObject({ ...nothing, confirmed: 1, noted: 1 });
    const states = await statesOf(reviewed);
    const of = (id: string) => states.find(({ fingerprint }) => fingerprint === id);
    expect(of(accepted!)).toMatchObject({ verdict: "confirmed", replacement: "may return" });
    expect(of(told!)).toMatchObject({ verdict: "open", replacement: null });
    const again = await downloaded(reviewed);
    expect(again).toContain("Write instead: may return");
    expect((await send(reviewed, again)).body.data.attributes).toMatchObject(nothing);
    const corrected = withMore(again, reply(accepted!, "Write instead: might return", 'subject="2"'));
    expect((await send(reviewed, corrected)).body.data.attributes).toMatchObject({ ...nothing, noted: 1 });
    const [rejected] = [withMore(again, state(accepted!, "Rejected"))];
    const replaced = (await statesOf(reviewed)).find(({ fingerprint }) => fingerprint === accepted);
    expect(replaced).toMatchObject({ verdict: "confirmed", replacement: "might return" });
    expect((await send(reviewed, rejected)).body.data.attributes).toMatchObject({ ...nothing, dismissed: 1 });
  });

  test("that only comments on a dismissal keeps the last day on which it is carried", async () => {
    const reviewed = await openReviewed();
    const xfdf = await downloaded(reviewed);
    const [told] = listed(xfdf);
    const found = async () => (await statesOf(reviewed)).find(({ fingerprint }) => fingerprint === told)!;
    const { id } = await found();
    const { user, company, store } = reviewed.api;
    const dismissal = { verdict: "dismissed", until: "2030-01-31", reason: null, userId: user.id } as const;
    await store.write((transaction) => forCompany(transaction, company.id).triggers.change(id, dismissal));
    const { body } = await send(reviewed, withMore(xfdf, reply(told!, "Agreed with the board.")));
    expect(body.data.attributes).toMatchObject({ ...nothing, noted: 1 });
    expect(await found()).toMatchObject({ verdict: "dismissed", until: "2030-01-31" });
  });

  test("that was edited further has only new changes", async () => {
    const reviewed = await openReviewed();
    const xfdf = await downloaded(reviewed);
    const [one, two] = listed(xfdf);
    const copy = withMore(xfdf, state(one!, "Cancelled"), reply(one!, "Not ours."), marked(xfdf));
    await send(reviewed, copy);
    const { body } = await send(reviewed, withMore(copy, state(two!, "Rejected")));
    expect(body.data.attributes).toMatchObject({ ...nothing, dismissed: 1 });
  });

  test("that was downloaded afterwards has no new changes, and can undo a dismissal", async () => {
    const reviewed = await openReviewed();
    const xfdf = await downloaded(reviewed);
    const [one] = listed(xfdf);
    await send(reviewed, withMore(xfdf, state(one!, "Rejected"), marked(xfdf)));
    const again = await downloaded(reviewed);
    expect(listed(again)).not.toContain(one);
    const untouched = await send(reviewed, again);
    expect(untouched.body.data.attributes).toMatchObject(nothing);
    const { body } = await send(reviewed, withMore(xfdf, state(one!, "Accepted")));
    expect(body.data.attributes).toMatchObject({ ...nothing, restored: 1 });
  });

  test("without its list of annotations dismisses nothing that is missing, and says so", async () => {
    const reviewed = await openReviewed();
    const xfdf = (await downloaded(reviewed)).replace(/<fields.*<\/fields>/s, "");
    const [, id] = /<highlight [^>]* name="([^"]*)"/.exec(xfdf)!;
    const { body } = await send(reviewed, without(xfdf, id!));
    expect(body.data.attributes).toMatchObject({ ...nothing, deletionsRead: false });
  });
});

describe("a copy is refused", () => {
  test("if it is of another document", async () => {
    const reviewed = await openReviewed();
    const copy = (await downloaded(reviewed)).replace(/(?<=docreview_document"><value>)../, "zz");
    const { status, body } = await send(reviewed, copy);
    expect([status, body.errors[0].code]).toEqual([409, "foreign-copy"]);
  });

  test("if it is of another review, which found something else", async () => {
    const reviewed = await openReviewed();
    const xfdf = await downloaded(reviewed);
    const { status, body } = await send(reviewed, xfdf.replaceAll(listed(xfdf)[0]!, "0123456789abcdef"));
    expect([status, body.errors[0].code]).toEqual([409, "foreign-copy"]);
  });

  test.each([
    ["no copy at all", "hello"],
    ["an XFDF document with a document type", '<!DOCTYPE xfdf [<!ENTITY a "b">]><xfdf/>'],
    ["a PDF that is damaged", "%PDF-1.7 nothing"],
  ])("if it is %s", async (_, copy) => {
    const reviewed = await openReviewed();
    const { status, body } = await send(reviewed, copy);
    expect([status, body.errors[0].code]).toEqual([422, "invalid-copy"]);
  });

  test("before the review is finished", async () => {
    const api = await openApi();
    const pipeline = openPipeline(api);
    const reviewId = await pipeline.review(await pipeline.upload(Buffer.from("%PDF-1.7")));
    const { status, body } = await send({ api, self: `/v2/reviews/${reviewId}` }, "<xfdf/>");
    expect([status, body.errors[0].code]).toEqual([409, "state-conflict"]);
  });

  test("and changes nothing", async () => {
    const reviewed = await openReviewed();
    const before = await statesOf(reviewed);
    const xfdf = await downloaded(reviewed);
    const copy = without(xfdf, listed(xfdf)[0]!).slice(0, -20);
    expect((await send(reviewed, copy)).status).toBe(422);
    expect(await statesOf(reviewed)).toEqual(before);
    expect((await reviewed.api.get(`${reviewed.self}/judgements`)).body.data).toEqual([]);
  });
});
