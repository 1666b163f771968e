/** Why the system refused a file, as a sentence for the user. */

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "There is no such file.",
  ENOTDIR: "Part of this path is a file, not a folder.",
  EACCES: "Permission denied.",
  EPERM: "Permission denied.",
  EISDIR: "This is a folder, not a file.",
  EEXIST: "This is a file, but a folder is required.",
  ENOSPC: "The disk is full.",
  EROFS: "The disk is read-only.",
};

/** Why the system rejected a file, in a sentence. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return reasons[code] ?? `The system reported: ${error instanceof Error ? error.message : String(error)}.`;
}
