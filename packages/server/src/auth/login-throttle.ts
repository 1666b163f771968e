/**
 * Failed logins are throttled by account and by address. A login is counted as failed before it is judged, and taken
 * back when it was right: so no number of logins at the same time gets past the count. What is kept says neither
 * which account nor which address it is about.
 */
import { createHash } from "node:crypto";
import { networkOf } from "./address.ts";
import type { Clock } from "./clock.ts";
import { giveBack, tryAt, type PaidBy, type Rate, type Try } from "./rate.ts";

/** Keeps one state for each key, shared by all processes. */
export interface ThrottleStore {
  /**
   * Replaces the state of the key by what `change` makes of it, as one step. Null: nothing is kept; nor need a state
   * be once its time is past.
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
  /** The name that was given, whether or not anyone has it. */
  readonly account: string;
  /** The address that it came from. */
  readonly address: string;
}

export type Admission =
  | { readonly kind: "admitted" }
  /** In whole seconds: the value of Retry-After. */
  | { readonly kind: "throttled"; readonly retryAfter: number };

export interface LoginThrottle {
  /** Before the password is judged; counts as a failure until `succeeded`. */
  readonly admit: (login: Login) => Promise<Admission>;
  /** The password was right: the account's failures are forgotten, and the address has this one back. */
  readonly succeeded: (login: Login) => Promise<void>;
}

/** Ten failures at once and then one a minute for an account; five times that for an address, which many may share. */
export const defaultLoginRates: LoginRates = {
  account: { burst: 10, interval: 60_000 },
  address: { burst: 50, interval: 12_000 },
};

export function createLoginThrottle(settings: ThrottleSettings): LoginThrottle {
  const { clock, store, rates = defaultLoginRates } = settings;
  const attempt = async (key: string, rate: Rate): Promise<Admission> => {
    let admission: Admission = { kind: "admitted" };
    await store.change(key, (paidBy) => {
      const result = tryAt(rate, paidBy, clock());
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
      await store.change(addressKey(login), (paidBy) => giveBack(rates.address, paidBy, clock()));
    },
  };
}

function admissionOf(result: Try): Admission {
  return result.kind === "admitted"
    ? { kind: "admitted" }
    : { kind: "throttled", retryAfter: result.retryAfter };
}

const accountKey = ({ account }: Login) => keyOf("account", account.normalize("NFKC").toLowerCase());
const addressKey = ({ address }: Login) => keyOf("address", networkOf(address));

const keyOf = (kind: string, name: string) =>
  `${kind}:${createHash("sha256").update(`${kind} ${name}`).digest("base64url")}`;
