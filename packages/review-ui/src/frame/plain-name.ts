/** Names of files and titles, as people may read them. */

/** They can make “fdp.exe” look like “exe.pdf”: marks, embeddings, overrides and isolates of the direction of text. */
const directionControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Without controls of the direction of text, which the page isolates itself. */
export function plainName(name: string): string {
  return name.replaceAll(directionControls, "");
}
