/** Who is signed in, for the whole page. */
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import { tellOtherTabs, whenOtherTabTells } from "./other-tabs.ts";
import type { NewPassword } from "./password.ts";
import { createSessionClient, type Credentials, type User } from "./session-client.ts";

/** There is one for the page, because all requests share its token. */
export const sessionClient = createSessionClient();

/** How a session ended: the service no longer accepts it, or the user signed out, here or in another tab. */
export type SessionEnd = "ended" | "signed out";

export interface Session {
  /** Null: nobody is signed in. */
  readonly user: User | null;
  /** How the last session in this page ended; null if there was none. */
  readonly end: SessionEnd | null;
  readonly signIn: (credentials: Credentials) => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** Ends all other sessions of the user. @throws PasswordRefused or SessionEnded */
  readonly changePassword: (change: PasswordChange) => Promise<void>;
  /** The user's own name or role has changed. */
  readonly refresh: () => void;
  /** Called when the service no longer accepts the session. */
  readonly ended: () => void;
}

type PasswordChange = Extract<NewPassword, { readonly currentPassword: string }>;

const SessionContext = createContext<Session | null>(null);

/** Shows `children` once it is known whether somebody is signed in, and `unreachable` if that cannot be determined. */
export function SessionProvider(props: {
  readonly children: ReactNode;
  readonly unreachable: (retry: () => void) => ReactNode;
}) {
  const { children, unreachable } = props;
  const [state, setState] = useState<SessionState | "unknown" | "unreachable">("unknown");
  const resume = useCallback(() => {
    sessionClient.resume().then(
      (user) => setState({ user, end: null }),
      () => setState("unreachable"),
    );
  }, []);
  useEffect(resume, [resume]);
  // If the service cannot be reached, the next request will notice.
  useEffect(
    () => whenOtherTabTells(() => void sessionClient.resume().then(become(setState, "signed out"), () => {})),
    [],
  );
  const session = useMemo(() => (typeof state === "string" ? null : sessionOf(state, setState)), [state]);
  if (state === "unreachable") return unreachable(resume);
  return session === null ? null : <SessionContext value={session}>{children}</SessionContext>;
}

interface SessionState {
  readonly user: User | null;
  readonly end: SessionEnd | null;
}

type SetState = (state: SessionState) => void;

/** Updates who is signed in; `end`: the reason if nobody is. */
const become = (setState: SetState, end: SessionEnd) => (user: User | null) =>
  setState({ user, end: user === null ? end : null });

function sessionOf({ user, end }: SessionState, setState: SetState): Session {
  return {
    user,
    end,
    signIn: async (credentials) => {
      setState({ user: await sessionClient.signIn(credentials), end: null });
      tellOtherTabs();
    },
    signOut: async () => {
      await sessionClient.signOut();
      setState({ user: null, end: "signed out" });
      tellOtherTabs();
    },
    changePassword: sessionClient.changePassword,
    // The current view stays if the service cannot be reached.
    refresh: () => void sessionClient.resume().then(become(setState, "ended"), () => {}),
    ended: () => setState({ user: null, end: "ended" }),
  };
}

/** @throws Error outside of a `SessionProvider` */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error("useSession was called outside of a SessionProvider");
  return session;
}
