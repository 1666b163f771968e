/** What all views of a signed-in user share: the header with the way to the list and out of the session. */
import type { ReactNode } from "react";
import { Link } from "wouter";
import { addressOf } from "../address/address.ts";
import { useSession } from "../session/session.tsx";
import { useAnnounce } from "./announcer.tsx";
import { OfflineNotice } from "./offline-notice.tsx";

export function Frame({ children }: { readonly children: ReactNode }) {
  const { user, signOut } = useSession();
  const announce = useAnnounce();
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

/** The document's base would turn the fragment into another address. */
function focusMain(event: { readonly preventDefault: () => void }): void {
  event.preventDefault();
  document.querySelector<HTMLElement>("#main")?.focus();
}
