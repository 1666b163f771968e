/**
 * Duplicate names in one object. `JSON.parse` keeps the last value, whereas a proxy that checked the request may have
 * used the first. Such a document is therefore rejected.
 */
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],]/g;

/** The first such name, or null. `text` is valid JSON. */
export function repeatedName(text: string): string | null {
  /** The names of each open object; null for a list. */
  const open: (Set<string> | null)[] = [];
  let isName = false;
  for (const [found] of text.matchAll(token)) {
    if (found === "{") open.push(new Set());
    else if (found === "[") open.push(null);
    else if (found === "}" || found === "]") open.pop();
    else if (found !== "," && isName) {
      const name = JSON.parse(found) as string;
      const names = open.at(-1);
      if (names?.has(name)) return name;
      names?.add(name);
    }
    isName = (found === "{" || found === ",") && open.at(-1) !== null;
  }
  return null;
}
