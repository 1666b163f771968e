/**
 * The format of an extension file (`.vsix`): a zip archive by the Open Packaging Conventions, with a manifest and, in
 * `extension/`, the files of the extension. It depends only on its input, down to the byte.
 */
import { strToU8, zipSync } from "fflate";
import { create } from "xmlbuilder2";

export interface ExtensionManifest {
  readonly name: string;
  readonly publisher: string;
  readonly version: string;
  readonly displayName: string;
  readonly description: string;
  readonly categories: readonly string[];
  readonly keywords: readonly string[];
  readonly engines: { readonly vscode: string };
}

/** The texts of the files within `extension/`, by name: the manifest `package.json` is added to them. */
export type ExtensionFiles = Readonly<Record<"readme.md" | "LICENSE.txt", string>> &
  Readonly<Record<string, string>>;

/** What the assets are: type, and name of the file. */
const assets: readonly (readonly [string, string])[] = [
  ["Microsoft.VisualStudio.Code.Manifest", "package.json"],
  ["Microsoft.VisualStudio.Services.Content.Details", "readme.md"],
  ["Microsoft.VisualStudio.Services.Content.License", "LICENSE.txt"],
];

export function vsixOf(manifest: ExtensionManifest, files: ExtensionFiles): Uint8Array<ArrayBuffer> {
  const all = { "package.json": `${JSON.stringify(manifest, null, 2)}\n`, ...files };
  const parts = {
    "extension.vsixmanifest": packageManifest(manifest),
    "[Content_Types].xml": contentTypes(Object.keys(all)),
    ...Object.fromEntries(Object.entries(all).map(([name, text]) => [`extension/${name}`, text])),
  };
  const bytes = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(bytes), { level: 9, mtime: new Date(1980, 0, 1) });
}

function packageManifest(manifest: ExtensionManifest): string {
  const { name, publisher, version, displayName, description, categories, keywords, engines } = manifest;
  const properties = {
    "Microsoft.VisualStudio.Code.Engine": engines.vscode,
    // Where the files are, because that is where the program is.
    "Microsoft.VisualStudio.Code.ExtensionKind": "workspace",
    "Microsoft.VisualStudio.Code.ExecutesCode": "true",
    "Microsoft.VisualStudio.Services.GitHubFlavoredMarkdown": "true",
  };
  return xml({
    PackageManifest: {
      "@Version": "2.0.0",
      "@xmlns": "http://schemas.microsoft.com/developer/vsx-schema/2011",
      Metadata: {
        Identity: { "@Language": "en-GB", "@Id": name, "@Version": version, "@Publisher": publisher },
        DisplayName: displayName,
        Description: { "@xml:space": "preserve", "#": description },
        Tags: keywords.join(","),
        Categories: categories.join(","),
        GalleryFlags: "Public",
        Properties: {
          Property: Object.entries(properties).map(([id, value]) => ({ "@Id": id, "@Value": value })),
        },
        License: "extension/LICENSE.txt",
      },
      Installation: { InstallationTarget: { "@Id": "Microsoft.VisualStudio.Code" } },
      Dependencies: {},
      Assets: {
        Asset: assets.map(([type, file]) => ({
          "@Type": type,
          "@Path": `extension/${file}`,
          "@Addressable": "true",
        })),
      },
    },
  });
}

const mediaTypes: Readonly<Record<string, string>> = {
  json: "application/json",
  md: "text/markdown",
  txt: "text/plain",
  cjs: "application/javascript",
  vsixmanifest: "text/xml",
};

/** @throws if a file has an ending that is not in the table. */
function contentTypes(names: readonly string[]): string {
  const endings = [
    ...new Set([...names, "extension.vsixmanifest"].map((name) => name.split(".").at(-1) ?? "")),
  ];
  const defaults = endings.map((ending) => {
    const type = mediaTypes[ending];
    if (type === undefined) throw new Error(`There is no media type for .${ending} in build/vsix.ts.`);
    return { "@Extension": `.${ending}`, "@ContentType": type };
  });
  return xml({
    Types: {
      "@xmlns": "http://schemas.openxmlformats.org/package/2006/content-types",
      Default: defaults,
    },
  });
}

function xml(document: object): string {
  return create({ encoding: "utf-8" }, document).end({ prettyPrint: true });
}
