/** The addresses that a reflowed page links to: those that a reader can open, but nothing that runs or reads a file. */

const schemes: ReadonlySet<string> = new Set(["http:", "https:", "mailto:"]);
const longestAddress = 2000;

/** In ASCII, as PDF actions require; null for any other address. */
export function linkTarget(link: string | null): string | null {
  if (link === null || link.length > longestAddress || !URL.canParse(link)) return null;
  const { protocol, href } = new URL(link);
  return schemes.has(protocol) && href.length <= longestAddress ? href : null;
}
