/** Uploads one document: announces it, then sends its bytes. */
import { kindOfFileName } from "@docreview/model";
import { plainName } from "../../frame/plain-name.ts";
import { changePatiently, read, upload } from "../../api/api-client.ts";
import { waits } from "../../api/busy.ts";

export interface UploadTask {
  readonly file: File;
  readonly stop: AbortController;
  /** The id of the asset, once it has been announced. */
  assetId: string | null;
}

/** Returns the id of the asset. A repeated attempt continues with the announced asset. */
export async function uploadFile(
  task: UploadTask,
  key: string,
  progress: (share: number) => void,
): Promise<string> {
  const { file, stop } = task;
  stop.signal.throwIfAborted();
  task.assetId ??= await announced(file, key);
  const path = `v2/assets/${task.assetId}`;
  try {
    const sending = { file, part: "asset", progress, signal: stop.signal };
    await waits.patiently(() => upload(`${path}/upload`, sending), stop.signal);
  } catch (error) {
    // The service may have the file although its response was lost.
    if (stop.signal.aborted || !(await isThere(path))) throw error;
  }
  return task.assetId;
}

async function announced(file: File, key: string): Promise<string> {
  const mimetype = kindOfFileName(file.name)?.mediaType;
  if (mimetype === undefined) throw new RangeError("only files of a readable kind are uploaded");
  const name = plainName(file.name);
  const attributes = { title: name, filename: name, filesize: file.size, mimetype };
  const data = { type: "assets", attributes };
  return (await changePatiently({ method: "POST", path: "v2/assets", data, key })).data.id;
}

async function isThere(path: string): Promise<boolean> {
  const asset = await read(path).catch(() => null);
  return asset !== null && asset.data.attributes["status"] !== "pending-upload";
}
