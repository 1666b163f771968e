/**
 * Throttles failed logins: by address, by account and address together, and, with a wider limit, by account. An address
 * from which the account has logged in before is exempt from the last, so that nobody can lock out an account's owner from
 * elsewhere. A login counts as failed before its password is checked, and is uncounted if it succeeds, so that concurrent
 * logins cannot evade the limits. The stored keys are hashes, which reveal neither account nor address.
 */
import type { Clock } from "@docreview/store";
import { createHash } from "node:crypto";
import { networkOf } from "./address.ts";
import { refund, attemptAt, type PaidBy, type Rate, type RateAttempt } from "./rate.ts";

/** Stores one state per key, shared by all processes. */
export interface ThrottleStore {
  /**
   * Atomically replaces the state of the key with the result of `change`. Null deletes it; a state whose time has passed
   * may be deleted too.
   */
  readonly change: (key: string, change: (paidBy: PaidBy) => PaidBy) => Promise<void>;
}

export interface ThrottleSettings {
  readonly clock: Clock;
  readonly store: ThrottleStore;
  readonly rates?: LoginRates;
}

export interface LoginRates {
  /** For one account from one address. */
  readonly pair: Rate;
  /** For one account from all addresses it has not used before. */
  readonly account: Rate;
  /** For one address, whatever the account. */
  readonly address: Rate;
}

export interface Login {
  /** The name as given, whether or not it exists. */
  readonly account: string;
  /** The address of the client. */
  readonly address: string;
}

export type Admission =
  | { readonly kind: "admitted" }
  /** In whole seconds: the value of Retry-After. */
  | { readonly kind: "throttled"; readonly retryAfter: number };

export interface LoginThrottle {
  /** Called before the password is checked; counts as a failure until `succeeded`. */
  readonly admit: (login: Login) => Promise<Admission>;
  /** The password was right: clears the account's failures from this address, and uncounts this one elsewhere. */
  readonly succeeded: (login: Login) => Promise<void>;
}

/**
 * Ten failures at once and then one per minute for an account from one address; five times that for an address, which many
 * may share; and ten times as many at once for an account from anywhere.
 */
export const defaultLoginRates: LoginRates = {
  pair: { burst: 10, interval: 60_000 },
  account: { burst: 100, interval: 60_000 },
  address: { burst: 50, interval: 12_000 },
};

/** Milliseconds for which an address counts as known to an account after a login from it. */
export const knownAddressLifetime = 90 * 24 * 60 * 60 * 1000;

export function createLoginThrottle(settings: ThrottleSettings): LoginThrottle {
  const { clock, store, rates = defaultLoginRates } = settings;
  const attempt = async (key: string, rate: Rate): Promise<Admission> => {
    let admission: Admission = { kind: "admitted" };
    await store.change(key, (paidBy) => {
      const result = attemptAt(rate, paidBy, clock());
      admission = admissionOf(result);
      return result.paidBy;
    });
    return admission;
  };
  /** Replaces the time until which the address is known; returns whether it was known. */
  const known = async (login: Login, until: (before: PaidBy) => PaidBy): Promise<boolean> => {
    let isKnown = false;
    await store.change(knownKey(login), (before) => {
      isKnown = before !== null && before > clock();
      return until(before);
    });
    return isKnown;
  };
  return {
    admit: async (login) => {
      const byAddress = await attempt(addressKey(login), rates.address);
      if (byAddress.kind === "throttled") return byAddress;
      // Checked before the account's limit: attempts refused to one address must not count against everyone's.
      const byPair = await attempt(pairKey(login), rates.pair);
      if (byPair.kind === "throttled" || (await known(login, (before) => before))) return byPair;
      return attempt(accountKey(login), rates.account);
    },
    succeeded: async (login) => {
      const wasKnown = await known(login, () => clock() + knownAddressLifetime);
      await store.change(pairKey(login), () => null);
      await store.change(addressKey(login), (paidBy) => refund(rates.address, paidBy, clock()));
      if (!wasKnown) {
        await store.change(accountKey(login), (paidBy) => refund(rates.account, paidBy, clock()));
      }
    },
  };
}

function admissionOf(result: RateAttempt): Admission {
  return result.kind === "admitted"
    ? { kind: "admitted" }
    : { kind: "throttled", retryAfter: result.retryAfter };
}

const named = ({ account }: Login) => account.normalize("NFKC").toLowerCase();
const accountKey = (login: Login) => keyOf("account", named(login));
const pairOf = (login: Login) => JSON.stringify([named(login), networkOf(login.address)]);
const pairKey = (login: Login) => keyOf("pair", pairOf(login));
const knownKey = (login: Login) => keyOf("known", pairOf(login));
const addressKey = ({ address }: Login) => keyOf("address", networkOf(address));

const keyOf = (kind: string, name: string) =>
  `${kind}:${createHash("sha256").update(`${kind} ${name}`).digest("base64url")}`;
