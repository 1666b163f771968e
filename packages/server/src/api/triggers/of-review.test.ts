/** All triggers of a review, read batch by batch, and included triggers, however many there are. */
import { forCompany, parseId } from "@docreview/store";
import { afterAll, describe, expect, test } from "vitest";
import { startApi } from "../../testing/api.ts";
import { fixture } from "../../testing/job-harness.ts";
import { openPipeline } from "../../testing/reviewed.ts";

const api = await startApi();
afterAll(() => api.stop());
const pipeline = openPipeline(api);
const asset = await pipeline.upload(await fixture("fund-brochure.pdf"));
const reviewId = await pipeline.review(asset);
const review = `/v2/reviews/${reviewId}`;
await pipeline.work();

interface Item {
  readonly id: string;
  readonly relationships: { readonly "review-rule": { readonly data: { readonly id: string } } };
}

const ruleOf = ({ relationships }: Item) => relationships["review-rule"].data.id;

const included = await api.get(`${review}/review-rules?include=triggers&page[size]=100`);
const every = included.body.included as readonly Item[];

/** Adds so many triggers to a rule that they are written in several slices. */
async function addTriggers(rule: string, count: number): Promise<void> {
  const reviewRuleId = parseId<"review-rule">(rule)!;
  await api.store.write(async (transaction) => {
    const { triggers } = forCompany(transaction, api.company.id);
    const [sample] = await triggers.inReview(parseId<"review">(String(reviewId))!, [
      parseId<"trigger">(every[0]!.id)!,
    ]);
    const { classifier, coordinates, confidence, displayable, endOffset, feedback, nearest } = sample!;
    const { places, sentenceReference, startOffset, text, triggerType } = sample!;
    const words = { classifier, confidence, displayable, endOffset, feedback, nearest, text, triggerType };
    const where = { places, coordinates, sentenceReference, startOffset };
    for (let nth = 0; nth < count; nth++) {
      await triggers.create({ ...words, ...where, reviewRuleId, creatorId: api.user.id });
    }
  });
}

const below = (url: string) => url.replace(api.settings.publicUrl, "");

async function walk(search: string): Promise<readonly (readonly Item[])[]> {
  const parts: (readonly Item[])[] = [];
  let url: string | undefined = `${review}/triggers?${search}`;
  while (url !== undefined) {
    const { status, body } = await api.get(url);
    expect(status).toBe(200);
    parts.push(body.data);
    url = body.links.next && below(body.links.next);
  }
  return parts;
}

describe("the triggers of a review", () => {
  test("come in parts, each once, as the lists of its rules have them", async () => {
    expect(every.length).toBeGreaterThan(4);
    const parts = await walk("page[size]=2");
    expect(parts.slice(0, -1).every(({ length }) => length === 2)).toBe(true);
    expect(parts.flat()).toEqual(every);
    expect(await walk("")).toEqual([every]);
  });

  test("do not shift when others are added and deleted meanwhile", async () => {
    const { body: first } = await api.get(`${review}/triggers?page[size]=2`);
    const triggers = `${review}/review-rules/${ruleOf(first.data[0])}/triggers`;
    const marked = { type: "triggers", attributes: { text: "Marked by a person" } };
    const added = await api.post(triggers, { data: marked });
    const { body: second } = await api.get(below(first.links.next));
    await api.remove(`${triggers}/${added.body.data.id}`);
    const ids = [...first.data, ...second.data].map(({ id }: Item) => id);
    const found = ids.filter((id) => id !== added.body.data.id);
    expect(found.length).toBeGreaterThanOrEqual(3);
    expect(found).toEqual(every.map(({ id }) => id).slice(0, found.length));
  });

  test("are reduced to the fields that are asked for", async () => {
    const { body } = await api.get(`${review}/triggers?page[size]=1&fields[triggers]=text`);
    expect(Object.keys(body.data[0].attributes)).toEqual(["text"]);
    expect(body.links.next).toContain("fields%5Btriggers%5D=text");
  });

  test("are those with a verdict, part by part", async () => {
    const first = every[0]!;
    const path = `${review}/review-rules/${ruleOf(first)}/triggers/${first.id}`;
    const dismissed = (verdict: string) =>
      api.patch(path, { data: { type: "triggers", id: first.id, attributes: { verdict } } });
    expect((await dismissed("dismissed")).status).toBe(200);
    const ids = (parts: readonly (readonly Item[])[]) => parts.flat().map(({ id }) => id);
    const open = await walk("page[size]=2&filter[verdict]=open");
    expect(ids(open)).toEqual(every.slice(1).map(({ id }) => id));
    expect(open.length).toBeGreaterThan(1);
    expect(ids(await walk("filter[status]=dismissed"))).toEqual([first.id]);
    expect(await walk("filter[verdict]=open&filter[status]=dismissed")).toEqual([[]]);
    await dismissed("open");
  });

  test.each([
    "filter[verdict]=perhaps",
    "page[after]=5",
    "page[after]=1-x",
    "page[size]=1001",
    "page[size]=0",
    "page[number]=1",
    "sort=id",
  ])("are refused with %s", async (search) => {
    const { status, body } = await api.get(`${review}/triggers?${search}`);
    expect([status, body.errors[0].code]).toEqual([400, "invalid-parameter"]);
    expect(body.errors[0].source.parameter).toBe(search.split("=")[0]);
  });

  test("of a review that does not exist are not there", async () => {
    expect((await api.get("/v2/reviews/999999/triggers")).status).toBe(404);
  });
});

test("triggers that are included in many slices are those of the parts, with one entity tag", async () => {
  const rule = { type: "review-rules", attributes: { description: "Many" } };
  const { id } = (await api.post(`${review}/review-rules`, { data: rule })).body.data;
  await addTriggers(id, 250);
  const own = (await walk("page[size]=1000")).flat().filter((one) => ruleOf(one) === id);
  expect(own).toHaveLength(250);
  const url = `${review}/review-rules/${id}?include=triggers,rule`;
  const one = await api.get(url);
  expect(one.body.included).toEqual(own);
  expect(one.body.data.relationships.triggers.data.map((it: Item) => it.id)).toEqual(own.map((it) => it.id));
  expect((await api.get(url, { "if-none-match": String(one.headers["etag"]) })).status).toBe(304);
  const listed = await api.get(`${review}/review-rules?include=triggers&page[size]=100`);
  expect(listed.body.included.filter((it: Item) => ruleOf(it) === id)).toEqual(own);
  const head = await api.send("HEAD", `${review}/triggers`);
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
});
