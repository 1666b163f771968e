/** The declarations of a style attribute or of the block of a rule. */

export interface Declaration {
  /** In lower case, without `!important`; truncated if it is longer than any relevant value. */
  readonly value: string;
  readonly isImportant: boolean;
}

/** By property in lower case. */
export type Declarations = ReadonlyMap<string, Declaration>;

const maximumDeclarations = 200;
const longestValue = 200;

export function declarationsOf(style: string): Declarations {
  const found = new Map<string, Declaration>();
  for (const declaration of style.split(";", maximumDeclarations)) {
    const colon = declaration.indexOf(":");
    if (colon < 0) continue;
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const text = declaration
      .slice(colon + 1, colon + longestValue)
      .trim()
      .toLowerCase();
    const isImportant = /!\s*important$/.test(text);
    if (found.get(property)?.isImportant === true && !isImportant) continue;
    found.set(property, { value: text.replace(/\s*!\s*important$/, ""), isImportant });
  }
  return found;
}
