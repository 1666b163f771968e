/** `/settings/password`: changes the user's password. The current session continues. */
import type { FormEvent } from "react";
import { useAnnounce } from "../../frame/announcer.tsx";
import { NewPasswordFields, newPasswordIn, textIn } from "../../frame/new-password-fields.tsx";
import { useSubmission } from "../../frame/use-submission.ts";
import { useTitle } from "../../frame/use-title.ts";
import { useSession } from "../../session/session.tsx";

export function PasswordView() {
  useTitle("Password");
  const { user, changePassword } = useSession();
  const announce = useAnnounce();
  const { fault, isBusy, refuse, submit } = useSubmission();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const chosen = newPasswordIn(fields);
    if (chosen.fault !== null) return refuse(chosen.fault);
    return submit(async () => {
      await changePassword({ currentPassword: textIn(fields, "current"), password: chosen.password });
      form.reset();
      announce("Your password was changed. All your other sessions have ended.");
    });
  };
  return (
    <>
      <div className="view-head">
        <h1>Password</h1>
      </div>
      <form onSubmit={onSubmit} className="setting-form narrow">
        <p className="quiet">Changing your password signs you out everywhere else.</p>
        {/* Password managers look for the account name here. */}
        <input type="text" hidden readOnly autoComplete="username" value={user?.email ?? ""} />
        <label>
          Current password
          <input name="current" type="password" autoComplete="current-password" required />
        </label>
        <NewPasswordFields />
        {fault !== null && (
          <p role="alert" className="field-fault">
            {fault}
          </p>
        )}
        <div className="actions">
          <button type="submit" className="primary" aria-disabled={isBusy}>
            Change password
          </button>
        </div>
      </form>
    </>
  );
}
