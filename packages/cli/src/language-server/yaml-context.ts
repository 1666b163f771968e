/** Where in a YAML file a position is, by its lines: half-typed files are not YAML yet. Pure. */

export interface YamlContext {
  /** The keys around the position, outermost first; items of lists count for nothing. */
  readonly path: readonly string[];
  /** The key whose value is being written on this line; null where a key is written. */
  readonly valueOf: string | null;
  /** The word at the position, up to its end. */
  readonly word: string;
}

const longestLine = 2000;

/** `line` and `character` count from 0. */
export function yamlContext(text: string, line: number, character: number): YamlContext {
  const lines = text.split("\n", line + 1).map((each) => each.slice(0, longestLine));
  const current = lines[line] ?? "";
  const before = current.slice(0, character);
  const word =
    (/[\w.@%-]*$/.exec(before)?.[0] ?? "") + (/^[\w.@%-]*/.exec(current.slice(character))?.[0] ?? "");
  const open = openKeys(before);
  const path = [...parentsOf(lines.slice(0, line), columnOf(current)), ...open.keys];
  return { path, valueOf: open.valueOf, word };
}

/** Where the content of a line begins, after the marks of list items. */
function columnOf(line: string): number {
  return /^(?:\s*(?:-\s+)?)*/.exec(line)?.[0].length ?? 0;
}

/** The keys of the lines above, each further to the left than the one below it. */
function parentsOf(lines: readonly string[], column: number): readonly string[] {
  const keys: string[] = [];
  let left = column;
  for (let at = lines.length - 1; at >= 0 && left > 0; at--) {
    const line = lines[at] ?? "";
    const found = /^(\s*(?:-\s+)*)([\w-]+):(?:\s|$)/.exec(line);
    if (found === null) continue;
    const [, indentation = "", key = ""] = found;
    if (indentation.length >= left) continue;
    keys.unshift(key);
    left = indentation.length;
  }
  return keys;
}

/** Of a line up to the position: the keys of mappings in braces that are open, and the one whose value is written. */
interface OpenKeys extends Pick<YamlContext, "valueOf"> {
  /** Outermost first. */
  readonly keys: readonly string[];
}

function openKeys(before: string): OpenKeys {
  const keys: string[] = [];
  const open: number[] = [];
  let key: string | null = null;
  for (const [token, name] of before.matchAll(/([\w-]+):(?=\s|$)|[{}[\],]|"[^"]*"?|'[^']*'?/g)) {
    if (name !== undefined) key = name;
    else if (token === "{" || token === "[") {
      open.push(keys.length);
      if (key !== null) keys.push(key);
      if (token === "{") key = null;
    } else if (token === "}" || token === "]") {
      keys.length = open.pop() ?? 0;
      key = null;
    } else if (token === "," && open.length > 0 && !before.trimEnd().endsWith("[")) {
      key = null;
    }
  }
  const inList = open.length > keys.length ? null : (keys.at(-1) ?? null);
  return { keys, valueOf: key ?? (isInList(before) ? inList : null) };
}

/** The innermost bracket that is open is that of a list. */
function isInList(before: string): boolean {
  const open: string[] = [];
  for (const [bracket] of before.matchAll(/[{}[\]]/g)) {
    if (bracket === "{" || bracket === "[") open.push(bracket);
    else open.pop();
  }
  return open.at(-1) === "[";
}
