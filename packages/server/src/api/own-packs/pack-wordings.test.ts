/** Approved wordings of the packs that a company writes itself: judged, listed and recorded as those of installed packs. */
import { checkBundle } from "@docreview/evidence";
import { forCompany, type Id } from "@docreview/store";
import { describe, expect, onTestFinished, test } from "vitest";
import { createApp } from "../../app/create-app.ts";
import { jsonApiMediaType } from "../../json-api/media-type.ts";
import type { Api } from "../../testing/api.ts";
import { offer, openPacks, packWording as wording } from "../../testing/own-packs.ts";

const needsWording = `id: needs-warning
number: H-2
group: Warnings
description: The warning is missing.
feedback: Add the warning.
score: 6
absence: {expect: {wording: risk}}
tests:
  - fires: A fund.
  - passes: Your capital is at risk.
`;

describe("a pack of a company with approved wordings", () => {
  const late = `${wording("late").replaceAll("Your capital is at risk", "Ask us")}valid: {until: 2025-12-31}\n`;

  test("judges by them on the day of the review, and its rules can name them", async () => {
    const { api, write, publish, pipeline, review, found, self } = await openPacks();
    await write("wordings/risk.yaml", wording());
    await write("wordings/late.yaml", late);
    await write("needs-warning.yaml", needsWording);
    const check = (await api.get(`${self}/check`)).body.data.attributes;
    expect(check).toEqual({ rules: 2, testsPassed: 4, testsFailed: 0, faults: [] });
    expect((await publish()).status).toBe(201);
    const id = await review();
    expect(await pipeline.work()).toEqual([]);
    const judged = await found(id);
    expect(judged.references).toEqual(expect.arrayContaining(["H-2", "late expired"]));
    const { triggers } = await storedRule(api, id, "house/wording-late-expired");
    expect(triggers).toMatchObject([{ text: "Ask us" }]);
  });

  test("shows in the proof in which words a text differs", async () => {
    const { api, write, publish, pipeline } = await openPacks();
    await write("wordings/risk.yaml", wording());
    await write("needs-warning.yaml", needsWording);
    await publish();
    const asset = await pipeline.upload(Buffer.from("Your capital is not at risk."), "a.txt", "text/plain");
    await pipeline.work();
    const id = await pipeline.review(asset);
    await pipeline.work();
    const { rule: fired, triggers } = await storedRule(api, id, "house/needs-warning");
    const path = `/v2/reviews/${id}/review-rules/${fired.id}/triggers/${triggers[0]!.id}/proof`;
    const { body } = await api.get(path);
    expect(JSON.stringify(body)).toContain("extra “not”");
  });

  test("lists what they require among its rules, with the text of the wording", async () => {
    const { api, write, publish } = await openPacks();
    await write("wordings/late.yaml", late);
    expect((await publish()).body.data.attributes.rules).toBe(1);
    const { attributes } = (await api.get("/v2/rules/house.wording-late-expired")).body.data;
    expect(attributes).toMatchObject({
      pack: "house",
      group: "Approved wordings",
      from: "2026-01-01",
      yaml: expect.stringContaining("text: Ask us"),
    });
  });

  test("can name those that all packs share, whose own rules are not judged twice", async () => {
    const { api, write, publish, pipeline, self, found } = await openPacks();
    const path = api.ruleBase.rules.find((file) => file.path.endsWith("/pack.yaml"))!.path;
    const beside = path.split("/").slice(0, -2).join("/");
    const shared = { path: `${beside}/wordings/risk.yaml`, text: `${wording()}required: true\n` };
    const ruleBase = { rules: [...api.ruleBase.rules, shared], questionnaire: api.ruleBase.questionnaire };
    await write("needs-warning.yaml", needsWording);
    expect((await api.get(`${self}/check`)).body.data.attributes.faults).toMatchObject([
      { path: "needs-warning.yaml", message: "There is no wording “risk”; add the file wordings/risk.yaml." },
    ]);
    const app = createApp({ ...api, ruleBase });
    onTestFinished(() => app.close());
    const headers = { authorization: `Bearer ${api.token}` };
    const checked = await app.inject({ url: `${self}/check`, headers });
    expect(checked.json().data.attributes).toMatchObject({ rules: 1, faults: [] });
    expect((await publish()).status).toBe(422);
    const payload = { data: { type: "own-pack-versions" } };
    const published = await app.inject({
      method: "POST",
      url: `${self}/versions`,
      headers: { ...headers, "content-type": jsonApiMediaType },
      payload,
    });
    expect(published.statusCode).toBe(201);
    const listed = (
      await app.inject({ url: "/v2/rules?page[size]=100&filter[search]=risk", headers })
    ).json();
    const ids = (listed.data as readonly { readonly id: string }[]).map(({ id }) => id);
    expect(ids.filter((id) => id === "rules.wording-risk-missing")).toHaveLength(1);
    const asset = await pipeline.upload(offer, "offer.txt", "text/plain");
    await pipeline.work();
    const id = await pipeline.review(asset);
    // The runner of tests has only the bundled rules: what is found beside them is the pack's.
    expect(await pipeline.work({ ruleBase })).toEqual([]);
    const { references } = await found(id);
    expect(references).toContain("H-2");
    expect(references).not.toContain("risk missing");
  });

  test("is in the evidence of a review with them", async () => {
    const { api, write, publish, pipeline, review } = await openPacks();
    await write("wordings/risk.yaml", wording());
    await write("needs-warning.yaml", needsWording);
    await publish();
    const id = await review();
    expect(await pipeline.work()).toEqual([]);
    const { bytes } = await api.get(`/v2/reviews/${id}/download/evidence`);
    const bundle = await checkBundle(
      { size: bytes.length, read: async (start, end) => bytes.subarray(start, end) },
      null,
    );
    if (bundle.kind !== "intact") throw new Error(JSON.stringify(bundle));
    const { files } = JSON.parse(Buffer.from((await bundle.read("rules.json", 1 << 28)) ?? []).toString());
    const path = (files as readonly string[]).find((file) => file.endsWith("house/wordings/risk.yaml"))!;
    expect(Buffer.from((await bundle.read(path, 1 << 28)) ?? []).toString()).toBe(wording());
  });
});

/** A rule that fired, with its triggers. */
async function storedRule(api: Api, id: Id<"review">, key: string) {
  const reads = forCompany(api.store.reader, api.company.id);
  const found = (await reads.reviewRules.ofReview(id)).find(({ ruleKey }) => ruleKey === key);
  if (found === undefined) throw new Error(`${key} did not fire`);
  const every = await reads.triggers.ofRules([found.id]);
  return { rule: found, triggers: every };
}
