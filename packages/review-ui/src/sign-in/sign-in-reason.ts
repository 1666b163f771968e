/** Why somebody has to sign in, in words. */
import type { SessionEnd } from "../session/session.tsx";

const endWords: Readonly<Record<SessionEnd, string>> = {
  ended: "Your session has ended. Sign in again to go on where you were.",
  "signed out": "You are signed out.",
};

/** `search`: of the address, which names where the person was going. Null: there is nothing to explain. */
export function signInReason(end: SessionEnd | null, search: string): string | null {
  if (end !== null) return endWords[end];
  return new URLSearchParams(search).has("to")
    ? "You must sign in to see the page that you asked for."
    : null;
}
