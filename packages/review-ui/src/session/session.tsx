/** Who is signed in, for the whole page. */
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import { tellOtherTabs, whenOtherTabTells } from "./other-tabs.ts";
import type { NewPassword } from "./password.ts";
import { createSessionClient, type Credentials, type User } from "./session-client.ts";

/** One for the page, as all requests share its token. */
export const sessionClient = createSessionClient();

export interface Session {
  /** Null: nobody is signed in. */
  readonly user: User | null;
  readonly signIn: (credentials: Credentials) => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** Ends all other sessions of the user. @throws PasswordRefused or SessionEnded */
  readonly changePassword: (change: PasswordChange) => Promise<void>;
  /** The user's own name or role has changed. */
  readonly refresh: () => void;
  /** The service no longer accepts the session. */
  readonly ended: () => void;
}

type PasswordChange = Extract<NewPassword, { readonly currentPassword: string }>;

const SessionContext = createContext<Session | null>(null);

/** Shows `children` once it is known whether somebody is signed in, and `unreachable` if that cannot be found out. */
export function SessionProvider(props: {
  readonly children: ReactNode;
  readonly unreachable: (retry: () => void) => ReactNode;
}) {
  const { children, unreachable } = props;
  const [user, setUser] = useState<User | null | "unknown" | "unreachable">("unknown");
  const resume = useCallback(() => {
    sessionClient.resume().then(setUser, () => setUser("unreachable"));
  }, []);
  useEffect(resume, [resume]);
  // Nothing to do if the service cannot be reached: the next request finds out.
  useEffect(() => whenOtherTabTells(() => void sessionClient.resume().then(setUser, () => {})), []);
  const session = useMemo(() => (typeof user === "string" ? null : sessionOf(user, setUser)), [user]);
  if (user === "unreachable") return unreachable(resume);
  return session === null ? null : <SessionContext value={session}>{children}</SessionContext>;
}

function sessionOf(user: User | null, setUser: (user: User | null) => void): Session {
  return {
    user,
    signIn: async (credentials) => {
      setUser(await sessionClient.signIn(credentials));
      tellOtherTabs();
    },
    signOut: async () => {
      await sessionClient.signOut();
      setUser(null);
      tellOtherTabs();
    },
    changePassword: sessionClient.changePassword,
    // What is shown stays if the service cannot be reached.
    refresh: () => void sessionClient.resume().then(setUser, () => {}),
    ended: () => setUser(null),
  };
}

/** @throws Error outside of a `SessionProvider` */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error("there is no session provider");
  return session;
}
