/**
 * What signatures allow: a certification of the whole file may forbid annotations, as may a signature field that locked
 * it when it was signed (ISO 32000-2, 12.8.2.2 and 12.7.5.5). Any other signature stays valid under an appended section,
 * but readers that compare its state with the signed one take annotations alone for no change of the document.
 */
import type { PdfFile } from "./file.ts";
import { dictionaryOf, nameOf, numberOf, type PdfDictionary, type PdfObject } from "./object.ts";
import { catalogueOf } from "./page-tree.ts";

/** 3 allows annotations, 2 forms and signatures alone, 1 nothing. */
const annotationsAllowed = 3;

export function forbidsAnnotations(file: PdfFile): boolean {
  const { at, resolve } = reader(file);
  const certification = at(at(catalogueOf(file), "Perms"), "DocMDP");
  if (certification !== null && certifiedPermission(file, certification) < annotationsAllowed) return true;
  const fields = resolve(at(catalogueOf(file), "AcroForm")?.entries.get("Fields"));
  return signedFields(file, fields).some((field) => {
    const permission = numberOf(resolve(at(field, "Lock")?.entries.get("P")));
    return permission < annotationsAllowed;
  });
}

/** By a person or by usage rights. */
export function isSigned(file: PdfFile): boolean {
  const { at, resolve } = reader(file);
  const catalogue = catalogueOf(file);
  const permissions = at(catalogue, "Perms");
  if (at(permissions, "DocMDP") !== null || at(permissions, "UR3") !== null) return true;
  return signedFields(file, resolve(at(catalogue, "AcroForm")?.entries.get("Fields"))).length > 0;
}

/** Without a number it means 2. */
function certifiedPermission(file: PdfFile, certification: PdfDictionary): number {
  const { at, resolve } = reader(file);
  const references = resolve(certification.entries.get("Reference"));
  const list = references.kind === "array" ? references.items.map(resolve) : [references];
  const stated = list.map((reference) =>
    numberOf(resolve(at(dictionaryOf(reference), "TransformParams")?.entries.get("P"))),
  );
  const permissions = stated.filter((permission) => !Number.isNaN(permission));
  return permissions.length === 0 ? 2 : Math.min(...permissions);
}

/** Signature fields that have their signature, wherever in the tree of fields. */
function signedFields(file: PdfFile, fields: PdfObject): readonly PdfDictionary[] {
  const { at, resolve } = reader(file);
  const signed: PdfDictionary[] = [];
  const seen = new Set<PdfDictionary>();
  const waiting = [fields];
  for (let list = waiting.pop(); list !== undefined; list = waiting.pop()) {
    for (const item of list.kind === "array" ? list.items : []) {
      const field = dictionaryOf(resolve(item));
      if (field === null || seen.has(field)) continue;
      seen.add(field);
      if (nameOf(resolve(field.entries.get("FT"))) === "Sig" && at(field, "V") !== null) signed.push(field);
      waiting.push(resolve(field.entries.get("Kids")));
    }
  }
  return signed;
}

function reader({ resolve }: PdfFile) {
  const at = (holder: PdfDictionary | null, key: string) => dictionaryOf(resolve(holder?.entries.get(key)));
  return { at, resolve };
}
