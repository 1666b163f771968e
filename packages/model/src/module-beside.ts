/** The URL of the module `name` next to the one at `importer`: TypeScript in development, JavaScript once built. */
export function moduleBeside(importer: string, name: string): URL {
  const extension = importer.endsWith(".ts") ? "ts" : "js";
  return new URL(`./${name}.${extension}`, importer);
}
