/** Sets new passwords through `/ui/password`. */
import { addressOf } from "../address/address.ts";

/** The minimum length that the service requires. */
export const minimumPassword = 12;
export const maximumPassword = 1024;

/** Its message is for the user. */
export class PasswordRefused extends Error {
  override readonly name = "PasswordRefused";
}

export type NewPassword =
  /** The code of a password link. */
  | { readonly code: string; readonly password: string }
  | { readonly currentPassword: string; readonly password: string };

/** `token`: for a change with the current password. @throws PasswordRefused */
export async function putPassword(given: NewPassword, token: string | null): Promise<Response> {
  const headers = {
    "content-type": "application/json",
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
  const request = { method: "PUT", headers, body: JSON.stringify(given) };
  const response = await fetch(addressOf("ui/password"), request).catch(() => null);
  if (response?.ok === true) return response;
  throw new PasswordRefused(await reasonOf(response, "code" in given));
}

async function reasonOf(response: Response | null, isLink: boolean): Promise<string> {
  switch (response?.status) {
    case undefined:
      return "The service cannot be reached. Check your connection and try again.";
    case 401:
      return isLink
        ? "This link has already been used or has expired. Ask your administrator for a new one."
        : "Your session has ended. Sign in again.";
    case 422:
      return fieldFault((await response?.json()) as Body);
    case 429:
      return "Too many failed attempts. Try again in a few minutes.";
    default:
      return "The service could not change the password. Try again in a moment.";
  }
}

interface Body {
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

function fieldFault({ errors = {} }: Body): string {
  if (errors["currentPassword"] !== undefined)
    return "The current password is incorrect. Check it and try again.";
  const [fault] = errors["password"] ?? [];
  return fault === undefined ? "Fill in every field." : fault.replace(/^password/, "The new password");
}
