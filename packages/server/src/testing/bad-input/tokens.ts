/** Invalid tokens: of other times, keys, issuers and users, and text that only looks like a token. */
import { createHmac, createPrivateKey, randomBytes, sign } from "node:crypto";
import { forCompany } from "@docreview/store";
import { createAccessTokens, type Grant } from "../../auth/access-token.ts";
import { credentialMark } from "../../auth/credential-mark.ts";
import { sealingKey, unseal } from "../../auth/seal.ts";
import { createSigningKey } from "../../auth/signing-key.ts";
import { sessionGrant } from "../../tokens/session-grant.ts";
import { signingKeySettings } from "../../http/service.ts";
import { storedKeys } from "../../auth/signing-key-store.ts";
import type { Api } from "../api.ts";
import type { Fault } from "./probe.ts";

/** `token` issues a valid token. */
export async function badTokens(api: Api, token: () => Promise<string>): Promise<readonly Fault[]> {
  const good = await token();
  const [head = "", payload = "", signature = ""] = good.split(".");
  const dead = await token();
  await api.as(dead)("POST", "/v1/logout");
  const values: Readonly<Record<string, string | readonly string[]>> = {
    "no token": "Bearer",
    "no scheme": good,
    "another scheme": `Basic ${Buffer.from("a:b").toString("base64")}`,
    "a token and more": `Bearer ${good} ${good}`,
    "a token and a parameter": `Bearer ${good}, realm="x"`,
    "a blacklisted one": `Bearer ${dead}`,
    "without its signature": `Bearer ${head}.${payload}.`,
    "with another signature": `Bearer ${head}.${payload}.${signature.split("").toReversed().join("")}`,
    "two headers": [`Bearer ${good}`, `Bearer ${good}`],
    "a good one and a bad one": [`Bearer ${good}`, "Bearer x"],
    "very long": `Bearer ${"x".repeat(10_000)}`,
    "no Base64": "Bearer \u00fc.\u00fc.\u00fc",
    ...(await forged(api, good)),
    ...(await ofOthers(api)),
  };
  const none = { name: "no header", headers: {}, statuses: [401] };
  const bad = Object.entries(values).map(([name, authorization]) => ({
    name: `token: ${name}`,
    headers: { authorization },
    statuses: [401],
  }));
  return [none, ...bad];
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Derived from the claims of a valid token. */
async function forged(api: Api, good: string): Promise<Readonly<Record<string, string>>> {
  const [head = "", payload = ""] = good.split(".");
  const header = JSON.parse(Buffer.from(head, "base64url").toString()) as object;
  const [key] = await storedKeys(signingKeySettings(api));
  const publicKey = JSON.stringify(key?.publicKey);
  const hashed = `${encoded({ ...header, alg: "HS256" })}.${payload}`;
  const sealing = sealingKey(randomBytes(32).toString("base64"))!;
  const foreign = await createSigningKey(sealing, api.clock());
  const ownKey = JSON.parse(unseal(sealing, foreign.id, foreign.privateKey)) as object;
  const signed = (head: object) => {
    const text = `${encoded(head)}.${payload}`;
    const key = createPrivateKey({ key: { ...ownKey }, format: "jwk" });
    return `Bearer ${text}.${sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }).toString("base64url")}`;
  };
  return {
    "alg none": `Bearer ${encoded({ ...header, alg: "none" })}.${payload}.`,
    "HS256 with the public key": `Bearer ${hashed}.${createHmac("sha256", publicKey).update(hashed).digest("base64url")}`,
    "a foreign key that claims our id": signed(header),
    "a foreign key under its own id": signed({ ...header, kid: foreign.id }),
    "a foreign key brought along": signed({ ...header, jwk: foreign.publicKey }),
  };
}

/** Signed with our key, for others or for another time. */
async function ofOthers(api: Api): Promise<Readonly<Record<string, string>>> {
  const { settings, clock, company, user } = api;
  const keys = signingKeySettings(api);
  const issue = async (grant: Partial<Grant>, { at = clock(), audience = settings.publicUrl } = {}) => {
    const tokens = createAccessTokens({
      issuer: settings.publicUrl,
      audience,
      clock: () => at,
      sealing: settings.sealingKey,
      keys: () => storedKeys(keys),
      isBlacklisted: async () => false,
    });
    return `Bearer ${(await tokens.issue({ ...sessionGrant(user), ...grant }, 900)).text}`;
  };
  const gone = await api.store.write(async (transaction) => {
    const { users } = forCompany(transaction, company.id);
    const { id } = await users.createPerson({
      email: "gone@example.org",
      name: "Gone",
      role: "admin",
      passwordHash: null,
    });
    await users.disable(id);
    return id;
  });
  return {
    expired: await issue({}, { at: clock() - 900_000 }),
    "not yet valid": await issue({}, { at: clock() + 60_000 }),
    "for another service": await issue({}, { audience: "https://other.example" }),
    "for another password": await issue({
      credential: credentialMark({ passwordHash: "another", generation: 0 }),
    }),
    "of nobody": await issue({ subject: "999999999" }),
    "of no id": await issue({ subject: "x" }),
    "of a company that has no such user": await issue({ company: "999999999" }),
    "of a user that is disabled": await issue({ subject: String(gone) }),
    "of a client that is not there": await issue({ clientId: "nobody" }),
  };
}
