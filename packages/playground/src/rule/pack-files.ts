/** The rule packs that were built into the page, as `build/write-packs.ts` writes them. */
import type { SourceFile } from "@docreview/model";

export interface ListedPack {
  readonly name: string;
  /** How many it has. */
  readonly rules: number;
}

export interface PackFile {
  /** What the rules of the pack refer to. */
  readonly support: readonly SourceFile[];
  readonly rules: readonly PackRule[];
}

export interface PackRule {
  /** Its reference and its description. */
  readonly name: string;
  readonly yaml: string;
  /** A text in which it finds something; may be empty. */
  readonly example: string;
}

export async function listPacks(): Promise<readonly ListedPack[]> {
  return (await fileOf("index")) as readonly ListedPack[];
}

export async function readPack(name: string): Promise<PackFile> {
  return (await fileOf(name)) as PackFile;
}

/** Beside the page, wherever that is. */
async function fileOf(name: string): Promise<unknown> {
  const response = await fetch(new URL(`packs/${name}.json`, document.baseURI));
  if (!response.ok) throw new Error(`The host answered ${response.status}.`);
  return response.json();
}
