/** Keyboard shortcuts and what they do, as views register them and as help lists them. */

export interface KeyBinding {
  /** In the notation of tinykeys: `j`, `ArrowDown`, `Control+Enter`, `[Shift]+?`. */
  readonly key: string;
  /** What it does, for the list of shortcuts. Bindings with the same description share a line. */
  readonly meaning: string;
  /** Omitted if the element with the focus handles the key. */
  readonly run?: () => void;
  /** Whether it repeats while the key is held down. */
  readonly repeats?: true;
}

export interface KeySection {
  readonly title: string;
  readonly bindings: readonly KeyBinding[];
}

export interface KeyLine {
  readonly keys: readonly string[];
  readonly meaning: string;
}

const symbols: Readonly<Record<string, string>> = {
  ArrowDown: "↓",
  ArrowUp: "↑",
  ArrowLeft: "←",
  ArrowRight: "→",
  Escape: "Esc",
  Control: "Ctrl",
};

/** A modifier that some keyboards need for the character. */
const optional = /\[\w+\]\+/g;

/** The labels printed on the keys. */
export function printedKey(key: string): string {
  // The key may be the plus sign itself.
  const parts = key
    .replaceAll(optional, "")
    .split(/(?<=\w|\])\+/)
    .map((part) => symbols[part] ?? part);
  return parts.join(" + ");
}

/** One line for each meaning, in the order of the bindings. */
export function keyLines(bindings: readonly KeyBinding[]): readonly KeyLine[] {
  const byMeaning = Map.groupBy(bindings, ({ meaning }) => meaning);
  return Array.from(byMeaning, ([meaning, same]) => ({
    keys: same.map(({ key }) => printedKey(key)),
    meaning,
  }));
}

/** Whether the shortcut is a single character, which users can switch off. */
export function isCharacter(key: string): boolean {
  return key.replaceAll(optional, "").length === 1;
}

/**
 * Whether a list of options uses the key: the first character of an option selects it, and named keys move in the
 * list.
 */
export function beginsChoice(key: string, choices: readonly string[]): boolean {
  if (key === "Escape") return false;
  return key.length > 1 || choices.some((text) => text.trim().toLowerCase().startsWith(key.toLowerCase()));
}
