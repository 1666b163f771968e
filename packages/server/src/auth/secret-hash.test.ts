import { describe, expect, test } from "vitest";
import { createSecret, hashSecret, isSecretOf, secretHash } from "./secret-hash.ts";

describe("a new secret", () => {
  test("has its entropy, is safe in URLs, and is stored only as a hash", async () => {
    const { shown, kept } = await createSecret();
    expect(shown).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(await isSecretOf(shown, kept)).toBe(true);
    expect(await isSecretOf(`${shown}x`, kept)).toBe(false);
    expect(await isSecretOf(shown, null)).toBe(false);
    expect((await createSecret()).shown).not.toBe(shown);
  });
});

test("a password matches however its letters are composed, and its hash is salted", async () => {
  const kept = await hashSecret("Caf\u00e9");
  expect(await isSecretOf("Cafe\u0301", kept)).toBe(true);
  expect(await isSecretOf("Cafe", kept)).toBe(false);
  expect(await isSecretOf("", kept)).toBe(false);
  expect(await hashSecret("Caf\u00e9")).not.toBe(kept);
});

test("the hash of another program is understood, at the cost that it names", async () => {
  // From the test vectors of the reference implementation of Argon2.
  const kept = secretHash(
    "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
  );
  expect(await isSecretOf("password", kept)).toBe(true);
  expect(await isSecretOf("passwort", kept)).toBe(false);
});

test.each([
  "",
  "secret",
  "$argon2i$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
  "$argon2id$v=19$m=99999999,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
  "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$",
])("%s is not a valid hash", (text) => {
  expect(() => secretHash(text)).toThrow("not a PHC string");
});
