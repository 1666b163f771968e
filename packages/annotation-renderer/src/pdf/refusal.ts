/** Why a PDF that can be read is not rewritten with annotations. */
import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFNumber, type PDFObject } from "pdf-lib";

export type Refusal = "encrypted" | "certified" | "signed" | "damaged" | "other-pages";

/** What speaks against rewriting the document, or null. In doubt it is signed: a broken signature cannot be mended. */
export function refusalOf(document: PDFDocument): "certified" | "signed" | null {
  const permissions = dictionaryAt(document.catalog, "Perms");
  const certification = dictionaryAt(permissions, "DocMDP");
  if (certification !== null && permissionOf(certification) < 3) return "certified";
  if (permissions !== null && permissions.keys().length > 0) return "signed";
  const objects = document.context.enumerateIndirectObjects();
  return objects.some(([, object]) => holdsSignature(object)) ? "signed" : null;
}

/** `/P` of the certification: 3 allows annotations, 2 (the default) forms and signatures alone, 1 nothing. */
function permissionOf(certification: PDFDict): number {
  const references = certification.lookup(PDFName.of("Reference"));
  const reference = references instanceof PDFArray ? references.lookup(0) : undefined;
  const parameters = dictionaryAt(reference, "TransformParams");
  const permission = parameters?.lookup(PDFName.of("P"));
  return permission instanceof PDFNumber ? permission.asNumber() : 2;
}

/** A signature says which bytes it covers; it may stand directly in its form field. */
function holdsSignature(object: PDFObject): boolean {
  const signature = dictionaryAt(object, "V") ?? object;
  return signature instanceof PDFDict && signature.has(PDFName.of("ByteRange"));
}

function dictionaryAt(holder: PDFObject | null | undefined, key: string): PDFDict | null {
  const value = holder instanceof PDFDict ? holder.lookup(PDFName.of(key)) : undefined;
  return value instanceof PDFDict ? value : null;
}
