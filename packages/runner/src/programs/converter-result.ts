/** The output of a converter. */
import { constants } from "node:fs";
import { open } from "node:fs/promises";
import type { ConversionTarget } from "@docreview/model";

/** The first bytes of a file of the target format. */
const targetBeginnings: Readonly<Record<ConversionTarget, string>> = {
  pdf: "%PDF",
  docx: "PK\x03\x04",
};

/** The maximum size of a result in bytes. */
const mostBytes = 256 * 1024 ** 2;

/**
 * The result if it is a regular file with the expected first bytes, otherwise null. Links are not followed, because the
 * converter can write to the folder.
 */
export async function resultAt(path: string, target: ConversionTarget): Promise<Uint8Array | null> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null);
  if (file === null) return null;
  try {
    const status = await file.stat();
    if (!status.isFile() || status.size > mostBytes) return null;
    const bytes = await file.readFile();
    const beginning = Buffer.from(targetBeginnings[target], "latin1");
    return bytes.subarray(0, beginning.length).equals(beginning) ? bytes : null;
  } finally {
    await file.close();
  }
}
