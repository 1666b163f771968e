/** What reads documents on this machine, for the line that a process logs when it starts. */
import { missingPackages } from "@docreview/engine/reader-versions";
import type { Programs } from "@docreview/runner";

/** The paths of external programs, and the names of optional packages that are missing. */
export function installedOf(programs: Programs): Programs & { readonly missingPackages: readonly string[] } {
  return { ...programs, missingPackages: missingPackages().map(({ name }) => name) };
}
