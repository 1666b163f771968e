/** For tests: a file that is really signed, by openssl with a temporary certificate. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { classicFile, onePage } from "./handmade.ts";

/** Hexadecimal digits reserved for the signature. */
const room = 8192;

/** `transform` is the entry `/Reference` of the signature, about later changes. */
export function signedFile(transform = ""): Buffer {
  const placeholder = `<${"0".repeat(room)}>`;
  const signature =
    `<</Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached ${transform} ` +
    `/ByteRange [0 1111111111 2222222222 3333333333] /Contents ${placeholder}>>`;
  const text = classicFile({
    ...onePage("/Annots [5 0 R]"),
    1: `<</Type /Catalog /Pages 2 0 R /AcroForm <</SigFlags 3 /Fields [5 0 R]>> ${transform && "/Perms <</DocMDP 4 0 R>>"}>>`,
    4: signature,
    5: "<</Type /Annot /Subtype /Widget /Rect [0 0 0 0] /FT /Sig /T (here) /V 4 0 R /P 3 0 R>>",
  });
  const start = text.indexOf(placeholder);
  const end = start + placeholder.length;
  const range = text
    .replace("1111111111", String(start).padStart(10))
    .replace("2222222222", String(end).padStart(10))
    .replace("3333333333", String(text.length - end).padStart(10));
  const signed = signatureOf(Buffer.from(range.slice(0, start) + range.slice(end), "latin1"));
  const digits = signed.toString("hex").padEnd(room, "0");
  return Buffer.from(`${range.slice(0, start)}<${digits}>${range.slice(end)}`, "latin1");
}

function signatureOf(bytes: Buffer): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "annotation-renderer-"));
  const openssl = (...parameters: readonly string[]) => {
    const run = spawnSync("openssl", parameters, { cwd: folder });
    if (run.status !== 0) throw new Error(run.stderr.toString());
  };
  try {
    writeFileSync(join(folder, "bytes"), bytes);
    openssl(
      "req",
      "-x509",
      "-newkey",
      "rsa:2048",
      "-nodes",
      "-subj",
      "/CN=Test",
      "-keyout",
      "key",
      "-out",
      "certificate",
    );
    openssl(
      "cms",
      "-sign",
      "-binary",
      "-in",
      "bytes",
      "-signer",
      "certificate",
      "-inkey",
      "key",
      "-outform",
      "DER",
      "-out",
      "signature",
    );
    return readFileSync(join(folder, "signature"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
