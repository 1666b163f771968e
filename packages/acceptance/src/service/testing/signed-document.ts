/** A document that is really signed: by openssl, with a temporary certificate. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument, PDFHexString, PDFName } from "pdf-lib";
import { temporaryFolder } from "./program.ts";

/** The number of hexadecimal digits reserved for the signature. */
const room = 8192;
const places = [1_111_111_111, 2_222_222_222, 3_333_333_333];

/** The changes that a certification permits (ISO 32000-2, table 257): 3 allows annotations. */
export type Permission = 1 | 2 | 3;

/** Signed, or certified if a permission is given. */
export async function signedDocument(
  pdf: Uint8Array,
  permission: Permission | null = null,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = await prepared(pdf, permission);
  const text = Buffer.from(await document.save({ useObjectStreams: false })).toString("latin1");
  const placeholder = `<${"0".repeat(room)}>`;
  const start = text.indexOf(placeholder);
  const end = start + placeholder.length;
  const [toStart, fromEnd, rest] = places.map(String);
  const ranged = text
    .replace(toStart!, String(start).padStart(10))
    .replace(fromEnd!, String(end).padStart(10))
    .replace(rest!, String(text.length - end).padStart(10));
  const covered = Buffer.from(ranged.slice(0, start) + ranged.slice(end), "latin1");
  const digits = signatureOf(covered).toString("hex").padEnd(room, "0");
  return new Uint8Array(Buffer.from(`${ranged.slice(0, start)}<${digits}>${ranged.slice(end)}`, "latin1"));
}

async function prepared(pdf: Uint8Array, permission: Permission | null): Promise<PDFDocument> {
  const document = await PDFDocument.load(pdf);
  const { catalog, context } = document;
  const parameters = { Type: "TransformParams", V: "1.2", P: permission };
  const reference = { Type: "SigRef", TransformMethod: "DocMDP", TransformParams: parameters };
  const signature = context.register(
    context.obj({
      Type: "Sig",
      Filter: "Adobe.PPKLite",
      SubFilter: "adbe.pkcs7.detached",
      ByteRange: [0, ...places],
      Contents: PDFHexString.of("0".repeat(room)),
      ...(permission !== null && { Reference: [reference] }),
    }),
  );
  const [page] = document.getPages();
  const widget = {
    Type: "Annot",
    Subtype: "Widget",
    Rect: [0, 0, 0, 0],
    FT: "Sig",
    T: PDFHexString.of("4142"),
  };
  const field = context.register(context.obj({ ...widget, V: signature, P: page!.ref }));
  page!.node.addAnnot(field);
  catalog.set(PDFName.of("AcroForm"), context.obj({ SigFlags: 3, Fields: [field] }));
  if (permission !== null) catalog.set(PDFName.of("Perms"), context.obj({ DocMDP: signature }));
  return document;
}

function signatureOf(bytes: Buffer): Buffer {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "bytes"), bytes);
  for (const words of [
    "req -x509 -newkey rsa:2048 -nodes -subj /CN=Test -keyout key -out certificate",
    "cms -sign -binary -in bytes -signer certificate -inkey key -outform DER -out signature",
  ]) {
    const { status, stderr } = spawnSync("openssl", words.split(" "), { cwd: folder });
    if (status !== 0) throw new Error(stderr.toString());
  }
  return readFileSync(join(folder, "signature"));
}
