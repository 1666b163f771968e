/**
 * The session with the service. The browser stores it in a cookie that this page cannot read; the page exchanges the
 * cookie for access tokens, which it keeps in memory only.
 */
import type { components } from "../../generated/api-types.d.ts";
import { addressOf } from "../address/address.ts";
import { putPassword, type NewPassword } from "./password.ts";

type Answer = components["schemas"]["page-session"];

export type User = Answer["data"]["user"];

export type Credentials =
  | { readonly email: string; readonly password: string }
  /** The code of a sign-in link. */
  | { readonly code: string };

/** The session is over: the user must sign in again. */
export class SessionEnded extends Error {
  override readonly name = "SessionEnded";
  constructor() {
    super("Your session has ended. Sign in again.");
  }
}

/** Its message is for the user. */
export class SignInRefused extends Error {
  override readonly name = "SignInRefused";
}

export interface SessionClient {
  /** The user of a session that is still open in this browser, or null. */
  readonly resume: () => Promise<User | null>;
  /** @throws SignInRefused */
  readonly signIn: (credentials: Credentials) => Promise<User>;
  /** This session continues, with a new cookie and token. @throws PasswordRefused or SessionEnded */
  readonly changePassword: (change: NewPassword) => Promise<void>;
  /** Ends the session in every tab. */
  readonly signOut: () => Promise<void>;
  /** An access token that is valid for at least another minute. @throws SessionEnded */
  readonly token: () => Promise<string>;
  /** The token was rejected: the next call fetches a new one. */
  readonly forget: (token: string) => void;
}

interface Held {
  readonly token: string;
  /** Measured with `performance.now()`. */
  readonly renewAt: number;
}

const url = () => addressOf("ui/session");

/** How long before its expiry a token is replaced, in milliseconds. */
const margin = 60_000;

export function createSessionClient(): SessionClient {
  let held: Held | null = null;
  let resuming: Promise<User | null> | null = null;
  const hold = ({ data }: Answer): User => {
    held = { token: data.access_token, renewAt: performance.now() + data.expires_in * 1000 - margin };
    return data.user;
  };
  const ask = async () => {
    const response = await fetch(url());
    if (!response.ok) throw new Error("The service cannot be reached. Check your connection and try again.");
    held = null;
    return response.status === 204 ? null : hold((await response.json()) as Answer);
  };
  /** Concurrent requests for a token share one exchange. */
  const resume = () => (resuming ??= ask().finally(() => (resuming = null)));
  const token = async () => {
    if (held === null || held.renewAt <= performance.now()) await resume();
    if (held === null) throw new SessionEnded();
    return held.token;
  };
  return {
    resume,
    changePassword: async (given) => {
      const changing = putPassword(given, await token()).then(async (response) =>
        hold((await response.json()) as Answer),
      );
      // Requests whose token has just expired wait for the new one, instead of using the old cookie.
      resuming = changing.catch(ask).finally(() => (resuming = null));
      await changing;
    },
    signIn: async (credentials) => hold(await signedIn(credentials)),
    signOut: async () => {
      const response = await fetch(url(), { method: "DELETE" });
      if (!response.ok)
        throw new Error("The service cannot be reached. Check your connection and try again.");
      held = null;
    },
    token,
    forget: (token) => {
      if (held?.token === token) held = null;
    },
  };
}

async function signedIn(credentials: Credentials): Promise<Answer> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(url(), { method: "POST", headers, body: JSON.stringify(credentials) }).catch(
    () => null,
  );
  if (response?.ok === true) return (await response.json()) as Answer;
  throw new SignInRefused(reasonOf(response, "code" in credentials));
}

function reasonOf(response: Response | null, isLink: boolean): string {
  switch (response?.status) {
    case undefined:
      return "The service cannot be reached. Check your connection and try again.";
    case 401:
      return isLink
        ? "This sign-in link has already been used or has expired. Sign in with your password."
        : "The email address or password is incorrect. Check both and try again.";
    case 422:
      return "Enter your email address and password.";
    case 429: {
      const seconds = Number(response?.headers.get("retry-after") ?? 60);
      return `Too many failed attempts. Try again in ${waitOf(seconds)}.`;
    }
    default:
      return "The service could not sign you in. Try again in a moment.";
  }
}

function waitOf(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}
