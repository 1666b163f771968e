/** Asks before a link or the back button leaves something unsaved. */
import type { AroundNavHandler } from "wouter";
import { leaveGuard } from "./leave-guard.ts";

/** For the router. A change of the query string alone does not leave the view. */
export const aroundNavigation: AroundNavHandler = (navigate, to, options) => {
  const isElsewhere = new URL(to, location.origin).pathname !== location.pathname;
  if (isElsewhere) leaveGuard.leave(() => navigate(to, options));
  else navigate(to, options);
};

/** Where the browser allows it. Returns a function that stops it. */
export function guardHistory(): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (leaveGuard.reason() !== null) event.preventDefault();
  };
  const onNavigate = (event: NavigateEvent) => {
    const { navigationType, cancelable, destination } = event;
    if (navigationType !== "traverse" || !cancelable || leaveGuard.reason() === null) return;
    if (new URL(destination.url).pathname === location.pathname) return;
    event.preventDefault();
    leaveGuard.leave(() => navigation.traverseTo(destination.key));
  };
  const history = "navigation" in globalThis ? navigation : null;
  addEventListener("beforeunload", onUnload);
  history?.addEventListener("navigate", onNavigate);
  return () => {
    removeEventListener("beforeunload", onUnload);
    history?.removeEventListener("navigate", onNavigate);
  };
}
