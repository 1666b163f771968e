/** Whether a file may have layers that viewers do not show (optional content, ISO 32000-2, 8.11). */
import {
  catalogueOf,
  dictionaryOf,
  fromHeader,
  nameOf,
  openAsWritten,
  type PdfFile,
} from "@docreview/pdf-file";

/** True also if that cannot be determined. */
export function mayHideLayers(bytes: Uint8Array): boolean {
  const content = fromHeader(bytes);
  if (content === null) return false;
  // The catalogue is in plain text, or in an object stream.
  if (!content.includes("/OCProperties") && !content.includes("/ObjStm")) return false;
  try {
    const file = openAsWritten(content);
    return file === null || hidesLayers(file);
  } catch {
    // Any failure is caused by the content of the bytes.
    return true;
  }
}

function hidesLayers(file: PdfFile): boolean {
  const { resolve } = file;
  const properties = dictionaryOf(resolve(catalogueOf(file).entries.get("OCProperties")));
  const usual = dictionaryOf(resolve(properties?.entries.get("D")));
  if (usual === null) return false;
  const isFull = (key: string) => {
    const list = resolve(usual.entries.get(key));
    return list.kind === "array" && list.items.length > 0;
  };
  return nameOf(resolve(usual.entries.get("BaseState"))) === "OFF" || isFull("OFF") || isFull("AS");
}
