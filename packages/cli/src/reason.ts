/** Why the system refused a file, in words for the user. */

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "There is no such file.",
  ENOTDIR: "A part of this path is a file, not a folder.",
  EACCES: "Permission is denied.",
  EPERM: "Permission is denied.",
  EISDIR: "This is a folder, not a file.",
  EEXIST: "This is a file; a folder is needed here.",
  ENOSPC: "The disk is full.",
  EROFS: "The disk is read-only.",
};

/** Why the system refused a file, in a sentence. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return reasons[code] ?? `The system said: ${error instanceof Error ? error.message : String(error)}.`;
}
