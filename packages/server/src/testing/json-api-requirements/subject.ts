/**
 * The subject of the requirements: the whole application with an asset, a categorisation and a finished review, and
 * its responses to one request of every kind: every read and every list, plain and with everything that can be
 * included, and the other methods with what can go wrong. Rows about documents check all of these.
 */
import { endpoints, serviceTypes } from "../../api/registry.ts";
import type { Endpoint } from "../../routing/endpoint.ts";
import { startApi, type Api, type Reply, type Sending } from "../api.ts";
import { openPipeline } from "../reviewed.ts";
import { fixture } from "../job-harness.ts";
import type { JsonObject } from "../../json-api/json.ts";
import { resourceType } from "../../json-api/resource-type.ts";

export interface Subject {
  readonly api: Api;
  /** Answers with a document. */
  readonly answers: readonly Answer[];
  readonly places: Places;
}

export interface Answer {
  /** Method and address. */
  readonly request: string;
  readonly reply: Reply;
  readonly document: JsonObject;
}

/** Paths of existing resources. */
export type Places = Readonly<
  Record<"asset" | "categorisation" | "category" | "review" | "rule" | "trigger", string>
>;

export async function startSubject(): Promise<Subject> {
  const api = await startApi();
  const { places, otherAsset } = await furnish(api);
  const addresses = new Set([...addressesOf(places), ...addressesOf({ ...places, asset: otherAsset })]);
  const answers: Answer[] = [];
  for (const address of addresses) answers.push(answerOf(`GET ${address}`, await api.get(address)));
  for (const [request, reply] of await otherReplies(api, places)) answers.push(answerOf(request, reply));
  return { api, places, answers };
}

const brochure = { title: "Brochure", filename: "brochure.pdf", filesize: 100, mimetype: "application/pdf" };

/** A request document that announces a file. */
export const announcement = (attributes: object = {}) => ({
  data: { type: "assets", attributes: { ...brochure, ...attributes } },
});

export const named = (name: string) => ({ data: { type: "categorisations", attributes: { name } } });

/** The path of a resource that is the primary data of a response. */
export const pathOf = ({ body }: Reply): string => new URL(String(body.data.links.self)).pathname;

/** A second, similar asset: what belongs to one must not be confused with what belongs to the other. */
async function furnish(api: Api): Promise<{ readonly places: Places; readonly otherAsset: string }> {
  const pipeline = openPipeline(api);
  const otherAsset = `/v2/assets/${await pipeline.upload(await fixture("rotated-flyer.pdf"))}`;
  const asset = await pipeline.upload(await fixture("fund-brochure.pdf"));
  const review = `/v2/reviews/${await pipeline.review(asset)}`;
  const reported = await pipeline.work();
  if (reported.length > 0) throw new Error("the review broke off", { cause: reported[0] });
  const made = await api.post("/v2/categorisations", named("Answers"));
  const categorisation = pathOf(made);
  const category = `${categorisation}/categories/${made.body.data.relationships.categories.data[0].id}`;
  const rules = (await api.get(`${review}/review-rules`)).body.data as readonly FoundRule[];
  const found = rules.find(({ relationships }) => relationships.triggers.data.length > 0);
  if (found === undefined) throw new Error("no rule fired");
  const rule = `${review}/review-rules/${found.id}`;
  const trigger = `${rule}/triggers/${found.relationships.triggers.data[0]!.id}`;
  return {
    places: { asset: `/v2/assets/${asset}`, categorisation, category, review, rule, trigger },
    otherAsset,
  };
}

interface FoundRule {
  readonly id: string;
  readonly relationships: { readonly triggers: { readonly data: readonly { readonly id: string }[] } };
}

/** Of every read and list, plain and with all that it can include. */
function addressesOf(places: Places): readonly string[] {
  const ids = new Map(
    Object.values(places).flatMap((path) =>
      [...path.matchAll(/\/([a-z-]+)\/(\d+)/g)].map(([, collection, id]) => [collection, id] as const),
    ),
  );
  return endpoints.filter(isFetched).flatMap(({ path, type }) => {
    const address = path.replaceAll(
      /\/([a-z-]+)\/\{[a-z-]+\}/g,
      (_, name: string) => `/${name}/${ids.get(name)}`,
    );
    const { includable } = resourceType(serviceTypes, type);
    return includable.length === 0 ? [address] : [address, `${address}?include=${includable.join()}`];
  });
}

const isFetched = (endpoint: Endpoint) =>
  endpoint.kind === "read" || endpoint.kind === "list" || endpoint.kind === "cursor";

/** One of every other kind. */
async function otherReplies(api: Api, { trigger, category, asset }: Places) {
  const announced = JSON.stringify(announcement());
  const requests: readonly (readonly [Parameters<Api["send"]>[0], string, Sending?])[] = [
    ["POST", "/v2/assets", { body: announcement() }],
    ["POST", "/v2/categorisations", { body: named("Others") }],
    ["PATCH", trigger, { body: dismissal(trigger) }],
    ["PATCH", category, { body: { data: { type: "categories", id: category.split("/").at(-1) } } }],
    ["GET", "/v2/assets?page[size]=1&page[number]=2"],
    ["GET", "/v2/assets?filter[status]=failed"],
    ["GET", "/v2/assets/999999"],
    ["GET", "/v2/nothing"],
    ["GET", "/v2/assets?include=nothing&page[size]=0"],
    ["GET", asset, { headers: { accept: "text/html" } }],
    ["PUT", asset, { body: announced }],
    ["POST", "/v2/assets", { body: announced, headers: { "content-type": "application/json" } }],
    ["POST", "/v2/assets", { body: "{" }],
    ["POST", "/v2/assets", { body: announcement({ title: "", filesize: 0, colour: "blue" }) }],
    ["POST", "/v2/assets", { body: { data: { ...announcement().data, id: "1" } } }],
    ["PATCH", trigger, { body: { data: { type: "assets", id: "1" } } }],
    ["PATCH", trigger, { body: dismissal(trigger), headers: { "if-match": '"other"' } }],
  ];
  const replies: [string, Reply][] = [
    ["GET /v2/assets without a token", await api.as("none")("GET", "/v2/assets")],
  ];
  for (const [method, url, sending] of requests) {
    replies.push([`${method} ${url}`, await api.send(method, url, sending)]);
  }
  return replies;
}

export const dismissal = (trigger: string, attributes: object = { status: "dismissed" }) => ({
  data: { type: "triggers", id: trigger.split("/").at(-1), attributes },
});

function answerOf(request: string, reply: Reply): Answer {
  if (reply.body === null) throw new Error(`${request} answered ${reply.status} without a document`);
  return { request, reply, document: reply.body as JsonObject };
}
