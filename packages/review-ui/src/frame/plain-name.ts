/** File names and titles in a form that is safe to display. */

/** Text direction marks, embeddings, overrides and isolates, which can make “fdp.exe” look like “exe.pdf”. */
const directionControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Without direction controls; the page isolates the text itself. */
export function plainName(name: string): string {
  return name.replaceAll(directionControls, "");
}
