/** The API as the page itself uses it, with the session of its browser. */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { APIResponse, Page } from "playwright-core";
import { brochureAnswers } from "./answers.ts";

export type ChosenFile =
  | string
  | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

interface Resource {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly links?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly data: Resource;
  readonly included?: readonly Resource[];
}

interface Sent {
  readonly type: string;
  readonly id?: string;
  readonly attributes?: object;
  readonly relationships?: object;
}

export interface PageApi {
  readonly read: (path: string) => Promise<Answer>;
  readonly send: (method: "POST" | "PATCH", path: string, data: Sent) => Promise<Answer>;
  readonly upload: (address: string, file: Exclude<ChosenFile, string>) => Promise<void>;
}

/** The API of the user signed in on the page. Paths are relative to `/v2`; errors are thrown. */
export async function pageApi(page: Page, url: string): Promise<PageApi> {
  const session = await accepted(await page.request.get(`${url}/ui/session`));
  const { access_token: token } = ((await session.json()) as { data: { access_token: string } }).data;
  const headers = { authorization: `Bearer ${token}` };
  const answerOf = async (response: APIResponse) => (await (await accepted(response)).json()) as Answer;
  return {
    read: async (path) => answerOf(await page.request.get(`${url}/v2/${path}`, { headers })),
    send: async (method, path, data) =>
      answerOf(
        await page.request.fetch(`${url}/v2/${path}`, {
          method,
          headers: { ...headers, "content-type": "application/vnd.api+json" },
          data: JSON.stringify({ data }),
        }),
      ),
    upload: async (address, file) => {
      await accepted(await page.request.post(address, { headers, multipart: { asset: file } }));
    },
  };
}

async function accepted(response: APIResponse): Promise<APIResponse> {
  if (!response.ok()) throw new Error(`${response.url()} was answered with ${await response.text()}`);
  return response;
}

/** The id of the review of a file with these answers, once it has finished. */
export async function reviewOver(
  api: PageApi,
  file: ChosenFile,
  answers: readonly string[] = brochureAnswers,
): Promise<string> {
  const asset = await uploaded(api, opened(file));
  const categorisation = await answered(api, answers);
  const relationships = {
    asset: { data: { type: "assets", id: asset } },
    categorisation: { data: { type: "categorisations", id: categorisation } },
  };
  const { data } = await api.send("POST", "reviews", { type: "reviews", relationships });
  await settled(api, `reviews/${data.id}`);
  return data.id;
}

function opened(file: ChosenFile): Exclude<ChosenFile, string> {
  if (typeof file !== "string") return file;
  return { name: basename(file), mimeType: "application/pdf", buffer: readFileSync(file) };
}

async function uploaded(api: PageApi, file: Exclude<ChosenFile, string>): Promise<string> {
  const { name, mimeType: mimetype, buffer } = file;
  const attributes = { title: name, filename: name, filesize: buffer.length, mimetype };
  const { data } = await api.send("POST", "assets", { type: "assets", attributes });
  await api.upload(data.links!["upload"]!, file);
  await settled(api, `assets/${data.id}`);
  return data.id;
}

/** The options of a question are read when it is answered, because they depend on earlier answers. */
async function answered(api: PageApi, answers: readonly string[]): Promise<string> {
  const type = "categorisations";
  const { data, included = [] } = await api.send("POST", type, { type, attributes: { name: "Test" } });
  for (const { id } of included) {
    const path = `${type}/${data.id}/categories/${id}`;
    const { options } = (await api.read(path)).data.attributes;
    const offered = options as readonly { readonly label: string; readonly value: string }[];
    const selections = offered.filter(({ label }) => answers.includes(label)).map(({ value }) => value);
    await api.send("PATCH", path, { type: "categories", id, attributes: { selections } });
  }
  const attributes = { status: "completed" };
  await api.send("PATCH", `${type}/${data.id}`, { type, id: data.id, attributes });
  return data.id;
}

async function settled(api: PageApi, path: string): Promise<void> {
  for (;;) {
    const { status } = (await api.read(path)).data.attributes;
    if (status === "failed") throw new Error(`${path} failed`);
    if (status === "ready" || status === "finished") return;
    await sleep(50);
  }
}
