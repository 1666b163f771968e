/** Explains why the user has to sign in. */
import type { SessionEnd } from "../session/session.tsx";

const endWords: Readonly<Record<SessionEnd, string>> = {
  ended: "Your session has ended. Sign in again to continue where you left off.",
  "signed out": "You have signed out.",
};

/** `search`: the query of the address, which contains the requested path. Null if there is nothing to explain. */
export function signInReason(end: SessionEnd | null, search: string): string | null {
  if (end !== null) return endWords[end];
  return new URLSearchParams(search).has("to") ? "Sign in to see the page you requested." : null;
}
