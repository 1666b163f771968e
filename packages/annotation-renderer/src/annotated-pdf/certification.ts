/**
 * What signatures allow. A certification of the whole file may forbid annotations, as may a signature field that locked
 * it when it was signed (ISO 32000-2, 12.8.2.2 and 12.7.5.5). Any other signature stays valid after an incremental
 * update, but readers that compare the file with its signed state accept only annotations as no change of the document.
 */
import {
  catalogueOf,
  dictionaryOf,
  nameOf,
  numberOf,
  type PdfDictionary,
  type PdfFile,
  type PdfObject,
} from "@docreview/pdf-file";

/** 3 allows annotations, 2 only form filling and signing, 1 nothing. */
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

/** Whether a person or a grant of usage rights has signed it. */
export function isSigned(file: PdfFile): boolean {
  const { at, resolve } = reader(file);
  const catalogue = catalogueOf(file);
  const permissions = at(catalogue, "Perms");
  if (at(permissions, "DocMDP") !== null || at(permissions, "UR3") !== null) return true;
  return signedFields(file, resolve(at(catalogue, "AcroForm")?.entries.get("Fields"))).length > 0;
}

/** The default is 2. */
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

/** Signature fields with a signature, anywhere in the field tree. */
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
