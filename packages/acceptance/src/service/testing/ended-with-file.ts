/**
 * What ends when the test file that began it has. Files share a process and its modules, so that a hook which this module registered
 * would run after the first of them only: `.config/ended-with-file.ts` registers one for each.
 */
type End = () => Promise<void> | void;

const ends: End[] = [];

export function endWithFile(end: End): void {
  ends.push(end);
}

export async function endAll(): Promise<void> {
  for (const end of ends.splice(0)) await end();
}
