/**
 * Whether the service has a newer build of this page. An outdated page keeps working, so the user decides when to
 * reload; only parts that have not been loaded yet may be missing.
 */
import { addressOf } from "../address/address.ts";

/** Identifies the build of this page. */
declare const PAGE_BUILD: string;

/** The interval in milliseconds. */
const interval = 45_000;

let isOutdated = false;
const listeners = new Set<() => void>();

export const pageBuild = {
  isOutdated: () => isOutdated,
  /** Asks the service from time to time, and whenever the page is shown again. Returns a function that stops it. */
  subscribe: (changed: () => void): (() => void) => {
    if (listeners.size === 0) begin();
    listeners.add(changed);
    return () => {
      listeners.delete(changed);
      if (listeners.size === 0) end();
    };
  },
};

let timer: ReturnType<typeof setInterval> | undefined;

function begin(): void {
  timer = setInterval(check, interval);
  document.addEventListener("visibilitychange", check);
  addEventListener("online", check);
  addEventListener("vite:preloadError", found);
}

function end(): void {
  clearInterval(timer);
  document.removeEventListener("visibilitychange", check);
  removeEventListener("online", check);
  removeEventListener("vite:preloadError", found);
}

function check(): void {
  if (isOutdated || document.visibilityState === "hidden") return;
  fetch(addressOf("ui/build"), { cache: "no-store" }).then(
    ({ headers }) => {
      const current = headers.get("docreview-build") ?? "";
      if (current !== "" && current !== PAGE_BUILD) found();
    },
    // Without a connection, the build of the service is unknown.
    () => {},
  );
}

function found(): void {
  isOutdated = true;
  for (const changed of listeners) changed();
}
