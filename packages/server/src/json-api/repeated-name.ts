/**
 * A name that stands twice in one object. `JSON.parse` keeps the last of them; what stands before the service, and was
 * to judge the request, may have read the first. So neither is taken.
 */
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],]/g;

/** The first such name, or null. `text` is valid JSON. */
export function repeatedName(text: string): string | null {
  /** The names of each object that is open; null for a list. */
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
