/**
 * The rules of a style sheet (CSS Syntax Module, level 3): selectors and their declarations, without rules for media
 * other than a wide screen. It takes one pass per level of nesting, of which there are few.
 */

export interface CssRule {
  /** As written: a list of selectors. */
  readonly selectors: string;
  readonly block: string;
}

const maximumDepth = 5;

export function* rulesOf(css: string): Generator<CssRule> {
  yield* rulesIn(css.replaceAll(/\/\*[^]*?(?:\*\/|$)/g, " ").replaceAll(/<!--|-->/g, " "), 0);
}

function* rulesIn(css: string, depth: number): Generator<CssRule> {
  let start = 0;
  while (start < css.length) {
    const opens = nextOf(css, start, "{;}");
    const prelude = css.slice(start, opens).trim();
    if (css[opens] !== "{") {
      start = opens + 1;
      continue;
    }
    const end = endOfBlock(css, opens + 1);
    const block = css.slice(opens + 1, end);
    if (!prelude.startsWith("@")) yield { selectors: prelude, block };
    else if (depth < maximumDepth && holds(prelude)) yield* rulesIn(block, depth + 1);
    start = end + 1;
  }
}

/** The first of these signs outside strings, or the end. */
function nextOf(css: string, start: number, signs: string): number {
  let index = start;
  for (; index < css.length; index++) {
    const sign = css.charAt(index);
    if (signs.includes(sign)) return index;
    if (sign === "\\") index++;
    else if (sign === '"' || sign === "'") index = endOfString(css, index);
  }
  return Math.min(index, css.length);
}

function endOfBlock(css: string, start: number): number {
  let depth = 1;
  for (let index = nextOf(css, start, "{}"); index < css.length; index = nextOf(css, index + 1, "{}")) {
    depth += css[index] === "{" ? 1 : -1;
    if (depth === 0) return index;
  }
  return css.length;
}

/** A string ends with its line at the latest. */
function endOfString(css: string, start: number): number {
  let index = start + 1;
  while (index < css.length && css[index] !== css[start] && css[index] !== "\n") {
    index += css[index] === "\\" ? 2 : 1;
  }
  return index;
}

/** Evaluates conditions as a desktop browser does. */
function holds(prelude: string): boolean {
  const [, name = "", condition = ""] = /^@([\w-]+)\s*([^]{0,1000})/.exec(prelude) ?? [];
  switch (name.toLowerCase()) {
    case "media":
      return condition.split(",").some((query) => isDesktop(query.trim().toLowerCase()));
    case "supports":
      return !/\bnot\b/i.test(condition);
    case "layer":
      return true;
    default:
      return false;
  }
}

/** Width of the window, in pixels. */
const windowWidth = 1280;

function isDesktop(query: string): boolean {
  const [type = "", ...features] = query.split(/\s+and\s+/);
  const all = type.startsWith("(") ? [type, ...features] : features;
  const isScreen = type.startsWith("(") || /^(?:only\s+)?(?:screen|all)$/.test(type) || type === "";
  return isScreen && all.every(hasFeature);
}

/** A condition on anything but the width of the window cannot be evaluated. */
function hasFeature(feature: string): boolean {
  const [, bound, length, unit] =
    /^\(\s*(min|max)-width\s*:\s*(\d{1,5}(?:\.\d{1,5})?)(px|em|rem)\s*\)$/.exec(feature) ?? [];
  if (bound === undefined) return false;
  const pixels = Number(length) * (unit === "px" ? 1 : 16);
  return bound === "min" ? windowWidth >= pixels : windowWidth <= pixels;
}
