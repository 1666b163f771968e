/**
 * The typical flow of the service, from a file to its annotated copy, through a stock client. Every response on the way is
 * checked from the client's point of view.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { expectations } from "../../testing/samples.ts";
import { repository } from "../../testing/source-files.ts";
import type { Access, Model, StockClient } from "./stock-client.ts";

export interface FlowDocument {
  readonly filename: string;
  readonly pdf: Uint8Array<ArrayBuffer>;
  /** Text that is found in it. */
  readonly words: readonly string[];
}

export const brochure: FlowDocument = {
  filename: "fund-brochure.pdf",
  pdf: new Uint8Array(readFileSync(join(repository, "fixtures/fund-brochure.pdf"))),
  words: expectations["fund-brochure.pdf"]!.findings.flatMap((finding) => finding.words ?? []),
};

/** The answers in the brochure's expectations, as labels of options. */
const answers = new Set([
  "To promote a product, a service or a firm",
  "Australia",
  "Consumers and retail clients",
  "Managed fund",
  "Printed brochure or flyer",
]);

/** The resulting review. */
export async function walkTypicalFlow(
  client: StockClient,
  access: Access,
  document: FlowDocument,
): Promise<Model> {
  const asset = await uploadedAsset(client, access, document);
  const categorisation = await completedCategorisation(client);
  const review = await finishedReview(client, { asset, categorisation });
  await expectFindings(client, review, document);
  await dismissOne(client, access, review);
  return review;
}

async function uploadedAsset(
  client: StockClient,
  access: Access,
  { filename, pdf }: FlowDocument,
): Promise<Model> {
  const announced = { title: "Brochure", filename, filesize: pdf.length, mimetype: "application/pdf" };
  const created = await client.create("assets", { type: "assets", ...announced });
  expect(created).toMatchObject({ type: "assets", status: "pending-upload", ...announced });
  const form = new FormData();
  form.set("asset", new File([pdf], filename, { type: announced.mimetype }));
  const uploaded = await ask(access, created.links!["upload"]!, { method: "POST", body: form });
  expect(uploaded.status, await uploaded.clone().text()).toBe(201);
  const asset = await settled(() => client.read(`assets/${created.id}`, { include: "owner,creator" }));
  expect(asset).toMatchObject({ status: "ready", ...announced });
  expect(asset.links).not.toHaveProperty("upload");
  expect(client.related(asset, "owner")).toMatchObject([{ type: "companies", name: "Example" }]);
  return asset;
}

async function completedCategorisation(client: StockClient): Promise<Model> {
  const type = "categorisations";
  const created = await client.create(type, { type, name: "Retail brochure" });
  expect(created).toMatchObject({ status: "pending", name: "Retail brochure" });
  const path = `${type}/${created.id}`;
  const questions = client.related(created, "categories");
  expect(questions.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4]);
  for (const { id } of questions) await answer(client, `${path}/categories/${id}`);
  const completed = await client.update(path, { type, id: created.id, status: "completed" });
  expect(completed).toMatchObject({ status: "completed" });
  return completed;
}

/** The offered options are read again, because they depend on earlier answers. */
async function answer(client: StockClient, path: string): Promise<void> {
  const { type, id, options } = await client.read(path);
  const offered = options as readonly { readonly label: string; readonly value: string }[];
  const selections = offered.filter(({ label }) => answers.has(label)).map(({ value }) => value);
  expect(selections).toHaveLength(1);
  expect(await client.update(path, { type, id, selections })).toMatchObject({ type, id, selections });
}

async function finishedReview(client: StockClient, related: Readonly<Record<string, Model>>): Promise<Model> {
  const created = await client.create("reviews", { type: "reviews" }, related);
  expect(created).toMatchObject({ type: "reviews", status: "pending" });
  expect(created.links).not.toHaveProperty("downloadPdf");
  const include = "asset,categorisation,creator,owner,issues";
  const review = await settled(() => client.read(`reviews/${created.id}`, { include }));
  expect(review).toMatchObject({ status: "finished", progress: 1 });
  expect(client.related(review, "asset")).toMatchObject([{ title: "Brochure" }]);
  expect(client.related(review, "categorisation")).toMatchObject([{ name: "Retail brochure" }]);
  return review;
}

async function expectFindings(client: StockClient, review: Model, { words }: FlowDocument): Promise<void> {
  const texts: string[] = [];
  for (const rule of await rulesOf(client, review)) {
    const path = `reviews/${review.id}/review-rules/${rule.id}/triggers`;
    const { data, total } = await client.list(path);
    expect(data).toHaveLength(total);
    texts.push(...data.map(({ text }) => letters(String(text))));
  }
  expect(words.filter((one) => !texts.some((text) => text.includes(letters(one))))).toEqual([]);
}

/** Reads pages of five. */
async function rulesOf(client: StockClient, review: Model): Promise<readonly Model[]> {
  const rules: Model[] = [];
  for (let number = 1; ; number++) {
    const page = await client.list(`reviews/${review.id}/review-rules`, {
      page: { number, size: 5 },
      sort: "id",
    });
    rules.push(...page.data);
    if (rules.length >= page.total || page.data.length === 0) {
      expect(rules).toHaveLength(page.total);
      return rules;
    }
  }
}

/** A dismissed trigger is omitted from the copies, and returns when it is restored. */
async function dismissOne(client: StockClient, access: Access, review: Model): Promise<void> {
  const all = await highlights(access, review);
  const { path, type, id } = await onlyTrigger(client, review);
  const change = (status: string) => client.update(`${path}/triggers/${id}`, { type, id, status });
  expect(await change("dismissed")).toMatchObject({ type, id, status: "dismissed" });
  expect(await client.read(path)).toMatchObject({ status: "dismissed", riskScore: 0 });
  expect(await highlights(access, review)).toBeLessThan(all);
  expect(await change("pending")).toMatchObject({ status: "pending" });
  expect(await highlights(access, review)).toBe(all);
}

/**
 * A trigger with a place in the document, whose rule has no other triggers and whose words no other trigger shares;
 * `path` is the path of the rule.
 */
async function onlyTrigger(
  client: StockClient,
  review: Model,
): Promise<{ path: string; type: string; id: string }> {
  const found = [];
  for (const rule of await rulesOf(client, review)) {
    const path = `reviews/${review.id}/review-rules/${rule.id}`;
    const { data } = await client.list(`${path}/triggers`);
    found.push(...data.map((trigger) => ({ path, trigger, words: letters(String(trigger["text"])) })));
  }
  for (const one of found) {
    const { path, trigger, words } = one;
    const isAlone = found.every(
      (other) =>
        other === one ||
        (other.path !== path && !other.words.includes(words) && !words.includes(other.words)),
    );
    if (isAlone && trigger["displayable"] === true) return { path, type: trigger.type, id: trigger.id };
  }
  throw new Error("every rule has found more than one thing, or what another found");
}

/** The number of annotations in the XFDF; also checks that the PDF exists. */
async function highlights(access: Access, { links }: Model): Promise<number> {
  const pdf = await (await ask(access, links!["downloadPdf"]!)).bytes();
  expect(new TextDecoder("latin1").decode(pdf.subarray(0, 5))).toBe("%PDF-");
  const xfdf = await (await ask(access, links!["downloadXfdf"]!)).text();
  expect(xfdf).toMatch(/^<\?xml /);
  return xfdf.split("<highlight ").length - 1;
}

function ask({ token }: Access, address: string, init: RequestInit = {}): Promise<Response> {
  return fetch(address, { ...init, headers: { authorization: `Bearer ${token}` } });
}

async function settled(look: () => Promise<Model>): Promise<Model> {
  for (;;) {
    const model = await look();
    if (["ready", "finished", "failed"].includes(String(model["status"]))) return model;
    await sleep(100);
  }
}

const letters = (text: string) =>
  text
    .normalize("NFKC")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
