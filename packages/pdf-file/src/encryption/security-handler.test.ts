/** Keys of the standard security handler that no installed program writes; the usual ones are tested on whole files. */
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { pdfDictionary, pdfName, pdfNull, pdfNumber, pdfString } from "../objects/object.ts";
import { rc4 } from "./rc4.ts";
import { openCipher } from "./security-handler.ts";

const padding = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const md5 = (...parts: readonly Uint8Array[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash("md5")).digest();

test("a 40-bit key of a crypt filter is padded with zeros, as Acrobat does", () => {
  const owner = Buffer.alloc(32, 7);
  const fileId = Buffer.from("0123456789abcdef");
  const permissions = Buffer.from([0xc0, 0xf2, 0xff, 0xff]);
  let key = md5(padding, owner, permissions, fileId).subarray(0, 5);
  for (let round = 0; round < 50; round++) key = md5(key).subarray(0, 5);
  let check: Buffer = md5(padding, fileId);
  for (let round = 0; round < 20; round++) check = rc4(Buffer.from(key.map((byte) => byte ^ round)), check);
  const filter = pdfDictionary({ CFM: pdfName("V2"), Length: pdfNumber(5) });
  const dictionary = pdfDictionary({
    Filter: pdfName("Standard"),
    V: pdfNumber(4),
    R: pdfNumber(4),
    Length: pdfNumber(40),
    P: pdfNumber(permissions.readInt32LE()),
    O: pdfString(owner.toString("latin1")),
    U: pdfString(Buffer.concat([check, Buffer.alloc(16)]).toString("latin1")),
    CF: pdfDictionary({ StdCF: filter }),
    StmF: pdfName("StdCF"),
    StrF: pdfName("StdCF"),
  });
  const cipher = openCipher({ dictionary, fileId, resolve: (object) => object ?? pdfNull });
  const identity = Buffer.from([9, 0, 0, 0, 0]);
  const text = Buffer.from("what is said");
  const encrypted = rc4(md5(key, Buffer.alloc(11), identity), text);
  expect(cipher!.decryptString(encrypted, { number: 9, generation: 0 })).toEqual(text);
});
