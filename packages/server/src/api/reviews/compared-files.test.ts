/** The files of a review that was compared with an earlier version: each says what is new, changed, moved, unchanged and fixed. */
import { spawnSync } from "node:child_process";
import { checkBundle } from "@docreview/evidence";
import { expect, test } from "vitest";
import type { Api } from "../../testing/api.ts";
import { formOf } from "../../testing/form.ts";
import { readCsv } from "../../testing/read-csv.ts";
import {
  between,
  claim,
  isSafe,
  nextVersion,
  openVersions,
  other,
  versionText,
  type Item,
} from "../../testing/versions.ts";

const hasPdftotext = spawnSync("pdftotext", ["-v"]).status === 0;
const textIn = (pdf: Uint8Array) =>
  spawnSync("pdftotext", ["-", "-"], { input: pdf }).stdout.toString().replaceAll(/\s+/g, " ");

const success = ({ attributes }: Item) => String(attributes["text"]).includes("guarantee success");

/** The first version has a claim that the second does not, and the second one that is new. */
async function compared() {
  const at = await openVersions(versionText(claim, between, other));
  const added = "Nothing can possibly go wrong.";
  const next = await nextVersion(at, versionText(claim, between, added));
  const { comparison } = (await at.api.get(`/v2/reviews/${next.review}`)).body.data.attributes;
  const download = async (format: string) =>
    (await at.api.get(`/v2/reviews/${next.review}/download/${format}`)).bytes;
  return { ...at, next, comparison, download };
}

test("the table says in its last column what each trigger is, and ends with what is fixed", async () => {
  const { download, comparison, triggers, next, before } = await compared();
  const bytes = await download("csv");
  expect(bytes.toString().split("\r\n")[0]).toMatch(/,Write instead,Compared$/);
  const rows = readCsv(bytes);
  const counts = Object.fromEntries(
    Map.groupBy(rows, (row) => row["Compared"]!)
      .entries()
      .map(([name, some]) => [name, some.length]),
  );
  const { new: added, unchanged, fixed } = comparison;
  expect(counts).toMatchObject({ new: added, unchanged, fixed });
  expect([added, unchanged, fixed].every((count) => count > 0)).toBe(true);
  const byWords = new Map(rows.map((row) => [row["Words"], row]));
  for (const { attributes } of await triggers(next.review)) {
    expect(byWords.get(String(attributes["text"]))).toMatchObject({ Compared: attributes["comparison"] });
  }
  const gone = (await triggers(before)).find(success)!;
  const last = rows.slice(-fixed);
  expect(last.map(({ Status, Compared }) => [Status, Compared])).toEqual(last.map(() => ["fixed", "fixed"]));
  const row = last.find(({ Words }) => Words === gone.attributes["text"])!;
  expect(row).toMatchObject({ By: "", Page: "1", Where: "page 1" });
  expect([row["Reference"], row["Advice"], row["Score"]]).not.toContain("");
});

test("the annotations say what each of them is, and can be returned as they are", async () => {
  const { api, download, next } = await compared();
  const bytes = await download("xfdf");
  const xfdf = bytes.toString();
  expect(xfdf).toContain("Unchanged since the previous version.</contents>");
  expect(xfdf).toContain("New since the previous version.</contents>");
  const returned = await judgementsOf(api, next.review, bytes);
  expect(returned).toMatchObject({
    dismissed: 0,
    confirmed: 0,
    restored: 0,
    noted: 0,
    added: [],
    changes: [],
  });
});

async function judgementsOf(api: Api, review: string, copy: Buffer) {
  const { type, body } = await formOf(copy, "copy");
  const headers = { "content-type": type };
  const url = `/v2/reviews/${review}/judgements?dryRun=true`;
  return (await api.send("POST", url, { headers, body })).body.data.attributes;
}

test.runIf(hasPdftotext)(
  "the summary and the annotated copy say in one sentence what was found",
  async () => {
    const { download, comparison } = await compared();
    const { new: added, unchanged, fixed } = comparison;
    const sentence = `Compared with leaflet.md, reviewed on 2026-06-01: ${added} new, ${unchanged} unchanged, ${fixed} fixed.`;
    expect(textIn(await download("summary"))).toContain(sentence);
    expect(textIn(await download("pdf"))).toContain(sentence);
  },
);

test("the evidence has what each trigger is, and what is fixed", async () => {
  const { download, comparison, before, triggers } = await compared();
  const bytes = await download("evidence");
  const bundle = await checkBundle(
    { size: bytes.length, read: async (start, end) => bytes.subarray(start, end) },
    null,
  );
  if (bundle.kind !== "intact") throw new Error(JSON.stringify(bundle));
  const entry = Buffer.from((await bundle.read("judgements.json", 1 << 28)) ?? []).toString();
  const judgements = JSON.parse(entry);
  const gone = (await triggers(before)).find(success)!;
  expect(judgements.comparison).toMatchObject({
    baseline: { review: Number(before), filename: "leaflet.md", reviewedAt: "2026-06-01T00:00:00.000Z" },
    counts: comparison,
  });
  expect(judgements.comparison.fixed).toHaveLength(comparison.fixed);
  expect(judgements.comparison.fixed).toContainEqual(
    expect.objectContaining({ id: Number(gone.id), text: gone.attributes["text"] }),
  );
  expect(judgements.triggers.map((one: { comparison: string }) => one.comparison)).toContain("new");
  const xfdf = Buffer.from((await bundle.read("annotations.xfdf", 1 << 28)) ?? []).toString();
  expect(xfdf).toContain("New since the previous version.");
});

test("files of a review without an earlier version mention none", async () => {
  const { api, before, triggers } = await openVersions();
  const file = async (format: string) => (await api.get(`/v2/reviews/${before}/download/${format}`)).bytes;
  const rows = readCsv(await file("csv"));
  expect(rows.map(({ Compared }) => Compared)).toEqual(rows.map(() => ""));
  expect(rows.length).toBeGreaterThanOrEqual((await triggers(before)).length);
  expect((await file("xfdf")).toString()).not.toContain("since the previous version");
});

test("when the earlier version is deleted, the files have a new tag, and no fixed triggers", async () => {
  const { api, one, next, triggers } = await compared();
  const path = `/v2/reviews/${next.review}/download/csv`;
  const etag = String((await api.get(path)).headers["etag"]);
  expect((await api.get(path, { "if-none-match": etag })).status).toBe(304);
  expect((await api.remove(`/v2/assets/${one}`)).status).toBe(204);
  const after = await api.get(path, { "if-none-match": etag });
  expect(after.status).toBe(200);
  expect(readCsv(after.bytes).map(({ Status }) => Status)).not.toContain("fixed");
  expect((await triggers(next.review)).find(isSafe)!.attributes["comparison"]).toBe("unchanged");
});
