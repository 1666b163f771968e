/** The external programs of this machine: tests that need a missing one are skipped, and say so. */
import { findPrograms } from "../programs/find-programs.ts";

export const installed = findPrograms({}, process.env);
