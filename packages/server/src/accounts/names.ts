/** Validation of names and e-mail addresses. Lengths are in UTF-16 code units. */
import { done, refused, type AccountAnswer } from "./answer.ts";

const maximumName = 200;
/** The maximum length of an address (RFC 5321, section 4.5.3.1.3, without the angle brackets). */
const maximumEmail = 254;

/** The trimmed name. */
export function readName(text: string): AccountAnswer<string> {
  const name = text.trim();
  const isFit = name !== "" && name.length <= maximumName && !/\p{Cc}/u.test(name);
  return isFit
    ? done(name)
    : refused(`a name must have 1 to ${maximumName} characters and no control characters`);
}

export function readEmail(text: string): AccountAnswer<string> {
  const email = text.trim();
  const isFit = email.length <= maximumEmail && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email);
  return isFit ? done(email) : refused("an e-mail address must have the form name@example.com");
}
