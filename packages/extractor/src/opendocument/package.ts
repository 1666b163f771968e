/**
 * OpenDocument packages (OpenDocument 1.3, part 2): the parts of a ZIP archive, and a manifest that states which of them
 * are encrypted. The archive itself does not show that.
 */
import type { Outcome } from "@docreview/model";
import { openArchive } from "../archive/archive.ts";
import { archiveLimits } from "../archive/limits.ts";
import { type Parts, partsOf } from "../office/parts.ts";
import { passwordNeeded } from "../problems/password-needed.ts";
import { attribute, child, childrenNamed, textOf, type XmlElement } from "../xml/xml.ts";

export async function openPackage(bytes: Uint8Array): Promise<Outcome<Parts>> {
  const { value: archive, problems } = await openArchive(bytes, archiveLimits);
  if (archive === null) return { value: null, problems };
  const parts = partsOf(archive);
  const manifest = parts.read("META-INF/manifest.xml");
  if (manifest !== null && isEncrypted(manifest)) return { value: null, problems: [passwordNeeded] };
  return { value: parts, problems: [] };
}

/** Parts without which nothing can be read; newer programs encrypt the whole package as one part. */
const essential: ReadonlySet<string> = new Set(["content.xml", "encrypted-package"]);

function isEncrypted(manifest: XmlElement): boolean {
  return childrenNamed(manifest, "file-entry").some(
    (entry) => essential.has(attribute(entry, "full-path") ?? "") && child(entry, "encryption-data") !== null,
  );
}

/** The title in the file's metadata; null if there is none. */
export function titleOf(parts: Parts): string | null {
  const root = parts.read("meta.xml");
  const meta = root === null ? null : child(root, "meta");
  const title = meta === null ? null : child(meta, "title");
  const text = title === null ? "" : textOf(title).trim();
  return text === "" ? null : text;
}
