/** The sealing key of an installation whose settings do not give one: a file in the data folder, created if missing. */
import { openSealingKeyFile } from "@docreview/store";
import { randomBytes, type KeyObject } from "node:crypto";
import { sealingKey, sealingKeyBytes } from "./seal.ts";

/** Processes that create it concurrently all get the same key. @throws Error if the file does not contain a key. */
export async function openSealingKey(dataFolder: string): Promise<KeyObject> {
  const { path, text } = await openSealingKeyFile(
    dataFolder,
    randomBytes(sealingKeyBytes).toString("base64"),
  );
  const key = sealingKey(text.trim());
  if (key === null) {
    throw new Error(`${path} does not contain a sealing key: restore the original file from a backup`);
  }
  return key;
}
