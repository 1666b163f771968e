/** A data folder with one client, created once and copied for each test; and common steps of these tests. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { repository } from "../../testing/source-files.ts";
import { clientAt, formOf, makeClient, tokenFor, type ApiClient, type Role, type Secret } from "./client.ts";
import { copyStore, isOnManyMachines } from "./service-store.ts";
import { lastingFolder, serve, temporaryFolder, type Environment, type Serving } from "./program.ts";

export interface DataTemplate {
  readonly secret: Secret;
  /** Copies the data folder as it is before the service starts; returns the path of the copy. */
  readonly copy: () => string;
  readonly remove: () => void;
}

export async function makeDataTemplate(role: Role = "reviewer"): Promise<DataTemplate> {
  const folder = mkdtempSync(join(tmpdir(), "docreview-template-"));
  const original = join(folder, "data");
  const secret = await makeClient(original, role);
  return {
    secret,
    copy: () => {
      const data = join(temporaryFolder(), "data");
      if (isOnManyMachines) copyStore(original, data);
      else cpSync(original, data, { recursive: true });
      return data;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

export const allRules: Environment = { DOCREVIEW_RULES: join(repository, "rules") };

/** A folder with a few packs: compiling all rules takes most of the time of starting a process. */
export function fewRules(...packs: readonly string[]): string {
  const folder = lastingFolder();
  for (const name of ["questionnaire.yaml", "patterns", ...packs]) {
    cpSync(join(repository, "rules", name), join(folder, name), { recursive: true });
  }
  return folder;
}

/** Few rules and, in effect, no request limit; links and tokens do not depend on the port. */
export const testSettings: Environment = {
  DOCREVIEW_RULES: fewRules("financial-promotions-au", "plain-language"),
  DOCREVIEW_PUBLIC_URL: "http://docreview.example",
  DOCREVIEW_REQUESTS_PER_MINUTE: "10000000",
};

/** Starts a service, with a client for it. */
export async function openService(
  data: string,
  secret: Secret,
  environment: Environment = {},
): Promise<{ readonly service: Serving; readonly api: ApiClient }> {
  const service = await serve(data, { ...testSettings, ...environment });
  return { service, api: clientAt(service.url, await tokenFor(service.url, secret)) };
}

export function fixture(filename: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(join(repository, "fixtures", filename)));
}

/** Uploads a file; returns the path of the asset. */
export async function uploaded(
  api: ApiClient,
  filename: string,
  bytes: Uint8Array<ArrayBuffer> = fixture(filename),
  mimetype = "application/pdf",
): Promise<string> {
  const attributes = { title: filename, filename, filesize: bytes.length, mimetype };
  const made = await api.ask("POST", "/v2/assets", { body: { data: { type: "assets", attributes } } });
  const path = `/v2/assets/${dataOf(made).id}`;
  const { status } = await api.ask("POST", `${path}/upload`, { body: formOf(bytes, filename) });
  if (status !== 201) throw new Error(`the response to the upload has status ${status}`);
  return path;
}

/** Starts a review by all rules that do not depend on answers; returns its path. */
export async function reviewOf(api: ApiClient, asset: string): Promise<string> {
  const relationships = { asset: { data: { type: "assets", id: asset.split("/").at(-1) } } };
  const made = await api.ask("POST", "/v2/reviews", { body: { data: { type: "reviews", relationships } } });
  return `/v2/reviews/${dataOf(made).id}`;
}

export interface Item {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export function dataOf({ body }: { readonly body: unknown }): Item {
  return (body as { data: Item }).data;
}

/** Waits until the asset or review is ready, finished or failed. */
export async function settled(api: ApiClient, path: string): Promise<Item> {
  for (;;) {
    const item = dataOf(await api.ask("GET", path));
    if (["ready", "finished", "failed"].includes(String(item.attributes["status"]))) return item;
    await delay(20);
  }
}

export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await delay(20);
}

/** Whether no job is waiting or running. */
export async function isIdle({ url }: Serving): Promise<boolean> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const counts = [...metrics.matchAll(/^docreview_jobs\{status="(?:waiting|running)".*\} (\d+)$/gm)];
  if (counts.length === 0) throw new Error("the metrics do not count jobs");
  return counts.every(([, count]) => count === "0");
}
