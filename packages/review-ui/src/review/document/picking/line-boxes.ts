/** Joins the boxes of selected text into lines. Lengths are in CSS pixels. */

export interface LineBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Pieces beside each other, with at most a wide space between them, form one line. */
export function lineBoxes(pieces: readonly LineBox[]): readonly LineBox[] {
  const lines: LineBox[] = [];
  const visible = pieces.filter((piece) => piece.right - piece.left > 0.5 && heightOf(piece) > 0.5);
  for (const piece of visible.toSorted((a, b) => a.left - b.left)) {
    const beside = lines.find((line) => areBeside(line, piece));
    if (beside === undefined) lines.push(piece);
    else lines[lines.indexOf(beside)] = around(beside, piece);
  }
  return lines.toSorted((a, b) => a.top - b.top || a.left - b.left);
}

const heightOf = ({ top, bottom }: LineBox) => bottom - top;

function areBeside(line: LineBox, piece: LineBox): boolean {
  const shared = Math.min(line.bottom, piece.bottom) - Math.max(line.top, piece.top);
  const height = Math.min(heightOf(line), heightOf(piece));
  return shared > height / 2 && piece.left - line.right < 1.5 * height;
}

function around(a: LineBox, b: LineBox): LineBox {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}
