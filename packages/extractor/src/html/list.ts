/** Lists of HTML, and the markers that browsers put before their items. */
import { romanNumeral } from "../content/numerals.ts";

type Attributes = Readonly<Record<string, string>>;

export class OpenList {
  /** From 1. */
  readonly depth: number;
  readonly #isOrdered: boolean;
  readonly #type: string;
  #next: number;

  constructor(name: string, attributes: Attributes, outer: OpenList | null) {
    this.depth = (outer?.depth ?? 0) + 1;
    this.#isOrdered = name === "ol";
    this.#type = attributes["type"] ?? "1";
    this.#next = integerOf(attributes["start"]) ?? 1;
  }

  /** The marker of the next item. */
  marker(attributes: Attributes): string {
    if (!this.#isOrdered) return ["•", "◦"][this.depth - 1] ?? "▪";
    const number = integerOf(attributes["value"]) ?? this.#next;
    this.#next = number + 1;
    return `${numeral(number, this.#type)}.`;
  }
}

function integerOf(text: string | undefined): number | null {
  const value = Number.parseInt(text ?? "", 10);
  return Number.isSafeInteger(value) && Math.abs(value) < 1e6 ? value : null;
}

function numeral(number: number, type: string): string {
  if (number < 1) return String(number);
  switch (type) {
    case "a":
      return letters(number);
    case "A":
      return letters(number).toUpperCase();
    case "i":
      return romanNumeral(number).toLowerCase();
    case "I":
      return romanNumeral(number);
    default:
      return String(number);
  }
}

/** a … z, aa … */
function letters(number: number): string {
  let text = "";
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    text = String.fromCharCode(97 + ((rest - 1) % 26)) + text;
  }
  return text;
}
