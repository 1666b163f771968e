/** What an account may be called. Lengths are in UTF-16 code units. */
import { done, refused, type AccountAnswer } from "./answer.ts";

const longestName = 200;
/** Of an address with its @ (RFC 5321, section 4.5.3.1.3, less the angle brackets). */
const longestEmail = 254;

/** The name without outer white space. */
export function readName(text: string): AccountAnswer<string> {
  const name = text.trim();
  const isFit = name !== "" && name.length <= longestName && !/\p{Cc}/u.test(name);
  return isFit
    ? done(name)
    : refused(`a name has 1 to ${longestName} characters, none of them a control character`);
}

export function readEmail(text: string): AccountAnswer<string> {
  const email = text.trim();
  const isFit = email.length <= longestEmail && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email);
  return isFit ? done(email) : refused("an e-mail address is written as name@example.com");
}
