/** The connected spots of ink of an image: letters, mostly. Lengths are pixels, y downwards. */
import type { GreyImage } from "@docreview/model";

export interface InkBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How much darker than the paper ink is, of 255. */
const contrast = 80;
/** Stretches of ink in the rows of an image; a picture has more, and no letters are looked for in it. */
const mostStretches = 2_000_000;

/** The shade of most pixels, by a million of them. */
export function paperShade({ data }: Pick<GreyImage, "data">): number {
  const counts = new Uint32Array(256);
  const step = 1 + (data.length >> 20);
  for (let at = 0; at < data.length; at += step) counts[data[at]!]!++;
  return counts.indexOf(Math.max(...counts));
}

export function isInk(shade: number, paper: number): boolean {
  return paper - shade > contrast;
}

/** A stretch of ink in one row: from `left` to before `right`, and the component that it belongs to. */
interface Stretch {
  readonly left: number;
  readonly right: number;
  readonly component: number;
}

/** None of an image that is a picture rather than a page. */
export function inkComponents(image: GreyImage, paper: number): readonly InkBox[] {
  const components = createComponents();
  let above: readonly Stretch[] = [];
  let count = 0;
  for (let row = 0; row < image.height; row++) {
    above = stretchesOf(image, { row, paper, above, components });
    count += above.length;
    if (count > mostStretches) return [];
  }
  return components.boxes();
}

interface RowContext {
  readonly row: number;
  readonly paper: number;
  readonly above: readonly Stretch[];
  readonly components: Components;
}

function stretchesOf({ data, width }: GreyImage, { row, paper, above, components }: RowContext): Stretch[] {
  const stretches: Stretch[] = [];
  const start = row * width;
  let reached = 0;
  for (let left = 0; left < width; left++) {
    if (!isInk(data[start + left]!, paper)) continue;
    let right = left + 1;
    while (right < width && isInk(data[start + right]!, paper)) right++;
    let component = -1;
    while (reached < above.length && above[reached]!.right < left) reached++;
    for (let at = reached; at < above.length && above[at]!.left <= right; at++) {
      const other = above[at]!.component;
      component = component < 0 ? other : components.merged(component, other);
    }
    if (component < 0) component = components.added();
    components.grow(component, { left, right, row });
    stretches.push({ left, right, component });
    left = right;
  }
  return stretches;
}

type Components = ReturnType<typeof createComponents>;

/** Disjoint sets with their bounds. */
function createComponents() {
  const parents: number[] = [];
  const bounds: { left: number; top: number; right: number; bottom: number }[] = [];
  const rootOf = (component: number): number => {
    let root = component;
    while (parents[root] !== root) {
      parents[root] = parents[parents[root]!]!;
      root = parents[root]!;
    }
    return root;
  };
  return {
    added: (): number => {
      parents.push(parents.length);
      bounds.push({ left: Infinity, top: Infinity, right: 0, bottom: 0 });
      return parents.length - 1;
    },
    grow: (component: number, { left, right, row }: { left: number; right: number; row: number }): void => {
      const box = bounds[rootOf(component)]!;
      box.left = Math.min(box.left, left);
      box.right = Math.max(box.right, right);
      box.top = Math.min(box.top, row);
      box.bottom = Math.max(box.bottom, row + 1);
    },
    merged: (one: number, other: number): number => {
      const [root, joined] = [rootOf(one), rootOf(other)];
      if (root === joined) return root;
      parents[joined] = root;
      const [box, added] = [bounds[root]!, bounds[joined]!];
      box.left = Math.min(box.left, added.left);
      box.right = Math.max(box.right, added.right);
      box.top = Math.min(box.top, added.top);
      box.bottom = Math.max(box.bottom, added.bottom);
      return root;
    },
    boxes: (): readonly InkBox[] => bounds.filter((_, index) => parents[index] === index),
  };
}
