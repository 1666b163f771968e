/** `/reset-password`: a user chooses a password with the code of a link that an admin has sent. */
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { Link } from "wouter";
import { NewPasswordFields, newPasswordIn } from "../frame/new-password-fields.tsx";
import { useSubmission } from "../frame/use-submission.ts";
import { useTitle } from "../frame/use-title.ts";
import { putPassword } from "../session/password.ts";
import { codeIn } from "./reset-code.ts";

export function ResetPasswordView() {
  useTitle("Choose a password");
  const code = useCode();
  const [isDone, setDone] = useState(false);
  const { fault, isBusy, refuse, submit } = useSubmission();
  if (code === null) {
    return (
      <Panel>
        <p>
          The code is missing from this address. Open the complete link that you were sent, or ask your
          administrator for a new one.
        </p>
      </Panel>
    );
  }
  if (isDone) {
    return (
      <Panel>
        <p role="status">Your password is set, and all your sessions have ended.</p>
        <p>
          <Link href="/sign-in" className="button primary">
            Sign in
          </Link>
        </p>
      </Panel>
    );
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = newPasswordIn(new FormData(event.currentTarget));
    if (chosen.fault !== null) return refuse(chosen.fault);
    return submit(async () => {
      await putPassword({ code, password: chosen.password }, null);
      setDone(true);
    });
  };
  return (
    <Panel>
      <form onSubmit={onSubmit} className="setting-form">
        <NewPasswordFields />
        {fault !== null && (
          <p role="alert" className="field-fault">
            {fault}
          </p>
        )}
        <div className="actions">
          <button type="submit" className="primary" aria-disabled={isBusy}>
            Set password
          </button>
        </div>
      </form>
    </Panel>
  );
}

function Panel({ children }: { readonly children: ReactNode }) {
  return (
    <main className="sign-in">
      <h1>Choose a password</h1>
      {children}
    </main>
  );
}

/** Removes the code from the address bar and the history at once, and keeps it when the view is rendered twice. */
function useCode(): string | null {
  const code = useRef<string | null>(null);
  code.current ??= codeIn(location);
  if (code.current !== null && codeIn(location) !== null) {
    history.replaceState(history.state, "", location.pathname);
  }
  return code.current;
}
