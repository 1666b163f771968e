/** The files of a new review: each is announced and uploaded as soon as it was chosen. */
import { describeMediaTypes, kindOfFileName, readableMediaTypes } from "@docreview/model";
import { useState } from "react";
import { change, upload } from "../api/api-client.ts";
import { newKey } from "../api/new-key.ts";

export interface Upload {
  readonly key: string;
  readonly name: string;
  /** The share that was sent, from 0 to 1. */
  readonly share: number;
  /** Once the file was uploaded. */
  readonly assetId: string | null;
  /** Why it was not, and what to do. */
  readonly fault: string | null;
}

export interface Uploads {
  readonly items: readonly Upload[];
  readonly add: (files: readonly File[]) => void;
  readonly remove: (key: string) => void;
}

export function useUploads(): Uploads {
  const [items, setItems] = useState<readonly Upload[]>([]);
  const update = (key: string, changes: Partial<Upload>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  const begin = (file: File): Upload => {
    const key = newKey();
    const fault = faultOf(file);
    if (fault === null) {
      uploadFile(file, key, (share) => update(key, { share })).then(
        (assetId) => update(key, { share: 1, assetId }),
        (error: Error) => update(key, { fault: error.message }),
      );
    }
    return { key, name: file.name, share: 0, assetId: null, fault };
  };
  return {
    items,
    add: (files) => {
      const added = files.map(begin);
      setItems((before) => [...before, ...added]);
    },
    remove: (key) => setItems((before) => before.filter((item) => item.key !== key)),
  };
}

function faultOf(file: File): string | null {
  const { mediaType } = kindOfFileName(file.name) ?? {};
  if (mediaType === undefined || !readableMediaTypes.includes(mediaType)) {
    return `This kind of file cannot be reviewed. Choose ${describeMediaTypes(readableMediaTypes)}.`;
  }
  return file.size === 0 ? "This file is empty. Choose another one." : null;
}

/** Returns the id of the asset. */
async function uploadFile(file: File, key: string, progress: (share: number) => void): Promise<string> {
  const mimetype = kindOfFileName(file.name)!.mediaType;
  const attributes = { title: file.name, filename: file.name, filesize: file.size, mimetype };
  const data = { type: "assets", attributes };
  const { data: asset } = await change({ method: "POST", path: "v2/assets", data, key });
  await upload(`v2/assets/${asset.id}/upload`, file, progress);
  return asset.id;
}
