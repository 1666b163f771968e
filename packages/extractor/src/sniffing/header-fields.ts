/**
 * Whether a text begins like an e-mail message: with header fields (RFC 5322, 2.2), including one that mail programs
 * write. A line that begins with `From `, which `mbox` files have before them, is allowed.
 */

/** Fields of messages that hardly occur at the start of any other text. */
const certain: ReadonlySet<string> = new Set([
  "received",
  "return-path",
  "delivered-to",
  "message-id",
  "mime-version",
  "dkim-signature",
  "x-mailer",
  "envelope-to",
  "authentication-results",
  "arc-seal",
  "content-type",
  "content-transfer-encoding",
  "reply-to",
]);

/** Fields that a memorandum may have too: two of them indicate a message. */
const likely: ReadonlySet<string> = new Set(["from", "to", "cc", "bcc", "date", "subject", "sender"]);

/** RFC 5322, 3.6.8; no genuine name is longer than 76 characters. */
const field = /^([!-9;-~]{1,76})[ \t]*:/;

/** `start`: the first bytes as Latin-1; its last line may be cut off. */
export function startsAsMessage(start: string): boolean {
  const lines = start.replace(/^\u00ef\u00bb\u00bf/, "").split(/\r\n|\n|\r/);
  const isMbox = /^>?From \S/.test(lines[0] ?? "");
  const names = new Set<string>();
  let first = isMbox ? 1 : 0;
  while (lines[first] === "" && first < 5) first++;
  for (const line of lines.slice(first)) {
    const name = field.exec(line)?.[1]?.toLowerCase();
    if (name !== undefined) names.add(name);
    else if (names.size === 0 || !/^[ \t]/.test(line)) break;
  }
  const isCertain = isMbox || [...names].some((name) => certain.has(name));
  const count = [...names].filter((name) => likely.has(name)).length;
  return isCertain ? names.size > 0 : count >= 2;
}
