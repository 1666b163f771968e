/**
 * `Content-Disposition` of a file to save (RFC 6266). A name beyond plain ASCII is given as `filename*` (RFC 8187), with
 * a plain one for clients that do not support it.
 */
export function attachment(filename: string): string {
  const whole = filename.toWellFormed();
  // A percent sign is replaced too, as some clients would decode what follows it.
  const plain = whole.replaceAll(/[^ -~]|["\\%]/gu, "_");
  const quoted = `attachment; filename="${plain}"`;
  return plain === whole ? quoted : `${quoted}; filename*=UTF-8''${extended(whole)}`;
}

/** Also encodes `'`, `(`, `)` and `*`, which the standard demands and `encodeURIComponent` does not do. */
function extended(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
