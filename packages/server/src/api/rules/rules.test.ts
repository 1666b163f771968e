import { afterAll, describe, expect, test } from "vitest";
import { startReviewed } from "../../testing/reviewed.ts";

const { api, self } = await startReviewed();
afterAll(() => api.stop());

interface Item {
  readonly id: string;
  readonly attributes: {
    readonly reference: string;
    readonly pack: string;
    readonly group: string;
    readonly score: number;
    readonly markets: readonly unknown[];
    readonly examples: readonly object[];
    readonly fired: number;
    readonly lastFiredOn: string | null;
    readonly rules: number;
  };
}

/** Neither pack descriptions nor what rules share. */
const ruleFile = /(?<!\/(?:lists|patterns|examples))\/(?!pack\.yaml)[^/]+\.yaml$/;

async function everyRule(search = ""): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page++) {
    const { status, body } = await api.get(`/v2/rules?page[size]=100&page[number]=${page}${search}`);
    expect(status).toBe(200);
    items.push(...body.data);
    if (items.length >= body.meta.page.total) return items;
  }
}

describe("the rules", () => {
  test("are all listed, with their duty, source and examples, under ids that are safe in a URL", async () => {
    const rules = await everyRule();
    const files = api.ruleBase.rules.filter(({ path }) => ruleFile.test(path));
    expect(rules.length).toBe(files.length);
    // More than one page of them.
    expect(rules.length).toBeGreaterThan(100);
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    for (const { id, attributes } of rules) {
      expect(id).toBe(`${attributes.pack}.${id.split(".").at(-1)}`);
      expect(encodeURIComponent(id)).toBe(id);
      expect(attributes).not.toHaveProperty("yaml");
      expect(attributes.examples.length).toBeGreaterThan(0);
    }
  });

  test("are filtered by pack, group and market, and searched", async () => {
    const packed = await everyRule("&filter[pack]=financial-promotions-au,plain-language");
    expect(new Set(packed.map(({ attributes }) => attributes.pack))).toEqual(
      new Set(["financial-promotions-au", "plain-language"]),
    );
    const grouped = await everyRule(`&filter[group]=${encodeURIComponent("Dates, symbols and capitals")}`);
    expect(grouped.length).toBeGreaterThan(0);
    expect(new Set(grouped.map(({ attributes }) => attributes.group))).toEqual(
      new Set(["Dates, symbols and capitals"]),
    );
    const australian = await everyRule("&filter[market]=au");
    expect(australian.every(({ attributes }) => attributes.markets.includes("au"))).toBe(true);
    expect(australian.length).toBeLessThan((await everyRule()).length);
    const found = await everyRule("&filter[search]=MINIMUM%20term");
    expect(found.map(({ id }) => id)).toContain("consumer-claims.cancel-contradicted");
    expect(found.length).toBeLessThan(20);
    expect(await everyRule("&filter[search]=zzzz")).toEqual([]);
  });

  test("are sorted by number, score and pack", async () => {
    const numbers = (await everyRule("&sort=reference&filter[pack]=financial-promotions-au")).map(
      ({ attributes }) => attributes.reference,
    );
    expect(numbers).toEqual(numbers.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true })));
    const scores = (await everyRule("&sort=-score")).map(({ attributes }) => attributes.score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    const packs = (await everyRule("&sort=pack")).map(({ attributes }) => attributes.pack);
    expect(packs).toEqual(packs.toSorted());
  });

  test("are listed by how they were used: those that never fired, and the most frequent first", async () => {
    const all = await everyRule();
    const never = await everyRule("&filter[use]=never-fired");
    expect(never.length).toBeGreaterThan(0);
    expect(never.length).toBeLessThan(all.length);
    expect(never.every(({ attributes }) => attributes.fired === 0 && attributes.lastFiredOn === null)).toBe(
      true,
    );
    const counts = (await everyRule("&sort=-fired")).map(({ attributes }) => attributes.fired);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(counts[0]).toBeGreaterThan(0);
    expect(await everyRule("&filter[use]=mostly-dismissed")).toEqual([]);
    expect((await api.get("/v2/rules?filter[use]=often")).status).toBe(400);
  });

  test("are read one by one, with the text of the file", async () => {
    const { status, body } = await api.get("/v2/rules/consumer-claims.cancel-contradicted");
    expect(status).toBe(200);
    expect(body.data.attributes).toMatchObject({
      reference: "CC-4.3",
      kind: "term",
      appliesTo: { purpose: { not: ["internal"], unanswered: "everywhere" } },
      applies: [
        expect.stringMatching(
          /^What is it for\?.* Anything but “.*”\. Also applies if this is not answered\.$/,
        ),
      ],
      yaml: expect.stringMatching(/^id: cancel-contradicted\n/),
    });
    const [example] = body.data.attributes.examples;
    const [{ start, end }] = example.marks;
    expect([example.expected, example.text.slice(start, end)]).toEqual(["finding", "Cancel anytime"]);
  });

  test.each(["consumer-claims.nothing", "nothing", "a.b.c", "1", "consumer-claims%2Fabsolute-claim"])(
    "have none named %s",
    async (id) => {
      expect((await api.get(`/v2/rules/${id}`)).status).toBe(404);
    },
  );
});

describe("a review rule", () => {
  test("refers to its rule, which counts how often it fired and was dismissed", async () => {
    const { body } = await api.get(`${self}/review-rules?include=rule,triggers`);
    const [first] = body.data;
    const { id } = first.relationships.rule.data;
    const included = body.included.find(
      (one: Item & { type: string }) => one.type === "rules" && one.id === id,
    );
    expect(included.attributes.reference).toBe(first.attributes.reference);
    const triggers = first.relationships.triggers.data.length;
    const count = async () => {
      const { attributes } = (await api.get(`/v2/rules/${id}`)).body.data;
      return [attributes.fired, attributes.dismissed];
    };
    expect(await count()).toEqual([triggers, 0]);
    const [trigger] = first.relationships.triggers.data;
    await api.patch(`${self}/review-rules/${first.id}/triggers/${trigger.id}`, {
      data: { type: "triggers", id: trigger.id, attributes: { status: "dismissed" } },
    });
    api.advance(2_000);
    expect(await count()).toEqual([triggers, 1]);
  });

  test("tells its rule the day, and when and why people dismissed what it found", async () => {
    const { body } = await api.get(`${self}/review-rules?page[size]=100&include=triggers`);
    const [rule] = (
      body.data as readonly {
        id: string;
        relationships: { triggers: { data: { id: string }[] }; rule: { data: { id: string } } };
      }[]
    ).toSorted((a, b) => b.relationships.triggers.data.length - a.relationships.triggers.data.length);
    const { id } = rule!.relationships.rule.data;
    const read = async () => (await api.get(`/v2/rules/${id}`)).body.data.attributes;
    const today = new Date(api.clock()).toISOString().slice(0, 10);
    expect(await read()).toMatchObject({
      lastFiredOn: today,
      lastDismissedAt: null,
      dismissalReasons: [],
    });
    const triggers = rule!.relationships.triggers.data;
    for (const trigger of triggers) {
      const data = {
        type: "triggers",
        id: trigger.id,
        attributes: { status: "dismissed", reason: "Quotation" },
      };
      const path = `${self}/review-rules/${rule!.id}/triggers/${trigger.id}`;
      expect((await api.patch(path, { data })).status).toBe(200);
    }
    const { lastDismissedAt, dismissalReasons } = await read();
    expect(lastDismissedAt.slice(0, 10)).toBe(today);
    expect(dismissalReasons).toEqual([{ reason: "Quotation", count: triggers.length }]);
  });

  test("that a person added refers to none", async () => {
    const made = await api.post(`${self}/review-rules`, {
      data: { type: "review-rules", attributes: { description: "State the fees." } },
    });
    expect(made.body.data.relationships.rule).toEqual({ data: null });
  });
});

test("the packs are listed, with their groups and markets", async () => {
  const { status, body } = await api.get("/v2/packs?page[size]=100");
  expect(status).toBe(200);
  const packs = body.data as readonly Item[];
  expect(packs.map(({ id }) => id)).toEqual(packs.map(({ id }) => id).toSorted());
  const total = packs.reduce((sum, { attributes }) => sum + attributes.rules, 0);
  expect(total).toBe((await everyRule()).length);
  const australian = packs.find(({ id }) => id === "financial-promotions-au")!;
  expect(australian.attributes).toMatchObject({ title: "Financial promotions AU", locale: "en-AU" });
  expect(australian.attributes.markets).toContainEqual({ key: "au", label: "Australia" });
});
