/** The calls of a client that has documents reviewed, and no more: what the client does must not be what is measured. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Company, Program } from "./program.ts";

export interface Api {
  readonly token: string;
  /** The body of the answer, whenever the service can give it. @throws Error when it is refused. */
  readonly get: (path: string) => Promise<Answer>;
  /** As `get`, of a path that answers with several resources. */
  readonly list: (path: string) => Promise<List>;
  /** Creates a resource. @throws Error when it is refused. */
  readonly create: (resource: NewResource) => Promise<Resource>;
  /** Has a document reviewed, with so many milliseconds between two looks whether that is done. */
  readonly review: (bytes: Uint8Array, pause: number) => Promise<FinishedReview>;
}

export interface Answer {
  readonly data: Resource;
  readonly meta: { readonly page: { readonly total: number } };
}

export interface List extends Pick<Answer, "meta"> {
  readonly data: readonly Resource[];
}

export interface Resource {
  readonly type: string;
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly links: Readonly<Record<string, string>>;
}

export interface FinishedReview {
  readonly id: string;
  readonly assetId: string;
  /** From the first byte of the upload until the client saw that the review was finished. */
  readonly milliseconds: number;
}

export interface NewResource {
  readonly type: string;
  readonly attributes?: object;
  readonly relationships?: object;
}

const jsonApi = "application/vnd.api+json";

export async function connect({ url }: Pick<Program, "url">, { clientId, secret }: Company): Promise<Api> {
  const grant = { grant_type: "client_credentials", client_id: clientId, client_secret: secret };
  const granted = await fetch(`${url}/oauth/token`, { method: "POST", body: new URLSearchParams(grant) });
  const { access_token: token } = (await granted.json()) as { readonly access_token: string };
  const headers = { authorization: `Bearer ${token}`, accept: jsonApi };
  const ask = async <Body = Answer>(address: string, init: RequestInit = {}): Promise<Body> => {
    const answer = await fetch(new URL(address, url), { headers, ...init });
    if (answer.status === 503) {
      await answer.body?.cancel();
      const seconds = Number(answer.headers.get("retry-after") ?? 1);
      console.error(`${address} answered 503: asked again in ${seconds} s`);
      await sleep(1_000 * seconds);
      return ask(address, init);
    }
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
  const create = async (data: NewResource) => {
    const body = JSON.stringify({ data });
    const typed = { ...headers, "content-type": jsonApi };
    return (await ask(`/v2/${data.type}`, { method: "POST", headers: typed, body })).data;
  };
  return {
    token,
    get: (path) => ask(path),
    list: (path) => ask<List>(path),
    create,
    review: async (bytes, pause) => {
      const file = {
        title: "Disclosure",
        filename: "a.pdf",
        filesize: bytes.length,
        mimetype: "application/pdf",
      };
      const asset = await create({ type: "assets", attributes: file });
      const relationships = { asset: { data: { type: "assets", id: asset.id } } };
      const { id } = await create({ type: "reviews", relationships });
      const form = new FormData();
      form.set("asset", new File([bytes.slice()], "a.pdf", { type: "application/pdf" }));
      const startedAt = performance.now();
      await ask(asset.links["upload"] ?? "", { method: "POST", body: form });
      await finished(() => ask(`/v2/reviews/${id}`), pause);
      return { id, assetId: asset.id, milliseconds: performance.now() - startedAt };
    },
  };
}

async function finished(look: () => Promise<Answer>, pause: number): Promise<void> {
  for (;;) {
    await sleep(pause);
    const { status, failures } = (await look()).data.attributes;
    if (status === "finished") return;
    if (status === "failed") throw new Error(`the review failed: ${JSON.stringify(failures)}`);
  }
}
