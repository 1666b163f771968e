/**
 * The JSON:API client interface of the typical flow, implemented with three stock libraries. Each has its own documents,
 * queries and models; the adapters only translate names, and never change what is sent or read.
 */
import Devour from "devour-client";
import { Jsona } from "jsona";
import Kitsu from "kitsu";

/** A resource as all three return it: its attributes next to its id. */
export interface Model {
  readonly type: string;
  readonly id: string;
  readonly links?: Readonly<Record<string, string>>;
  readonly [attribute: string]: unknown;
}

export interface ModelList {
  readonly data: readonly Model[];
  readonly total: number;
}

export interface Fields {
  readonly type: string;
  readonly [attribute: string]: unknown;
}

/** Paths are those below `/v2`. */
export interface StockClient {
  readonly create: (
    path: string,
    fields: Fields,
    related?: Readonly<Record<string, Model>>,
  ) => Promise<Model>;
  readonly update: (path: string, model: Fields & { readonly id: string }) => Promise<Model>;
  readonly read: (path: string, query?: object) => Promise<Model>;
  readonly list: (path: string, query?: object) => Promise<ModelList>;
  /** The related resources, one or many, that the response included. */
  readonly related: (model: Model, relationship: string) => readonly Model[];
}

export interface Access {
  /** Of the service. */
  readonly url: string;
  readonly token: string;
}

export const stockClients: Readonly<Record<string, (access: Access) => StockClient>> = {
  kitsu: kitsuClient,
  "devour-client": devourClient,
  jsona: jsonaClient,
};

function kitsuClient({ url, token }: Access): StockClient {
  const kitsu = new Kitsu({
    baseURL: `${url}/v2`,
    headers: { Authorization: `Bearer ${token}` },
    camelCaseTypes: false,
    pluralize: false,
  });
  const related = (models: Readonly<Record<string, Model>>) =>
    Object.fromEntries(Object.entries(models).map(([name, { type, id }]) => [name, { data: { type, id } }]));
  // The methods `get` and `patch` support paths of up to four parts, and the service has six.
  const get = (path: string, query: object = {}) => kitsu.request({ url: path, type: "", params: query });
  return {
    create: async (path, fields, models = {}) =>
      one(await kitsu.post(path, { ...fields, ...related(models) })),
    update: async (path, { type, ...body }) =>
      one(await kitsu.request({ method: "PATCH", url: path, type, body })),
    read: async (path, query) => one(await get(path, query)),
    list: async (path, query) => many(await get(path, query)),
    related: (model, relationship) => ends((model[relationship] as { readonly data?: unknown }).data),
  };
}

/** Which members of a resource are relationships: devour requires this. */
const relationships: Readonly<Record<string, Readonly<Record<string, "hasOne" | "hasMany">>>> = {
  assets: { owner: "hasOne", creator: "hasOne" },
  categorisations: { categories: "hasMany" },
  categories: { categorisations: "hasOne" },
  reviews: {
    asset: "hasOne",
    categorisation: "hasOne",
    creator: "hasOne",
    owner: "hasOne",
    issues: "hasMany",
  },
  "review-rules": { review: "hasOne", triggers: "hasMany" },
  triggers: { "review-rule": "hasOne" },
  companies: {},
  users: {},
  issues: {},
};

const attributes = [
  "title filename filesize mimetype status createdAt updatedAt name email description",
  "multiple order options selections progress riskScore reference group feedback score",
  "requiresJudgement judged manual hidden text classifier triggerType displayable coordinates",
  "sentenceReference startOffset endOffset confidence places reason",
].flatMap((names) => names.split(" "));

function devourClient({ url, token }: Access): StockClient {
  const devour = new Devour({ apiUrl: `${url}/v2`, bearer: token, pluralize: false, logger: false });
  for (const [type, relations] of Object.entries(relationships)) {
    const kinds = Object.entries(relations).map(([name, jsonApi]) => [name, { jsonApi }]);
    const names = attributes.map((name) => [name, ""]);
    devour.define(type, Object.fromEntries([...names, ...kinds]));
  }
  /** Follows the path with the builder: collections and resources alternate. */
  const at = (path: string) => {
    const parts = path.split("/");
    for (let index = 0; index < parts.length; index += 2) {
      const [type, id] = parts.slice(index, index + 2) as [string, string | undefined];
      if (id === undefined) devour.all(type);
      else devour.one(type, id);
    }
    return devour;
  };
  return {
    create: async (path, fields, models = {}) => one(await at(path).post({ ...fields, ...models })),
    update: async (path, model) => one(await at(path).patch(model)),
    read: async (path, query) => one(await at(path).get(query)),
    list: async (path, query) => many(await at(path).get(query)),
    related: (model, relationship) => ends(model[relationship]),
  };
}

/** The library creates and reads documents; the requests are made with fetch. */
function jsonaClient({ url, token }: Access): StockClient {
  const jsona = new Jsona();
  const mediaType = "application/vnd.api+json";
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, accept: mediaType, "content-type": mediaType };
    const response = await fetch(`${url}/v2/${path}`, { headers, ...init });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return text;
  };
  const send = async (method: string, path: string, model: object) => {
    const body = JSON.stringify(jsona.serialize({ stuff: model }));
    return jsona.deserialize(await ask(path, { method, body })) as Model;
  };
  const query = (given: object = {}) => {
    const pairs = Object.entries(given).flatMap(([name, value]: [string, unknown]) =>
      typeof value === "object" && value !== null
        ? Object.entries(value).map(([part, one]) => [`${name}[${part}]`, String(one)])
        : [[name, String(value)]],
    );
    return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs).toString()}`;
  };
  return {
    create: (path, fields, models = {}) =>
      send("POST", path, { ...fields, ...models, relationshipNames: Object.keys(models) }),
    update: (path, model) => send("PATCH", path, model),
    read: async (path, given) => jsona.deserialize(await ask(`${path}${query(given)}`)) as Model,
    list: async (path, given) => {
      const text = await ask(`${path}${query(given)}`);
      const { meta } = JSON.parse(text) as { readonly meta: Paging };
      return { data: jsona.deserialize(text) as Model[], total: meta.page.total };
    },
    related: (model, relationship) => ends(model[relationship]),
  };
}

interface Paging {
  readonly page: { readonly total: number };
}

function one(answer: unknown): Model {
  return (answer as { readonly data: Model }).data;
}

function many(answer: unknown): ModelList {
  const { data, meta } = answer as { readonly data: readonly Model[]; readonly meta: Paging };
  return { data, total: meta.page.total };
}

function ends(value: unknown): readonly Model[] {
  return (Array.isArray(value) ? value : [value]) as Model[];
}
