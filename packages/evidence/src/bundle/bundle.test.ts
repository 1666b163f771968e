/** Bundles that are accepted, and what is said of all others. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Signer } from "../keys/signer.ts";
import {
  bundleBytes,
  bytesOf,
  fileOf,
  newSigner,
  smallBundle,
  text,
  withEntries,
} from "../testing/small-bundle.ts";
import { readZip } from "../zip/read-zip.ts";
import { zipPieces, type ZipEntry } from "../zip/write-zip.ts";
import { checkBundle } from "./check-bundle.ts";
import { bundlePieces, entryOf } from "./write-bundle.ts";

const signer = newSigner();
const keys = [newSigner().publicKey, signer.publicKey];

const entries = fc
  .uniqueArray(fc.tuple(fc.stringMatching(/^[b-l]{1,6}(\/[a-z]{1,6})?$/), fc.string({ maxLength: 200 })), {
    selector: ([path]) => path,
    maxLength: 8,
  })
  .map((files) => files.map(([path, content]) => text(path, content)));

test("an untouched bundle is always accepted, and gives its entries", async () => {
  await fc.assert(
    fc.asyncProperty(entries, fc.boolean(), async (files, isSigned) => {
      const bytes = bundleBytes({ entries: files, signer: isSigned ? signer : null });
      const check = await checkBundle(fileOf(bytes), isSigned ? keys : null);
      expect(check).toMatchObject({ kind: "intact", signature: isSigned ? "known" : "none" });
      for (const { path, pieces } of files) {
        expect(check.kind === "intact" && (await check.read(path, 1000))).toEqual(
          Buffer.from(bytesOf(pieces)),
        );
      }
    }),
  );
});

test("no bundle with a changed byte is accepted, signed or not", async () => {
  await fc.assert(
    fc.asyncProperty(
      entries,
      fc.boolean(),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      async (files, isSigned, where, bits) => {
        const bytes = Buffer.from(bundleBytes({ entries: files, signer: isSigned ? signer : null }));
        const at = where % bytes.length;
        bytes[at] = (bytes[at] ?? 0) ^ bits;
        expect((await checkBundle(fileOf(bytes), null)).kind).toBe("broken");
      },
    ),
  );
});

test("no bundle with a changed byte is accepted, even if the checksums of the archive are made to match", async () => {
  await fc.assert(
    fc.asyncProperty(
      entries,
      fc.nat(),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      async (files, which, where, bits) => {
        const whole = await entriesOf(bundleBytes({ entries: files, signer }));
        const index = which % whole.length;
        const changed = whole.map((entry, at) => (at === index ? withByte(entry, where, bits) : entry));
        if (whole[index]?.size === 0) return;
        expect((await checkBundle(fileOf(bytesOf(zipPieces(changed))), keys)).kind).toBe("forged");
      },
    ),
  );
});

test("the same review gives the same bytes, whatever the order of its entries", () => {
  const bundle = smallBundle({ signer });
  const reversed = { ...bundle, entries: bundle.entries.toReversed() };
  expect(bytesOf(bundlePieces(reversed))).toEqual(bytesOf(bundlePieces(bundle)));
});

describe("a signature", () => {
  test("counts as that of the stated key, if no key is given", async () => {
    expect(await checkBundle(fileOf(bundleBytes({ signer })), null)).toMatchObject({
      kind: "intact",
      signature: "stated",
    });
  });

  test("by an unknown key is refused", async () => {
    expect(await forgery(bundleBytes({ signer: newSigner() }))).toMatch(/the key that signed it is unknown/);
  });

  test("that is missing is refused, if a key is given", async () => {
    expect(await forgery(bundleBytes())).toMatch(/is not signed, although a key was given/);
  });
});

const changes = (changed: Readonly<Record<string, string | null>>) => async () =>
  withEntries(await entriesOf(bundleBytes({ signer })), changed);

test.each<[string, () => Promise<readonly ZipEntry<never>[]>, RegExp]>([
  ["a changed original", changes({ "original.pdf": "%PDF-1.8" }), /^original.pdf was changed/],
  ["a changed report", changes({ "report.json": "{ }" }), /^report.json was changed/],
  [
    "a changed rule",
    changes({ "rules/au/risk-free.yaml": "id: free" }),
    /^rules\/au\/risk-free.yaml was changed/,
  ],
  ["an entry more", changes({ "x.txt": "more" }), /^x.txt is not in the manifest/],
  ["an entry less", changes({ "report.json": null }), /^report.json is missing/],
  [
    "another order",
    async () => swapped(await entriesOf(bundleBytes({ signer }))),
    /not those of the manifest/,
  ],
  [
    "an entry twice",
    async () => twice(await entriesOf(bundleBytes({ signer }))),
    /not those of the manifest/,
  ],
  [
    "an entry that the manifest states twice as well",
    async () => entriesOf(bundleBytes({ signer, entries: [text("a", "same"), text("a", "same")] })),
    /not those of the manifest, each once/,
  ],
  [
    "an original that is not the reviewed document",
    async () => entriesOf(bundleBytes({ signer, entries: [text("original.pdf", "%PDF-1.8")] })),
    /^original.pdf is not the reviewed document/,
  ],
  ["no manifest", changes({ "manifest.json": null }), /first entry is not a manifest.json/],
  [
    "the manifest of another bundle",
    async () => withManifestOf(signer, bundleBytes({ entries: [], signer })),
    /^the signature/,
  ],
  ["a manifest that states no signature", async () => withManifestOf(signer, bundleBytes()), /is not signed/],
  ["no signature", changes({ "manifest.sig": null }), /the signature \(manifest.sig\) is missing/],
  ["a signature of another length", async () => signedWith(Buffer.alloc(65)), /is missing/],
  [
    "a signature of zeros",
    async () => signedWith(Buffer.alloc(64)),
    /^the signature is not that of manifest.json/,
  ],
])("a bundle with %s is forged, and it is said what", async (_, make, fault) => {
  expect(await forgery(bytesOf(zipPieces(await make())))).toMatch(fault);
});

test("a bundle of a later version is neither broken nor forged", async () => {
  const entry = text("manifest.json", '{"format":"docreview-evidence","version":2}');
  expect(await checkBundle(fileOf(bytesOf(zipPieces([entry]))), null)).toMatchObject({ kind: "unsupported" });
});

test("an entry above the limit is not read into memory", async () => {
  const check = await checkBundle(fileOf(bundleBytes()), null);
  await expect(check.kind === "intact" && check.read("original.pdf", 3)).rejects.toThrow(
    /8 bytes; the limit is 3/,
  );
});

async function forgery(bytes: Uint8Array): Promise<string> {
  const check = await checkBundle(fileOf(bytes), keys);
  return check.kind === "forged" ? (check.faults[0] ?? "") : check.kind;
}

async function entriesOf(bytes: Uint8Array): Promise<readonly ZipEntry<never>[]> {
  const zip = await readZip(fileOf(bytes));
  if (zip.kind !== "zip") throw new Error(zip.fault);
  return zip.entries.map(({ path, start, size }) => entryOf(path, bytes.subarray(start, start + size)));
}

function withByte(entry: ZipEntry<never>, where: number, bits: number): ZipEntry<never> {
  const bytes = Buffer.from(bytesOf(entry.pieces));
  const at = where % Math.max(1, bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ bits;
  return entryOf(entry.path, bytes);
}

const swapped = (whole: readonly ZipEntry<never>[]) => [
  ...whole.slice(0, -2),
  ...whole.slice(-2).toReversed(),
];
const twice = (whole: readonly ZipEntry<never>[]) => [...whole, ...whole.slice(-1)];

/** The signed bundle with the manifest of another. */
async function withManifestOf(by: Signer, other: Uint8Array): Promise<readonly ZipEntry<never>[]> {
  const [manifest] = await entriesOf(other);
  const [, ...rest] = await entriesOf(bundleBytes({ signer: by }));
  return manifest === undefined ? rest : [manifest, ...rest];
}

async function signedWith(signature: Uint8Array): Promise<readonly ZipEntry<never>[]> {
  const whole = await entriesOf(bundleBytes({ signer }));
  return whole.map((entry) => (entry.path === "manifest.sig" ? entryOf(entry.path, signature) : entry));
}
