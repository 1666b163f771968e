/** A web page as an archive of one part (MHTML, RFC 2557). */
import { isUtf8 } from "node:buffer";

/** Never resolved: nothing in the archive has another address. */
const address = "https://page.invalid/";

/** The longest line of Base64 (RFC 2045, 6.8). */
const line = /.{76}/g;

export function webArchive(bytes: Uint8Array): Uint8Array {
  const content = Buffer.from(bytes).toString("base64").replace(line, "$&\r\n");
  const fields = [
    "From: <Saved by docreview>",
    "MIME-Version: 1.0",
    'Content-Type: multipart/related; type="text/html"; boundary="part"',
  ];
  const part = [
    `Content-Type: text/html${charsetOf(bytes)}`,
    "Content-Transfer-Encoding: base64",
    `Content-Location: ${address}`,
  ];
  return Buffer.from([...fields, "", "--part", ...part, "", content, "--part--", ""].join("\r\n"), "latin1");
}

/**
 * A page that does not name its encoding is treated as UTF-8 if it is valid UTF-8; a browser would assume Windows-1252.
 */
function charsetOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
  if (/charset\s*=/i.test(start) || /^(?:\u00ff\u00fe|\u00fe\u00ff)/.test(start)) return "";
  return isUtf8(bytes) ? "; charset=utf-8" : "";
}
