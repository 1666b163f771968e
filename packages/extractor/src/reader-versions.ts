/** The installed versions of the libraries on which the text of a document depends most. */
import { createRequire } from "node:module";

/** By name; without those that are not installed. */
export function readerVersions(): Readonly<Record<string, string>> {
  const installed = createRequire(import.meta.url);
  // This package does not export its manifest, which is beside the folder of its files.
  const pdfium = createRequire(createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm"));
  return {
    pdfium: versionIn(pdfium("../package.json")),
    "pdfjs-dist": versionIn(installed("#pdfjs/package.json")),
    ...recogniserVersion(),
  };
}

/** The recogniser belongs to an optional package. */
function recogniserVersion(): Readonly<Record<string, string>> {
  const path = placeOf(recognition);
  if (path === null) return {};
  return { "tesseract.js": versionIn(createRequire(path)("tesseract.js/package.json")) };
}

interface OptionalPackage {
  readonly name: string;
  /** What it brings, for messages. */
  readonly brings: string;
  /** Where it is looked for. */
  readonly from: () => NodeJS.Require;
}

const here = () => createRequire(import.meta.url);

const recognition: OptionalPackage = {
  name: "@docreview/recognition",
  brings: "text recognition",
  from: here,
};

const fonts: OptionalPackage = {
  name: "@docreview/fonts-east-asian",
  brings: "East Asian fonts",
  from: () => createRequire(here().resolve("@docreview/typesetting")),
};

/** The optional packages that are not installed. */
export function missingPackages(): readonly Pick<OptionalPackage, "name" | "brings">[] {
  return [recognition, fonts].filter((one) => placeOf(one) === null);
}

function placeOf({ name, from }: OptionalPackage): string | null {
  try {
    return from().resolve(name);
  } catch {
    return null;
  }
}

function versionIn(manifest: unknown): string {
  const { version } = manifest as { readonly version?: unknown };
  return String(version);
}
