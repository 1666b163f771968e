/** The outside programs of this machine: what needs one is skipped, and says so, where it is not installed. */
import { findPrograms } from "../programs/find-programs.ts";

export const installed = findPrograms({}, process.env["PATH"] ?? "");
