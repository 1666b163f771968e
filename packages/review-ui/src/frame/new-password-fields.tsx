/** A new password, typed twice. */
import { useId } from "react";
import { maximumPassword, minimumPassword } from "../session/password.ts";

export function NewPasswordFields() {
  const hint = useId();
  return (
    <>
      <label>
        New password
        <input
          name="password"
          type="password"
          autoComplete="new-password"
          required
          minLength={minimumPassword}
          maxLength={maximumPassword}
          aria-describedby={hint}
        />
      </label>
      <p id={hint} className="quiet">
        At least {minimumPassword} characters. Several words are easy to remember and hard to guess.
      </p>
      <label>
        Repeat new password
        <input
          name="again"
          type="password"
          autoComplete="new-password"
          required
          maxLength={maximumPassword}
        />
      </label>
    </>
  );
}

export type ChosenPassword =
  | { readonly password: string; readonly fault: null }
  | { readonly password: null; readonly fault: string };

export function newPasswordIn(form: FormData): ChosenPassword {
  const [password, again] = [textIn(form, "password"), textIn(form, "again")];
  if (password === again) return { password, fault: null };
  return { password: null, fault: "The passwords do not match. Type the same password twice." };
}

/** The value of a text field. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
