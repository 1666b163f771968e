import { createHmac, createPrivateKey, randomBytes, sign, type KeyObject } from "node:crypto";
import fc from "fast-check";
import { createLocalJWKSet, jwtVerify } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { createAccessTokens, type AccessTokens, type Grant } from "./access-token.ts";
import { sealingKey, unseal, UnsealError } from "./seal.ts";
import {
  createSigningKey,
  currentKey,
  jwksDocument,
  rotated,
  verifyingKeys,
  type SigningKey,
} from "./signing-key.ts";

const issuer = "https://review.example";
const audience = "https://review.example/api";
const start = Date.parse("2026-11-20T10:58:08.750Z");
const grant: Grant = { subject: "12", clientId: "client-1", scope: "service-review", company: "3" };
const sealing = sealingKey(randomBytes(32).toString("base64"))!;

let first: SigningKey;
let second: SigningKey;
beforeAll(async () => {
  first = await createSigningKey(sealing, start);
  second = await createSigningKey(sealing, start + 1000);
});

interface World {
  now: number;
  keys: readonly SigningKey[];
  readonly blacklist: Set<string>;
  readonly tokens: AccessTokens;
}

function world(
  changes: { readonly issuer?: string; readonly audience?: string; readonly sealing?: KeyObject } = {},
) {
  const made: Omit<World, "tokens"> = { now: start, keys: [first], blacklist: new Set() };
  const tokens = createAccessTokens({
    issuer,
    audience,
    sealing,
    clock: () => made.now,
    keys: async () => made.keys,
    isBlacklisted: async (jti) => made.blacklist.has(jti),
    ...changes,
  });
  return Object.assign(made, { tokens }) satisfies World;
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const decoded = (part = "") =>
  JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;
const refused = (reason: string) => ({ kind: "refused", reason });

describe("a token", () => {
  test("contains the grant, in the claims of RFC 9068, and is valid", async () => {
    const { tokens } = world();
    const { text, token } = await tokens.issue(grant, 900);
    const [header, payload] = text.split(".").map((part, index) => (index < 2 ? decoded(part) : {}));
    const iat = Math.floor(start / 1000);
    expect(header).toEqual({ alg: "ES256", typ: "at+jwt", kid: first.id });
    expect(payload).toEqual({
      iss: issuer,
      aud: audience,
      sub: "12",
      iat,
      nbf: iat,
      exp: iat + 900,
      jti: token.jti,
      client_id: "client-1",
      scope: "service-review",
      company: "3",
    });
    expect(token).toEqual({ ...grant, jti: token.jti, issuedAt: iat, expiresAt: iat + 900 });
    expect(await tokens.verify(text)).toEqual({ kind: "valid", token });
  });

  test("is different each time", async () => {
    const { tokens } = world();
    const [one, other] = [await tokens.issue(grant, 900), await tokens.issue(grant, 900)];
    expect(one.token.jti).not.toBe(other.token.jti);
  });

  test("can be verified by anyone with the published keys, which contain nothing private", async () => {
    const { tokens } = world();
    const { text } = await tokens.issue(grant, 900);
    const jwks = jwksDocument([first, second]);
    expect(jwks.keys.map((key) => Object.keys(key).toSorted())).toEqual(
      Array.from({ length: 2 }, () => ["alg", "crv", "kid", "kty", "use", "x", "y"]),
    );
    const options = { issuer, audience, currentDate: new Date(start) };
    const { payload } = await jwtVerify(text, createLocalJWKSet(jwks), options);
    expect(payload.sub).toBe("12");
  });

  test("is valid from its second until its end, exclusive", async () => {
    const made = world();
    const { text } = await made.tokens.issue(grant, 900);
    const second = Math.floor(start / 1000) * 1000;
    const at = async (now: number) => {
      made.now = now;
      return made.tokens.verify(text);
    };
    expect(await at(second - 1)).toEqual(refused("not-yet-valid"));
    expect(await at(second)).toMatchObject({ kind: "valid" });
    expect(await at(second + 899_999)).toMatchObject({ kind: "valid" });
    expect(await at(second + 900_000)).toEqual(refused("expired"));
  });

  test("is invalid once its id is on the blacklist, even if it was accepted before", async () => {
    const made = world();
    const { text, token } = await made.tokens.issue(grant, 900);
    expect(await made.tokens.verify(text)).toEqual({ kind: "valid", token });
    expect(await made.tokens.verify(text)).toEqual({ kind: "valid", token });
    made.blacklist.add(token.jti);
    expect(await made.tokens.verify(text)).toEqual(refused("blacklisted"));
    const other = await made.tokens.issue(grant, 900);
    expect(await made.tokens.verify(other.text)).toMatchObject({ kind: "valid" });
  });

  test("that was accepted before is invalid once its key no longer verifies", async () => {
    const made = world();
    const { text } = await made.tokens.issue(grant, 900);
    expect(await made.tokens.verify(text)).toMatchObject({ kind: "valid" });
    made.keys = [second];
    expect(await made.tokens.verify(text)).toEqual(refused("untrusted"));
  });

  test("that was accepted before is not accepted with another signature or other claims", async () => {
    const made = world();
    const { text } = await made.tokens.issue(grant, 900);
    expect(await made.tokens.verify(text)).toMatchObject({ kind: "valid" });
    const [head, claims = "", signature] = text.split(".");
    const other = encoded({ ...decoded(claims), company: "4" });
    expect(await made.tokens.verify([head, other, signature].join("."))).toEqual(refused("untrusted"));
    const [, , otherSignature] = (await made.tokens.issue(grant, 900)).text.split(".");
    expect(await made.tokens.verify([head, claims, otherSignature].join("."))).toEqual(refused("untrusted"));
  });

  test("is verified again if its proof was evicted from the cache", async () => {
    const made = world();
    const { text, token } = await made.tokens.issue(grant, 900);
    const others = await Promise.all(Array.from({ length: 1001 }, () => made.tokens.issue(grant, 900)));
    for (const each of [text, ...others.map((issued) => issued.text), text]) {
      expect(await made.tokens.verify(each)).toMatchObject({ kind: "valid" });
    }
    expect(await made.tokens.verify(text)).toEqual({ kind: "valid", token });
  });

  test("of another issuer or audience is refused, although its key is ours", async () => {
    for (const change of [{ issuer: "https://other.example" }, { audience: "https://other.example" }]) {
      const { text } = await world(change).tokens.issue(grant, 900);
      expect(await world().tokens.verify(text)).toEqual(refused("untrusted"));
    }
  });
});

describe("a forged token", () => {
  const header = () => ({ alg: "ES256", typ: "at+jwt", kid: first.id });
  const claims = () => {
    const iat = Math.floor(start / 1000);
    const times = { iat, nbf: iat, exp: iat + 900 };
    const whom = { sub: "12", jti: "j", client_id: "c", scope: "", company: "3" };
    return { iss: issuer, aud: audience, ...times, ...whom };
  };
  const ourPrivateKey = () =>
    createPrivateKey({ key: JSON.parse(unseal(sealing, first.id, first.privateKey)), format: "jwk" });
  const signed = (head: object, payload: unknown, key = ourPrivateKey()) => {
    const text = `${encoded(head)}.${encoded(payload)}`;
    return `${text}.${sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }).toString("base64url")}`;
  };

  test("would be valid if it were signed as ours are: the forgery itself is sound", async () => {
    expect(await world().tokens.verify(signed(header(), claims()))).toMatchObject({ kind: "valid" });
  });

  test.each([
    ["unsigned", () => `${encoded({ ...header(), alg: "none" })}.${encoded(claims())}.`],
    ["signed with the public key as a shared secret", hmacForgery],
    ["with its own key in the header", ownKeyForgery],
    ["of another key that claims our id", () => signed(header(), claims(), privateKeyOf(second))],
    [
      "of a key that we do not know",
      () => signed({ ...header(), kid: second.id }, claims(), privateKeyOf(second)),
    ],
    ["without a key's id", () => signed({ alg: "ES256", typ: "at+jwt" }, claims())],
    ["of the type of identity tokens", () => signed({ ...header(), typ: "JWT" }, claims())],
    ["without a type", () => signed({ alg: "ES256", kid: first.id }, claims())],
    ["with an extension that must be understood", () => signed({ ...header(), crit: ["x"], x: 1 }, claims())],
    ["for nobody here", () => signed(header(), { ...claims(), aud: ["https://other.example"] })],
  ])("%s is refused", async (_, forge) => {
    expect(await world().tokens.verify(forge())).toMatchObject({ kind: "refused" });
  });

  test.each(["iss", "aud", "sub", "iat", "nbf", "exp", "jti", "client_id", "scope", "company"] as const)(
    "without %s, or with one of another kind, is refused",
    async (claim) => {
      const { [claim]: _, ...rest } = claims();
      expect(await world().tokens.verify(signed(header(), rest))).toMatchObject({ kind: "refused" });
      const changed = { ...claims(), [claim]: { toString: "x" } };
      expect(await world().tokens.verify(signed(header(), changed))).toMatchObject({ kind: "refused" });
    },
  );

  test("with any header and claims never throws, and needs ours to be valid", async () => {
    const { tokens } = world();
    const strange = fc.oneof(
      fc.jsonValue({ maxDepth: 1 }),
      fc.constantFrom("ES256", "none", "HS256", "at+jwt", first.id),
    );
    const heads = fc.dictionary(
      fc.constantFrom("alg", "typ", "kid", "crit", "b64", "jwk", "zip", "cty"),
      strange,
    );
    const names = fc.constantFrom(...Object.keys(claims()));
    const payloads = fc.dictionary(names, strange).map((changes) => ({ ...claims(), ...changes }));
    const isOurs = (head: object) =>
      Object.entries(header()).every(([name, value]) => Object.is(head[name as never], value));
    await fc.assert(
      fc.asyncProperty(heads, fc.oneof(payloads, fc.jsonValue()), async (changes, payload) => {
        const whole = { ...header(), ...changes };
        const result = await tokens.verify(signed(whole, payload));
        if (result.kind === "valid") expect(isOurs(whole)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test("with any one character changed is refused", async () => {
    const { tokens } = world();
    const { text } = await tokens.issue(grant, 900);
    // The last character of an ES256 signature has bits that are not part of it.
    for (let at = 0; at < text.length - 1; at += 3) {
      const changed = text[at] === "A" ? "B" : "A";
      const forged = text.slice(0, at) + changed + text.slice(at + 1);
      expect(await tokens.verify(forged), `character ${at}`).toMatchObject({ kind: "refused" });
    }
  });

  test.each([
    "",
    ".",
    "..",
    "a.b.c",
    "a.b.c.d.e",
    "Bearer x",
    "\u0000",
    "e30.e30.e30",
    "🔑.🔑.🔑",
    "x".repeat(1e6),
  ])("%j is not a token, and nothing throws", async (text) =>
    expect(await world().tokens.verify(text)).toMatchObject({ kind: "refused" }),
  );

  function hmacForgery(): string {
    const text = `${encoded({ ...header(), alg: "HS256" })}.${encoded(claims())}`;
    return `${text}.${createHmac("sha256", JSON.stringify(first.publicKey)).update(text).digest("base64url")}`;
  }

  function ownKeyForgery(): string {
    return signed({ ...header(), jwk: second.publicKey }, claims(), privateKeyOf(second));
  }
});

function privateKeyOf(key: SigningKey): KeyObject {
  return createPrivateKey({ key: JSON.parse(unseal(sealing, key.id, key.privateKey)), format: "jwk" });
}

describe("rotation", () => {
  const longestLife = 3_600_000;

  test("signs with the new key and verifies with the old one until its last token has expired", async () => {
    const made = world();
    const old = await made.tokens.issue(grant, 3600);
    made.keys = rotated(made.keys, second, { now: made.now, longestLife });
    const young = await made.tokens.issue(grant, 3600);
    expect(decoded(young.text.split(".")[0])["kid"]).toBe(second.id);
    expect(await made.tokens.verify(old.text)).toMatchObject({ kind: "valid" });
    expect(await made.tokens.verify(young.text)).toMatchObject({ kind: "valid" });
    made.keys = verifyingKeys(made.keys, { now: start + longestLife - 1, longestLife });
    expect(made.keys.map(({ id }) => id)).toEqual([first.id, second.id]);
    made.keys = verifyingKeys(made.keys, { now: start + longestLife, longestLife });
    expect(made.keys.map(({ id }) => id)).toEqual([second.id]);
    expect(await made.tokens.verify(old.text)).toEqual(refused("untrusted"));
  });

  test("records when a key was retired, and removes it in the end", () => {
    const once = rotated([first], second, { now: 10, longestLife: 100 });
    expect(once).toEqual([{ ...first, retiredAt: 10 }, second]);
    const third = { ...first, id: "third" };
    const twice = rotated(once, third, { now: 50, longestLife: 100 });
    expect(twice).toEqual([{ ...first, retiredAt: 10 }, { ...second, retiredAt: 50 }, third]);
    expect(rotated(twice, first, { now: 110, longestLife: 100 }).map(({ id }) => id)).toEqual([
      second.id,
      third.id,
      first.id,
    ]);
  });

  test("needs a key that signs, and uses the newest", () => {
    expect(currentKey([second, first])).toBe(second);
    expect(() => currentKey([{ ...first, retiredAt: 1 }])).toThrow("no key to sign");
  });
});

describe("a stored key", () => {
  test("reveals nothing of its private key", () => {
    const secret = JSON.parse(unseal(sealing, first.id, first.privateKey)) as { d: string };
    expect(secret.d).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(JSON.stringify(first)).not.toContain(secret.d);
  });

  test("cannot sign with another sealing key, nor in place of another", async () => {
    const { tokens } = world({ sealing: sealingKey(randomBytes(32).toString("base64"))! });
    await expect(tokens.issue(grant, 900)).rejects.toThrow(UnsealError);
    const swapped = world();
    swapped.keys = [{ ...first, privateKey: second.privateKey }];
    await expect(swapped.tokens.issue(grant, 900)).rejects.toThrow(UnsealError);
  });
});
