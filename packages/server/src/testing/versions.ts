/** An application with a reviewed document, and its next versions. */
import { expect } from "vitest";
import { openApi, type Api } from "./api.ts";
import { openPipeline } from "./reviewed.ts";

export const claim = "Our cream is 100% safe.";
export const between = "The board met on Tuesday and approved the accounts.";
export const other = "With it, we guarantee success.";

export const versionText = (...paragraphs: readonly string[]) =>
  new TextEncoder().encode(paragraphs.join("\n\n"));

export const assetData = (id: string | null) => ({ data: id === null ? null : { type: "assets", id } });

export interface Item {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships: Readonly<Record<string, { readonly data: { readonly id: string } | null }>>;
}

export async function openVersions(first: Uint8Array = versionText(claim, between)) {
  const api = await openApi();
  const pipeline = openPipeline(api);
  const upload = async (bytes: Uint8Array) => {
    const id = String(await pipeline.upload(bytes, "leaflet.md", "text/markdown"));
    expect(await pipeline.work()).toEqual([]);
    return id;
  };
  const setPrevious = (id: string, previous: string | null) =>
    api.patch(`/v2/assets/${id}`, {
      data: { type: "assets", id, relationships: { "previous-version": assetData(previous) } },
    });
  const review = async (id: string, baseline?: string) => {
    const against = baseline === undefined ? {} : { baseline: { data: { type: "reviews", id: baseline } } };
    const relationships = { asset: assetData(id), ...against };
    const made = await api.post("/v2/reviews", { data: { type: "reviews", relationships } });
    expect(await pipeline.work()).toEqual([]);
    return made;
  };
  const triggers = async (id: string, search = "") =>
    (await api.get(`/v2/reviews/${id}/triggers?page[size]=100${search}`)).body.data as readonly Item[];
  const one = await upload(first);
  const before = (await review(one)).body.data.id as string;
  return { api, pipeline, upload, setPrevious, review, triggers, one, before };
}

export type Versions = Awaited<ReturnType<typeof openVersions>>;

/** The next version, reviewed. */
export async function nextVersion({ upload, setPrevious, review, one }: Versions, bytes: Uint8Array) {
  const id = await upload(bytes);
  await setPrevious(id, one);
  return { asset: id, review: (await review(id)).body.data.id as string };
}

export const isSafe = ({ attributes }: Item) => attributes["text"] === "100% safe";

export async function dismiss(api: Api, review: string, trigger: Item, more: object = {}) {
  const rule = trigger.relationships["review-rule"]!.data!.id;
  const attributes = { verdict: "dismissed", reason: "A laboratory tested it.", ...more };
  const url = `/v2/reviews/${review}/review-rules/${rule}/triggers/${trigger.id}`;
  return api.patch(url, { data: { type: "triggers", id: trigger.id, attributes } });
}
