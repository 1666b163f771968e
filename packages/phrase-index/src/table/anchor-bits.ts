/** A set of hashes as bits: a hash is either certainly not in the set, or possibly in it. */

export interface AnchorBits {
  /** The lowest bits of a hash select its row, the highest three bits the bit in that row. */
  readonly rows: Uint8Array;
}

export function addAnchor({ rows }: AnchorBits, hash: number): void {
  const row = hash & (rows.length - 1);
  rows[row] = (rows[row] ?? 0) | (1 << (hash >>> 29));
}

export function mayHold({ rows }: AnchorBits, hash: number): boolean {
  return (((rows[hash & (rows.length - 1)] ?? 0) >>> (hash >>> 29)) & 1) === 1;
}
