/** The header of every view: where to go, help, and who is signed in. */
import { Link, useLocation } from "wouter";
import { useChangeQueue } from "../changes/changes.tsx";
import { isWaiting, waitingCount, type Queue } from "../changes/pending-change.ts";
import { countOf } from "./count.ts";
import { useSession } from "../session/session.tsx";
import { useAnnounce } from "./announcer.tsx";
import { useHelp } from "./help/help.tsx";
import { leaveGuard } from "./leaving/leave-guard.ts";

const places = [
  { path: "/reviews", name: "Reviews" },
  { path: "/rules", name: "Rules" },
  { path: "/try", name: "Try it" },
  { path: "/settings", name: "Settings" },
] as const;

export function SiteHeader() {
  const [path] = useLocation();
  const help = useHelp();
  return (
    <header className="site">
      <Link href="/reviews" className="brand">
        docreview
      </Link>
      <nav aria-label="Site">
        {places.map((place) => (
          <Link key={place.path} href={place.path} aria-current={currentAt(place.path, path)}>
            {place.name}
          </Link>
        ))}
      </nav>
      <div className="site-tools">
        <button type="button" onClick={help.open} aria-keyshortcuts="?">
          Help
        </button>
        <Account />
      </div>
    </header>
  );
}

/** Whether the link leads to this view, or to the section that contains it. */
function currentAt(place: string, path: string): "page" | "true" | undefined {
  if (place === path) return "page";
  return path.startsWith(`${place}/`) ? "true" : undefined;
}

function Account() {
  const { user, signOut } = useSession();
  const announce = useAnnounce();
  const changes = useChangeQueue();
  const leave = () => {
    signOut().then(changes.clear, () =>
      announce("The service cannot be reached, so you are still signed in. Try again."),
    );
  };
  const askAndLeave = () => {
    const { queue } = changes.state();
    const release = queue.length === 0 ? null : leaveGuard.hold(lossOf(queue));
    leaveGuard.leave(leave);
    release?.();
  };
  return (
    <>
      <span className="user">{user?.name}</span>
      <button type="button" onClick={askAndLeave}>
        Sign out
      </button>
    </>
  );
}

/** Asks before signing out: pending changes belong to one user, who may never return to this browser. */
function lossOf(queue: Queue): string {
  const waiting = waitingCount(queue);
  const contested = queue.filter((change) => !isWaiting(change)).length;
  const parts = [
    ...(waiting > 0 ? [`${countOf(waiting, "change")} not sent yet`] : []),
    ...(contested > 0 ? [`${countOf(contested, "conflict")} not decided yet`] : []),
  ];
  return `Signing out discards ${parts.join(" and ")}.`;
}
