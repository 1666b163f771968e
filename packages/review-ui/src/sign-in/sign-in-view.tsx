/** `/sign-in`: signs in with an email address and password, or with the code of a sign-in link in the fragment. */
import { useEffect, useRef, useState, type FormEvent } from "react";
import { Redirect, useSearch } from "wouter";
import { useTitle } from "../frame/use-title.ts";
import { destinationOf } from "./destination.ts";
import { signInReason } from "./sign-in-reason.ts";
import { useSession } from "../session/session.tsx";
import type { Credentials } from "../session/session-client.ts";

export function SignInView() {
  useTitle("Sign in");
  const { user, end } = useSession();
  const { fault, isBusy, submit } = useSignIn();
  const search = useSearch();
  const to = destinationOf(search);
  const reason = signInReason(end, search);
  if (user !== null) return <Redirect to={to} replace />;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { email, password } = Object.fromEntries(new FormData(event.currentTarget));
    if (typeof email === "string" && typeof password === "string") submit({ email, password });
  };
  return (
    <main className="sign-in">
      <h1>Sign in</h1>
      {reason !== null && <p role="status">{reason}</p>}
      <form onSubmit={onSubmit} noValidate>
        {fault !== null && (
          <p role="alert" className="notice fault">
            {fault}
          </p>
        )}
        <label>
          Email
          <input name="email" type="email" autoComplete="username" required />
        </label>
        <label>
          Password
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
        <button type="submit" className="primary" aria-disabled={isBusy}>
          Sign in
        </button>
      </form>
      <p className="quiet">
        If you have no account or have forgotten your password, ask your administrator for a link.
      </p>
    </main>
  );
}

/** Uses the code of a sign-in link at once, and removes it from the address bar and the history. */
function useSignIn() {
  const { user, signIn } = useSession();
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isCodeUsed = useRef(false);
  const submit = (credentials: Credentials) => {
    if (isBusy) return;
    setBusy(true);
    setFault(null);
    signIn(credentials).catch((error: Error) => {
      setBusy(false);
      setFault(error.message);
    });
  };
  useEffect(() => {
    const [, code] = /^#code=(.+)$/.exec(location.hash) ?? [];
    if (code === undefined || isCodeUsed.current) return;
    isCodeUsed.current = true;
    history.replaceState(history.state, "", location.pathname + location.search);
    if (user === null) submit({ code });
  });
  return { fault, isBusy, submit };
}
