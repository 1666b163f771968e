/** The folder for the user's cached data (XDG Base Directory Specification; `LOCALAPPDATA` on Windows). */
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";

export function cacheFolder(environment: Readonly<NodeJS.ProcessEnv>): string {
  const { XDG_CACHE_HOME: given = "", LOCALAPPDATA: local = "" } = environment;
  // The specification requires that relative paths are ignored.
  if (isAbsolute(given)) return join(given, "docreview");
  if (process.platform === "win32" && local !== "") return join(local, "docreview", "cache");
  return process.platform === "darwin"
    ? join(homedir(), "Library/Caches/docreview")
    : join(homedir(), ".cache/docreview");
}
