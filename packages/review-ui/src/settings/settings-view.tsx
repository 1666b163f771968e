/** `/settings`: what a user may change. Everyone can change their password; the rest is for admins. */
import { at } from "@docreview/model";
import type { ReactNode } from "react";
import { Link, Redirect, useLocation } from "wouter";
import { NotFoundView } from "../frame/not-found-view.tsx";
import { useTitle } from "../frame/use-title.ts";
import { useSession } from "../session/session.tsx";
import { ApprovalView } from "./approval/approval-view.tsx";
import { AuditView } from "./audit/audit-view.tsx";
import { ClientsView } from "./clients/clients-view.tsx";
import { LabelsView } from "./labels/labels-view.tsx";
import { PacksView } from "./packs/packs-view.tsx";
import { PasswordView } from "./password/password-view.tsx";
import { ReasonsView } from "./reasons/reasons-view.tsx";
import { UsersView } from "./users/users-view.tsx";
import { EndpointView } from "./webhooks/endpoint-view.tsx";
import { WebhooksView } from "./webhooks/webhooks-view.tsx";

interface Place {
  readonly path: string;
  readonly name: string;
  readonly isForAdmins: boolean;
  /** `id`: the last part of the path. */
  readonly view: (id: string | null) => ReactNode;
}

const places: readonly Place[] = [
  { path: "/settings/users", name: "Users", isForAdmins: true, view: withoutId(<UsersView />) },
  { path: "/settings/clients", name: "Clients", isForAdmins: true, view: withoutId(<ClientsView />) },
  {
    path: "/settings/webhooks",
    name: "Webhooks",
    isForAdmins: true,
    view: (id) => (id === null ? <WebhooksView /> : <EndpointView key={id} id={id} />),
  },
  { path: "/settings/reasons", name: "Reasons", isForAdmins: true, view: withoutId(<ReasonsView />) },
  { path: "/settings/approval", name: "Approval", isForAdmins: true, view: withoutId(<ApprovalView />) },
  { path: "/settings/audit-log", name: "Audit log", isForAdmins: true, view: withoutId(<AuditView />) },
  { path: "/settings/labels", name: "Labels", isForAdmins: true, view: withoutId(<LabelsView />) },
  { path: "/settings/packs", name: "Rule packs", isForAdmins: true, view: withoutId(<PacksView />) },
  { path: "/settings/password", name: "Password", isForAdmins: false, view: withoutId(<PasswordView />) },
];

function withoutId(view: ReactNode) {
  return (id: string | null) => (id === null ? view : <NotFoundView />);
}

export function SettingsView() {
  const [path] = useLocation();
  const { user } = useSession();
  const allowed = places.filter(({ isForAdmins }) => !isForAdmins || user?.role === "admin");
  if (path === "/settings") return <Redirect to={at(allowed, 0).path} replace />;
  const place = places.find((one) => path === one.path || path.startsWith(`${one.path}/`));
  if (place === undefined) return <NotFoundView />;
  const rest = path.slice(place.path.length + 1);
  return (
    <div className="settings">
      <nav aria-label="Settings">
        {allowed.map((one) => (
          <Link key={one.path} href={one.path} aria-current={currentAt(one.path, path)}>
            {one.name}
          </Link>
        ))}
      </nav>
      <div className="setting">
        {allowed.includes(place) ? place.view(rest === "" ? null : rest) : <ForAdmins name={place.name} />}
      </div>
    </div>
  );
}

/** The view itself, or the section that the view belongs to. */
function currentAt(place: string, path: string): "page" | "true" | undefined {
  if (place === path) return "page";
  return path.startsWith(`${place}/`) ? "true" : undefined;
}

function ForAdmins({ name }: { readonly name: string }) {
  useTitle(name);
  return (
    <>
      <h1>{name}</h1>
      <p className="empty">
        Only administrators can see this. If you need access, ask one of them to change your role.
      </p>
    </>
  );
}
