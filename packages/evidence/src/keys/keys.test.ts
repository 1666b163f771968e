/** Keys of files, and their names. */
import { createPrivateKey, generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { publicKeyFrom, publicKeyOf } from "./key-id.ts";
import { readPrivateKey, readPublicKeys } from "./read-keys.ts";
import { createSigner, isSignedBy } from "./signer.ts";
import { evidenceKeySet, publicKeyPem } from "./write-keys.ts";

/** RFC 8037, appendix A. */
const x = "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo";
const d = "nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A";

test("the name of a key is the thumbprint that RFC 8037 states for its example", () => {
  expect(publicKeyFrom(x)?.id).toBe("kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k");
});

test("a signature is that of RFC 8032 for its example", () => {
  const signer = createSigner(createPrivateKey({ format: "jwk", key: { kty: "OKP", crv: "Ed25519", x, d } }));
  const signature = signer.sign(new Uint8Array());
  expect(Buffer.from(signature).toString("hex")).toMatch(
    /^e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e0652249/,
  );
  expect(isSignedBy(signer.publicKey, new Uint8Array(), signature)).toBe(true);
  expect(isSignedBy(signer.publicKey, Buffer.of(0), signature)).toBe(false);
  expect(isSignedBy(signer.publicKey, new Uint8Array(), signature.subarray(1))).toBe(false);
});

const pair = generateKeyPairSync("ed25519");
const pem = pair.privateKey.export({ format: "pem", type: "pkcs8" }).toString();
const other = generateKeyPairSync("ec", { namedCurve: "P-256" });
const own = publicKeyOf(pair.publicKey);
if (own === null) throw new Error("it is an Ed25519 key");

test("a public key comes back from PEM and from a key set, also among others", () => {
  const second = publicKeyFrom(x);
  if (second === null) throw new Error("it is a key");
  const set = { keys: [other.publicKey.export({ format: "jwk" }), ...evidenceKeySet([own, second]).keys] };
  for (const text of [publicKeyPem(own) + publicKeyPem(second), JSON.stringify(set)]) {
    const read = readPublicKeys(text);
    expect("key" in read && read.key.map(({ id }) => id)).toEqual([own.id, second.id]);
  }
  expect(publicKeyOf(pair.privateKey)?.id).toBe(own.id);
});

test.each([
  ["a private key", pem, /It has a private key/],
  [
    "a key of another kind",
    other.publicKey.export({ format: "pem", type: "spki" }).toString(),
    /no Ed25519 public key/,
  ],
  ["a key set without keys of this kind", '{"keys":[]}', /no Ed25519 public key/],
  [
    "a key set with half a key",
    '{"keys":[{"kty":"OKP","crv":"Ed25519","x":"11qY"}]}',
    /no Ed25519 public key/,
  ],
  ["anything else", "{", /no Ed25519 public key/],
])("%s is not a public key", (_, text, fault) => {
  expect(readPublicKeys(text)).toEqual({ fault: expect.stringMatching(fault) });
});

test.each([
  ["a public key", publicKeyPem(own), /no private key/],
  [
    "a key of another kind",
    other.privateKey.export({ format: "pem", type: "pkcs8" }).toString(),
    /a key of the kind ec/,
  ],
  [
    "an encrypted key",
    pair.privateKey
      .export({ format: "pem", type: "pkcs8", cipher: "aes-256-cbc", passphrase: "x" })
      .toString(),
    /encrypted/,
  ],
])("%s does not sign evidence", (_, text, fault) => {
  expect(readPrivateKey(text)).toEqual({ fault: expect.stringMatching(fault) });
  expect("key" in readPrivateKey(pem)).toBe(true);
});
