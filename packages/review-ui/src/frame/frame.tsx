/** What all views of a signed-in user share: the header, the help, the question before leaving, and error messages. */
import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "wouter";
import { FaultBoundary } from "./fault-boundary.tsx";
import { BusyNotice } from "./busy-notice.tsx";
import { HelpProvider, useHelp } from "./help/help.tsx";
import { useKeys } from "./help/use-keys.ts";
import { useLeavingFields } from "./help/use-leaving-fields.ts";
import { LeaveDialog } from "./leaving/leave-dialog.tsx";
import { ChangeMessages } from "./change-messages.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { SiteHeader } from "./site-header.tsx";

export function Frame({ children }: { readonly children: ReactNode }) {
  const [path] = useLocation();
  useFocusOnView();
  return (
    <HelpProvider>
      <a className="skip" href="#main" onClick={focusMain}>
        Skip to the content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <OfflineNotice />
        <BusyNotice />
        <ChangeMessages />
        {/* Navigating to another view resets the error. */}
        <FaultBoundary key={path}>{children}</FaultBoundary>
      </main>
      <LeaveDialog />
      <CommonKeys />
    </HelpProvider>
  );
}

/** The keys that work in every view. */
function CommonKeys() {
  const { open } = useHelp();
  useLeavingFields();
  useKeys("Everywhere", [
    { key: "[Shift]+?", meaning: "This list", run: open },
    { key: "Tab", meaning: "Next link, button or field" },
    { key: "Escape", meaning: "Close a dialog, or leave a field" },
  ]);
  return null;
}

/** A new view starts at its top, for the keyboard too: the element that had the focus no longer exists. */
function useFocusOnView(): void {
  const [path] = useLocation();
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    document.querySelector<HTMLElement>("#main")?.focus();
    scrollTo(0, 0);
  }, [path]);
}

/** With the document's base URL, the fragment would become another address. */
function focusMain(event: { readonly preventDefault: () => void }): void {
  event.preventDefault();
  document.querySelector<HTMLElement>("#main")?.focus();
}
