/** The tables of TrueType and OpenType fonts. */

/** The position of the table with a tag of four letters; null if there is none. */
export function tableOf(view: DataView, tag: string): number | null {
  const count = view.getUint16(4);
  for (let index = 0; index < count; index++) {
    const at = 12 + 16 * index;
    const name = String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
    if (name === tag) return view.getUint32(at + 8);
  }
  return null;
}
