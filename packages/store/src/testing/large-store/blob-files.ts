/** Files for the blobs of a large store: each is the short text of which its row has the hash, whatever size the row says. */
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { openLocalVault } from "../../blobs/local-vault.ts";
import { blobFolder } from "../../data-folder/layout.ts";
import { parseBlobHash } from "../../model/blob-hash.ts";

const ofEach = ["content", "rendition", "document", "result"];
const ruleBases = 8;

/** Nothing is synced: a crash of the machine may lose them. Some have no row, as not every document has all of them. */
export async function writeBlobFiles(folder: string, documents: number): Promise<void> {
  const vault = await openLocalVault(blobFolder(folder), Date.now);
  const write = (text: string) => {
    const file = vault.fileOf(parseBlobHash(createHash("sha256").update(text).digest("hex"))!);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  for (let n = 1; n <= ruleBases; n++) write(`rule base ${n}`);
  for (let n = 1; n <= documents; n++) for (const what of ofEach) write(`${what} ${n}`);
  vault.close();
}
