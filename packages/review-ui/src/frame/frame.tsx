/** What all views of a signed-in user share: the header with the way to the list and out of the session. */
import { useEffect, useRef, type ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { addressOf } from "../address/address.ts";
import { useSession } from "../session/session.tsx";
import { useAnnounce } from "./announcer.tsx";
import { OfflineNotice } from "./offline-notice.tsx";

export function Frame({ children }: { readonly children: ReactNode }) {
  const { user, signOut } = useSession();
  const announce = useAnnounce();
  useFocusOnView();
  const leave = () => {
    signOut().catch(() =>
      announce("You are still signed in, because the service cannot be reached. Try again."),
    );
  };
  return (
    <>
      <a className="skip" href="#main" onClick={focusMain}>
        Skip to the content
      </a>
      <header className="site">
        <Link href="/reviews" className="brand">
          docreview
        </Link>
        <nav aria-label="Site">
          <Link href="/reviews">Reviews</Link>
          <a href={addressOf("docs")}>API documentation</a>
        </nav>
        <span className="user">{user?.name}</span>
        <button type="button" onClick={leave}>
          Sign out
        </button>
      </header>
      <main id="main" tabIndex={-1}>
        <OfflineNotice />
        {children}
      </main>
    </>
  );
}

/** Another view begins at its top, also for the keyboard: what had the focus no longer exists. */
function useFocusOnView(): void {
  const [path] = useLocation();
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    document.querySelector<HTMLElement>("#main")?.focus();
  }, [path]);
}

/** The document's base would turn the fragment into another address. */
function focusMain(event: { readonly preventDefault: () => void }): void {
  event.preventDefault();
  document.querySelector<HTMLElement>("#main")?.focus();
}
