/** Text for a terminal: words of a document are made safe, and counts agree with their noun. */
export { plain } from "@docreview/model";

/** “1 page”, “2 pages”. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
