/** Colours in CSS and in old attributes. */

const colourNames: Readonly<Record<string, string>> = {
  black: "#000000",
  white: "#ffffff",
  red: "#ff0000",
  green: "#008000",
  blue: "#0000ff",
  gray: "#808080",
  grey: "#808080",
  silver: "#c0c0c0",
  navy: "#000080",
  maroon: "#800000",
  orange: "#ffa500",
  purple: "#800080",
  yellow: "#ffff00",
};

/** `#rrggbb`; null for an unknown colour. */
export function colourOf(value: string | undefined): string | null {
  if (value === undefined) return null;
  const text = value.trim().toLowerCase();
  const six = /^#?([0-9a-f]{6})\b/.exec(text);
  if (six !== null) return `#${six[1]}`;
  const three = /^#([0-9a-f])([0-9a-f])([0-9a-f])\b/.exec(text);
  if (three !== null)
    return `#${three
      .slice(1)
      .map((one) => one + one)
      .join("")}`;
  const triple = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/.exec(text);
  if (triple !== null) return `#${triple.slice(1).map(hexadecimal).join("")}`;
  return colourNames[/^[a-z]+/.exec(text)?.[0] ?? ""] ?? null;
}

function hexadecimal(value: string): string {
  return Math.min(255, Number(value)).toString(16).padStart(2, "0");
}

const nothing = String.raw`0*\.?0+%?\s*\)`;
const part = String.raw`[^,/()]{1,20}`;
const transparent = new RegExp(
  String.raw`^(?:transparent\b|(?:rgb|hsl)a?\(${part},${part},${part},\s*${nothing}|(?:rgb|hsl)a?\([^,/()]{1,60}/\s*${nothing}|#(?:[0-9a-f]{6}00|[0-9a-f]{3}0)(?![0-9a-f]))`,
);

/** Whether the colour is completely transparent. */
export function isTransparent(value: string | undefined): boolean {
  return value !== undefined && transparent.test(value);
}
