/** Imports as made and followed by a client of version 1. */
import type { Answered, ApiClient } from "./client.ts";

/** An option for each category of the bundled questionnaire. */
export const optionIds: readonly number[] = [11, 21, 31, 44, 61];

export interface ImportItem {
  readonly asset: { readonly id: number; readonly status: string };
  readonly review: { readonly id: number | null; readonly status: string | null };
  readonly errors: readonly unknown[] | null;
}

export function importFrom(api: ApiClient, url: string, correlationId: string): Promise<Answered> {
  return api.ask("POST", "/v1/import/url", {
    headers: { "content-type": "application/json", accept: "application/json" },
    body: { correlationId, url, selectedOptionIds: optionIds },
  });
}

export const statusPath = (correlationId: string) =>
  `/v1/import/url/${encodeURIComponent(correlationId)}/status`;

/** Empty if nothing was imported with this id. */
export async function importsUnder(api: ApiClient, correlationId: string): Promise<readonly ImportItem[]> {
  const { status, body } = await api.ask("GET", statusPath(correlationId), {
    headers: { accept: "application/json" },
  });
  return status === 404 ? [] : (body as { readonly data: readonly ImportItem[] }).data;
}
