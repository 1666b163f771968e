/** The installed versions of the libraries on which the text of a document depends most, and what is not installed. */
import { createRequire } from "node:module";
import { areEastAsianFontsInstalled } from "@docreview/typesetting/optional-fonts";
import { recognitionPackage } from "./recognition/built-in.ts";

/** By name; without those that are not installed. */
export function readerVersions(): Readonly<Record<string, string>> {
  // From the package itself: this code may be in a bundle elsewhere.
  const own = createRequire(import.meta.resolve("@docreview/extractor"));
  // This package does not export its manifest, which is beside the folder of its files.
  const pdfium = createRequire(own.resolve("@embedpdf/pdfium/pdfium.wasm"));
  const recognition = recognitionPackage();
  return {
    pdfium: versionIn(pdfium("../package.json")),
    "pdfjs-dist": versionIn(own("#pdfjs/package.json")),
    ...(recognition !== null && {
      "tesseract.js": versionIn(createRequire(recognition)("tesseract.js/package.json")),
    }),
  };
}

export interface OptionalPackage {
  readonly name: string;
  /** What it brings, for messages. */
  readonly brings: string;
}

/** The optional packages that are not installed. */
export function missingPackages(): readonly OptionalPackage[] {
  return [
    ...(recognitionPackage() === null
      ? [{ name: "@docreview/recognition", brings: "text recognition" }]
      : []),
    ...(areEastAsianFontsInstalled()
      ? []
      : [{ name: "@docreview/fonts-east-asian", brings: "East Asian fonts" }]),
  ];
}

function versionIn(manifest: unknown): string {
  const { version } = manifest as { readonly version?: unknown };
  return String(version);
}
