/** The sealing key of an installation whose settings name none: a file in its data folder, made where there is none. */
import { openSealingKeyFile } from "@docreview/store";
import { randomBytes, type KeyObject } from "node:crypto";
import { sealingKey, sealingKeyBytes } from "./seal.ts";

/** Of processes that make it at once, all get one. @throws Error when the file does not hold a key. */
export async function openSealingKey(dataFolder: string): Promise<KeyObject> {
  const { path, text } = await openSealingKeyFile(
    dataFolder,
    randomBytes(sealingKeyBytes).toString("base64"),
  );
  const key = sealingKey(text.trim());
  if (key === null) {
    throw new Error(`${path} does not hold a sealing key: bring back the one that was there, from a backup`);
  }
  return key;
}
