/**
 * Throttles failed logins by account and by address. A login counts as failed before its password is checked, and is
 * uncounted if it succeeds, so that concurrent logins cannot evade the limit. The stored keys are hashes, which reveal
 * neither account nor address.
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
  readonly account: Rate;
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
  /** The password was right: clears the account's failures, and uncounts this one for the address. */
  readonly succeeded: (login: Login) => Promise<void>;
}

/** Ten failures at once and then one per minute for an account; five times that for an address, which many may share. */
export const defaultLoginRates: LoginRates = {
  account: { burst: 10, interval: 60_000 },
  address: { burst: 50, interval: 12_000 },
};

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
  return {
    admit: async (login) => {
      const byAddress = await attempt(addressKey(login), rates.address);
      return byAddress.kind === "throttled" ? byAddress : attempt(accountKey(login), rates.account);
    },
    succeeded: async (login) => {
      await store.change(accountKey(login), () => null);
      await store.change(addressKey(login), (paidBy) => refund(rates.address, paidBy, clock()));
    },
  };
}

function admissionOf(result: RateAttempt): Admission {
  return result.kind === "admitted"
    ? { kind: "admitted" }
    : { kind: "throttled", retryAfter: result.retryAfter };
}

const accountKey = ({ account }: Login) => keyOf("account", account.normalize("NFKC").toLowerCase());
const addressKey = ({ address }: Login) => keyOf("address", networkOf(address));

const keyOf = (kind: string, name: string) =>
  `${kind}:${createHash("sha256").update(`${kind} ${name}`).digest("base64url")}`;
