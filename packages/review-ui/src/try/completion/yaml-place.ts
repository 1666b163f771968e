/**
 * The place of the cursor in a YAML file in block style: below which keys, and what is being typed. Good enough for
 * completion; inside `{…}`, `[…]`, quotes and comments nothing is offered. Offsets are UTF-16 code units.
 */

export interface YamlPlace {
  /** The parent keys, outermost first; `[]` stands for an item of a list. */
  readonly path: readonly string[];
  /** A key, or the value of the last key of the path. */
  readonly expects: "key" | "value";
  /** The part before the cursor. */
  readonly typed: string;
  /** The offset at which that part begins. */
  readonly from: number;
  /** The existing sibling keys. */
  readonly present: readonly string[];
}

/** Null if nothing can be offered. */
export function yamlPlaceAt(text: string, cursor: number): YamlPlace | null {
  const lines = text.slice(0, cursor).split("\n");
  const line = lines.at(-1) ?? "";
  if (/["'#{[|>]/.test(line)) return null;
  const rest = text.slice(cursor).split("\n", 1)[0] ?? "";
  if (/\S/.test(rest)) return null;
  const written = /^[\s-]*?(?:([\w-]+):[ \t]+)?([\w-]*)$/.exec(line);
  if (written === null) return null;
  const [, key, typed = ""] = written;
  const from = cursor - typed.length;
  const indent = indentOf(line);
  const above = pathAbove(lines.slice(0, -1), line);
  if (above === null) return null;
  const own = isItem(line) ? [...above, "[]"] : above;
  if (key !== undefined) return { path: [...own, key], expects: "value", typed, from, present: [] };
  return { path: own, expects: "key", typed, from, present: siblings(text, lines.length - 1, indent) };
}

const columnOf = (line: string) => line.length - line.trimStart().length;

const isItem = (line: string) => /^\s*-(?:\s|$)/.test(line);

/** The column at which the content of the line begins, after the dash of a list item. */
function indentOf(line: string): number {
  return /^[\s]*(?:-\s+)*/.exec(line)?.[0].length ?? 0;
}

/** The parent keys of the line; null inside a multi-line text. */
function pathAbove(before: readonly string[], line: string): readonly string[] | null {
  const path: string[] = [];
  let limit = isItem(line) ? columnOf(line) : indentOf(line);
  let mayBeBeside = isItem(line);
  for (const one of before.toReversed()) {
    if (limit === 0 && !mayBeBeside) break;
    if (one.trim() === "" || /^\s*#/.test(one)) continue;
    const column = columnOf(one);
    const content = indentOf(one);
    const key = /^[\s-]*([\w-]+):(.*)$/.exec(one);
    // List items may be in the same column as their key.
    const isAbove = column < limit || (mayBeBeside && column === limit && !isItem(one));
    if (!isAbove && !(isItem(one) && content <= limit && column < limit)) continue;
    if (key !== null && /^\s*[|>]/.test(key[2] ?? "")) return null;
    if (content < limit || mayBeBeside) {
      if (key !== null && /^\s*(?:#.*)?$/.test(key[2] ?? "")) path.unshift(key[1] ?? "");
      else if (!isItem(one)) return null;
    }
    if (isItem(one)) path.unshift("[]");
    limit = column;
    mayBeBeside = isItem(one);
  }
  return path;
}

/** The keys in the same column of the same mapping. */
function siblings(text: string, at: number, indent: number): readonly string[] {
  const lines = text.split("\n");
  const keys: string[] = [];
  const collect = (line: string) => {
    if (line.trim() === "") return true;
    if (indentOf(line) < indent) return false;
    const [, key] = /^[\s-]*([\w-]+):/.exec(line) ?? [];
    if (indentOf(line) === indent && key !== undefined) keys.push(key);
    return true;
  };
  const beginsItem = (line: string) => isItem(line) && indentOf(line) === indent;
  let below = lines[at] ?? "";
  for (const line of lines.slice(0, at).toReversed()) {
    if (beginsItem(below) || !collect(line)) break;
    below = line;
  }
  for (const line of lines.slice(at + 1)) {
    if (beginsItem(line) || !collect(line)) break;
  }
  return keys;
}
