/** How a client submits a file: it announces an asset, and uploads the file to its link. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { blobsIn } from "@docreview/store/test-location";
import type { Api, Reply } from "./api.ts";
import type { Form } from "./form.ts";

export interface Announcement {
  readonly filesize: number;
  readonly filename?: string;
  readonly mimetype?: string;
}

/** Returns the id of the asset. */
export async function announce(api: Api, announcement: Announcement): Promise<string> {
  const attributes = {
    title: "Brochure",
    filename: "brochure.pdf",
    mimetype: "application/pdf",
    ...announcement,
  };
  const made = await api.post("/v2/assets", { data: { type: "assets", attributes } });
  return (made.body as { data: { id: string } }).data.id;
}

export function upload(
  api: Api,
  id: string,
  { type, body, headers }: Form & { readonly headers?: Readonly<Record<string, string>> },
): Promise<Reply> {
  return api.send("POST", `/v2/assets/${id}/upload`, { headers: { "content-type": type, ...headers }, body });
}

/** The names of the files in the blob store, including incomplete ones, and of objects in its bucket, if it has one. */
export async function blobFiles({
  settings: { dataFolder: folder, blobsUrl },
}: Api): Promise<readonly string[]> {
  const files = readdirSync(join(folder, "blobs"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  return blobsUrl === null ? files : [...files, ...(await blobsIn({ folder, blobsUrl }))];
}
