/** Puts a Brotli and a gzip copy beside each file that compresses well, so that the service never has to compress. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = new Set([".css", ".js", ".mjs", ".svg", ".wasm"]);

export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(paths.map(compressFile));
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const copies = [
    [".br", await promisify(brotliCompress)(bytes, { params })],
    [".gz", await promisify(gzip)(bytes, { level: 9 })],
  ] as const;
  const smaller = copies.filter(([, copy]) => copy.length < bytes.length);
  await Promise.all(smaller.map(([suffix, copy]) => writeFile(path + suffix, copy)));
}
