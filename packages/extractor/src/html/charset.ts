/** HTML may name its encoding itself (HTML Standard, 13.2.3.2); it does so within its first kilobyte. */
export function charsetWithin(bytes: Uint8Array): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 1024));
  return /<meta[^>]{0,200}charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(start)?.[1] ?? "";
}
