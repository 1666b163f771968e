/** What all views of a signed-in user share: the header, the help, the question before leaving, and faults. */
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
        {/* Another view gets another chance. */}
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

/** Another view begins at its top, also for the keyboard: what had the focus no longer exists. */
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

/** The document's base would turn the fragment into another address. */
function focusMain(event: { readonly preventDefault: () => void }): void {
  event.preventDefault();
  document.querySelector<HTMLElement>("#main")?.focus();
}
