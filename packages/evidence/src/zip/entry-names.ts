/**
 * The names of entries: relative paths with `/`, in printable ASCII, so that every program reads them alike. Nothing is ever
 * unpacked under them; they are restricted for those who unpack a bundle with another program.
 */

/** Characters of a whole name. */
export const longestName = 255;

/** A part of a name that needs no encoding. `.` and `..` are not parts. */
const plainPart = /^(?!\.\.?$)[A-Za-z0-9._%~ ()@+,=-]+$/;

export function isEntryName(name: string): boolean {
  return name.length <= longestName && name.split("/").every((part) => plainPart.test(part));
}

/**
 * The name for a path with any characters: those that a name cannot have are percent-encoded, so that
 * `decodeURIComponent` restores the path. @throws RangeError if the name is too long.
 */
export function entryNameOf(path: string): string {
  const name = path
    .split("/")
    .map((part) => encodeURIComponent(part).replaceAll("%20", " ").replace(/['*!]/g, encoded))
    .map((part) => (part === "." || part === ".." ? part.replaceAll(".", "%2E") : part))
    .join("/");
  if (isEntryName(name)) return name;
  throw new RangeError(
    `${path} cannot be the name of an entry: it is empty or has more than ${longestName} characters`,
  );
}

function encoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
