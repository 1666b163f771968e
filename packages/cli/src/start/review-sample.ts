/** Takes one document from upload to findings through the API, in the order in which a client makes the calls. */
import { ApiFault, linkOf, type ApiClient, type ApiResource } from "./api-client.ts";

export interface SampleReview {
  readonly asset: ApiResource;
  readonly review: ApiResource;
  readonly annotated: Uint8Array;
  readonly xfdf: Uint8Array;
}

/** Chooses among the offered options, by value. */
export type Choice = (offered: readonly string[]) => readonly string[];

export async function reviewSample(api: ApiClient, file: File, choose: Choice): Promise<SampleReview> {
  const asset = await uploadAsset(api, file);
  const categorisation = await answerQuestions(api, file.name, choose);
  const review = await runReview(api, asset, categorisation);
  return {
    asset,
    review,
    annotated: await api.download(linkOf(review, "downloadPdf")),
    xfdf: await api.download(linkOf(review, "downloadXfdf")),
  };
}

async function uploadAsset(api: ApiClient, file: File): Promise<ApiResource> {
  const attributes = { title: file.name, filename: file.name, filesize: file.size, mimetype: file.type };
  const { data: created } = await api.send("POST", "/v2/assets", { type: "assets", attributes });
  await api.upload(linkOf(created, "upload"), file);
  return processed(api, created);
}

async function answerQuestions(api: ApiClient, name: string, choose: Choice): Promise<ApiResource> {
  const type = "categorisations";
  const created = await api.send("POST", "/v2/categorisations", { type, attributes: { name } });
  const { data: categorisation } = created;
  const address = linkOf(categorisation, "self");
  let categories = created.included?.filter((resource) => resource.type === "categories") ?? [];
  // An answer can change what another question offers, so each question uses the latest options.
  for (const id of categories.toSorted(byOrder).map((category) => category.id)) {
    const offered = optionsOf(categories.find((category) => category.id === id));
    if (offered.length === 0) continue;
    const attributes = { selections: choose(offered) };
    const data = { type: "categories", id, attributes };
    const changed = await api.send("PATCH", `${address}/categories/${id}`, data);
    categories = [changed.data, ...(changed.included ?? [])].filter((one) => one.type === "categories");
  }
  await api.send("PATCH", address, { type, id: categorisation.id, attributes: { status: "completed" } });
  return categorisation;
}

async function runReview(
  api: ApiClient,
  asset: ApiResource,
  categorisation: ApiResource,
): Promise<ApiResource> {
  const identifier = ({ type, id }: ApiResource) => ({ data: { type, id } });
  const relationships = { asset: identifier(asset), categorisation: identifier(categorisation) };
  const created = await api.send("POST", "/v2/reviews", { type: "reviews", attributes: {}, relationships });
  return processed(api, created.data);
}

/** Waits until an asset or a review is ready or has failed. */
async function processed(api: ApiClient, created: ApiResource): Promise<ApiResource> {
  const done = await api.poll(linkOf(created, "self"), ({ attributes }) => isEnd(attributes["status"]));
  if (done.attributes["status"] !== "failed") return done;
  throw new ApiFault(`${done.type} ${done.id} failed: ${JSON.stringify(done.attributes["errors"] ?? null)}`);
}

function isEnd(status: unknown): boolean {
  return status === "ready" || status === "finished" || status === "failed";
}

function byOrder(a: ApiResource, b: ApiResource): number {
  return Number(a.attributes["order"]) - Number(b.attributes["order"]);
}

/** The contract gives each option a label and a value. */
function optionsOf(category: ApiResource | undefined): readonly string[] {
  const options = category?.attributes["options"] as readonly { readonly value: string }[] | undefined;
  return options?.map(({ value }) => value) ?? [];
}
