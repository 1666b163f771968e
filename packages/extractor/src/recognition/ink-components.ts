/** The connected spots of ink in an image, most of which are letters. Lengths are pixels, y downwards. */
import type { GreyImage } from "@docreview/model";

export interface InkBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How much darker ink is than the paper, of 255. */
const contrast = 80;
/** The maximum number of stretches of ink in an image. A picture has more, and is not searched for letters. */
const mostStretches = 2_000_000;

/** The shade of most pixels, from a sample of about a million. */
export function paperShade({ data }: Pick<GreyImage, "data">): number {
  const counts = new Uint32Array(256);
  const step = 1 + (data.length >> 20);
  for (let at = 0; at < data.length; at += step) {
    const shade = data[at] ?? 0;
    counts[shade] = (counts[shade] ?? 0) + 1;
  }
  return counts.indexOf(Math.max(...counts));
}

export function isInk(shade: number, paper: number): boolean {
  return paper - shade > contrast;
}

/** A stretch of ink in one row, from `left` to before `right`, and its component. */
interface Stretch {
  readonly left: number;
  readonly right: number;
  readonly component: Component;
}

/** A node of a forest of disjoint sets: a root has the bounds of its set, any other node leads to its root. */
interface Component {
  parent: Component | null;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** None for an image that is a picture rather than a page. */
export function inkComponents(image: GreyImage, paper: number): readonly InkBox[] {
  const components: Component[] = [];
  let above: readonly Stretch[] = [];
  let count = 0;
  for (let row = 0; row < image.height; row++) {
    above = stretchesOf(image, { row, paper, above, components });
    count += above.length;
    if (count > mostStretches) return [];
  }
  return components
    .filter(({ parent }) => parent === null)
    .map(({ left, top, right, bottom }) => ({ left, top, right, bottom }));
}

interface RowContext {
  readonly row: number;
  readonly paper: number;
  readonly above: readonly Stretch[];
  /** All components of the image; new ones are added. */
  readonly components: Component[];
}

function stretchesOf({ data, width }: GreyImage, { row, paper, above, components }: RowContext): Stretch[] {
  const stretches: Stretch[] = [];
  const start = row * width;
  let reached = 0;
  for (let left = 0; left < width; left++) {
    if (!isInk(data[start + left] ?? paper, paper)) continue;
    let right = left + 1;
    while (right < width && isInk(data[start + right] ?? paper, paper)) right++;
    let component: Component | null = null;
    let other = above[reached];
    while (other !== undefined && other.right < left) other = above[++reached];
    for (let at = reached; other !== undefined && other.left <= right; other = above[++at]) {
      component = component === null ? other.component : merged(component, other.component);
    }
    const stretch = { left, right, top: row, bottom: row + 1 };
    if (component === null) {
      component = { parent: null, ...stretch };
      components.push(component);
    } else grow(rootOf(component), stretch);
    stretches.push({ left, right, component });
    left = right;
  }
  return stretches;
}

function rootOf(component: Component): Component {
  let root = component;
  while (root.parent !== null) {
    // Halves the path to the root.
    root.parent = root.parent.parent ?? root.parent;
    root = root.parent;
  }
  return root;
}

function grow(root: Component, { left, top, right, bottom }: InkBox): void {
  root.left = Math.min(root.left, left);
  root.top = Math.min(root.top, top);
  root.right = Math.max(root.right, right);
  root.bottom = Math.max(root.bottom, bottom);
}

/** The root of both. */
function merged(one: Component, other: Component): Component {
  const root = rootOf(one);
  const joined = rootOf(other);
  if (root === joined) return root;
  joined.parent = root;
  grow(root, joined);
  return root;
}
