/**
 * `Content-Disposition` of a file to save (RFC 6266). A name beyond plain ASCII stands in `filename*` (RFC 8187), beside
 * a plain one for who does not know that form.
 */
export function attachment(filename: string): string {
  const whole = filename.toWellFormed();
  // A percent sign is left out as well: some would decode what follows it.
  const plain = whole.replaceAll(/[^ -~]|["\\%]/gu, "_");
  const quoted = `attachment; filename="${plain}"`;
  return plain === whole ? quoted : `${quoted}; filename*=UTF-8''${extended(whole)}`;
}

/** What `encodeURIComponent` leaves but the standard does not allow is `'`, `(`, `)` and `*`. */
function extended(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
