/**
 * HTML may state its encoding within its first kilobyte, in a `meta` element (HTML Standard, 13.2.3.2) or as XML does.
 */
const inMeta = /<meta[^>]{0,200}charset\s*=\s*["']?([\w.:-]{1,40})/i;
const inXml = /^\s{0,9}<\?xml[^>]{0,100}?encoding\s*=\s*["']([\w.:-]{1,40})/i;

/** Empty if it names none. */
export function charsetWithin(bytes: Uint8Array): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 1024));
  const label = (inMeta.exec(start) ?? inXml.exec(start))?.[1] ?? "";
  // A page that can be read byte by byte is not in UTF-16, whatever it states.
  return /^utf-?16/i.test(label) ? "utf-8" : label;
}
