/** The views and their paths. Without a session, every path leads to the sign-in view, and from there back. */
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { Redirect, Route, Router, Switch, useLocation, useSearch } from "wouter";
import { basePath } from "./address/address.ts";
import { createQueryClient } from "./api/query-client.ts";
import { ChangesProvider } from "./changes/changes.tsx";
import { DraftsProvider } from "./drafts/drafts.tsx";
import { Announcer } from "./frame/announcer.tsx";
import { FaultBoundary } from "./frame/fault-boundary.tsx";
import { FaultNotice } from "./frame/fault-notice.tsx";
import { Frame } from "./frame/frame.tsx";
import { aroundNavigation } from "./frame/leaving/around-navigation.ts";
import { LiveProvider } from "./live/live.tsx";
import { NewReviewView } from "./new-review/new-review-view.tsx";
import { NotFoundView } from "./frame/not-found-view.tsx";
import { OwnPackView } from "./own-packs/own-pack-view.tsx";
import { OwnPacksView } from "./own-packs/own-packs-view.tsx";
import { ReloadOffer } from "./frame/reload-offer.tsx";
import { ResetPasswordView } from "./reset-password/reset-password-view.tsx";
import { ReviewView } from "./review/review-view.tsx";
import { VersionChangesView } from "./version-changes/version-changes-view.tsx";
import { ReviewsView } from "./reviews/reviews-view.tsx";
import { RuleView } from "./rules/rule-view.tsx";
import { RulesView } from "./rules/rules-view.tsx";
import { SessionProvider, useSession } from "./session/session.tsx";
import { SettingsView } from "./settings/settings-view.tsx";
import { TryView } from "./try/try-view.tsx";
import { SignInView } from "./sign-in/sign-in-view.tsx";

export function App() {
  return (
    <Router base={basePath} aroundNav={aroundNavigation}>
      <FaultBoundary>
        <SessionProvider unreachable={(retry) => <Unreachable retry={retry} />}>
          <Announcer>
            <ReloadOffer />
            <Switch>
              <Route path="/sign-in">
                <SignInView />
              </Route>
              <Route path="/reset-password">
                <ResetPasswordView />
              </Route>
              <Route>
                <SignedIn />
              </Route>
            </Switch>
          </Announcer>
        </SessionProvider>
      </FaultBoundary>
    </Router>
  );
}

function SignedIn() {
  const { user, ended } = useSession();
  const [path] = useLocation();
  const search = useSearch();
  const id = user?.id ?? null;
  // A different user starts with an empty cache, not the previous user's data.
  const client = useMemo(() => (id === null ? null : createQueryClient(ended)), [id]);
  useEffect(() => () => client?.clear(), [client]);
  if (client === null || id === null) {
    const to =
      path === "/" ? "" : `?${new URLSearchParams({ to: search === "" ? path : `${path}?${search}` })}`;
    return <Redirect to={`/sign-in${to}`} replace />;
  }
  return (
    <QueryClientProvider client={client}>
      <ChangesProvider userId={id}>
        <DraftsProvider userId={id}>
          <LiveProvider>
            <Frame>
              <Switch>
                <Route path="/">
                  <Redirect to="/reviews" replace />
                </Route>
                <Route path="/reviews">
                  <ReviewsView />
                </Route>
                <Route path="/reviews/new">
                  <NewReviewView />
                </Route>
                <Route path="/reviews/:id/changes">
                  {({ id }) => <VersionChangesView key={id} id={id} />}
                </Route>
                <Route path="/reviews/:id">{({ id }) => <ReviewView key={id} id={id} />}</Route>
                <Route path="/rules">
                  <RulesView />
                </Route>
                <Route path="/rules/:id">{({ id }) => <RuleView key={id} id={id} />}</Route>
                <Route path="/try">
                  <TryView />
                </Route>
                <Route path="/own-packs">
                  <OwnPacksView />
                </Route>
                <Route path="/own-packs/:id">{({ id }) => <OwnPackView key={id} id={id} />}</Route>
                <Route path="/settings/*?">
                  <SettingsView />
                </Route>
                <Route>
                  <NotFoundView />
                </Route>
              </Switch>
            </Frame>
          </LiveProvider>
        </DraftsProvider>
      </ChangesProvider>
    </QueryClientProvider>
  );
}

function Unreachable({ retry }: { readonly retry: () => void }) {
  const error = new Error("The service cannot be reached. Check your connection and try again.");
  return (
    <main>
      <h1>docreview</h1>
      <FaultNotice error={error} retry={retry} />
    </main>
  );
}
