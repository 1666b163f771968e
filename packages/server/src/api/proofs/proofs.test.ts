import { expect, test } from "vitest";
import { jsonApiMediaType } from "../../json-api/media-type.ts";
import { openReviewed } from "../../testing/reviewed.ts";

interface Step {
  readonly text: string;
  readonly holds: boolean;
  readonly spans: readonly {
    readonly start: number;
    readonly end: number;
    readonly page: number;
    readonly text: string;
  }[];
  readonly steps: readonly Step[];
}

const allSteps = (steps: readonly Step[]): readonly Step[] =>
  steps.flatMap((step) => [step, ...allSteps(step.steps)]);

test("every trigger that a rule found has a proof that quotes the document; one that a person added has none", async () => {
  const { api, self } = await openReviewed();
  const rules = await api.get(`${self}/review-rules?include=triggers&page[size]=100`);
  const triggers = rules.body.included as readonly {
    readonly id: string;
    readonly attributes: Record<string, unknown>;
    readonly links: { readonly self: string };
  }[];
  expect(triggers.length).toBeGreaterThan(3);
  for (const { id, attributes, links } of triggers) {
    const { status, body } = await api.get(`${new URL(links.self).pathname}/proof`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      type: "proofs",
      id,
      relationships: { trigger: { data: { type: "triggers", id } } },
    });
    const { summary, steps, suggestions } = body.data.attributes as {
      readonly summary: string;
      readonly steps: readonly Step[];
      readonly suggestions: readonly string[];
    };
    expect(summary).toMatch(/^\S.*\.$/);
    // No rule that fires on this document suggests replacements.
    expect(suggestions).toEqual([]);
    const all = allSteps(steps);
    expect(all.some(({ holds }) => holds)).toBe(true);
    if (attributes["triggerType"] === "absence") continue;
    const quoted = all.flatMap(({ spans }) => spans.map(({ text }) => text));
    const words = String(attributes["text"]).replaceAll(/\s+/g, " ");
    expect(quoted.some((text) => words.includes(text) || text.includes(words.slice(0, 60)))).toBe(true);
  }
  const rule = String(rules.body.data[0].id);
  const added = await api.send("POST", `${self}/review-rules/${rule}/triggers`, {
    headers: { "content-type": jsonApiMediaType },
    body: { data: { type: "triggers", attributes: { text: "marked" } } },
  });
  const missing = await api.get(`${self}/review-rules/${rule}/triggers/${added.body.data.id}/proof`);
  expect(missing.status).toBe(404);
  expect(missing.body.errors[0].detail).toContain("A person added this trigger");
});
