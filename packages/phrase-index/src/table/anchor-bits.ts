/** A set of hashes as bits: says of a hash that it is surely not in it, or that it may be. */

export interface AnchorBits {
  /** A hash has its bit in the row that its lowest bits say; there it is the one that its highest three bits say. */
  readonly rows: Uint8Array;
}

/** @param rows how many rows of eight bits there are: a power of two */
export function createAnchorBits(rows: number): AnchorBits {
  return { rows: new Uint8Array(rows) };
}

export function addAnchor({ rows }: AnchorBits, hash: number): void {
  rows[hash & (rows.length - 1)]! |= 1 << (hash >>> 29);
}

export function mayHold({ rows }: AnchorBits, hash: number): boolean {
  return ((rows[hash & (rows.length - 1)]! >>> (hash >>> 29)) & 1) === 1;
}
