/** The priority of processes and threads, as nice values: 0 is normal, 19 the lowest. */
import { getPriority, setPriority } from "node:os";

/** Lowers it for a process; never raises it, which would require a privilege. */
export function lowerPriority(process: number, niceness: number): void {
  if (niceness > 0 && getPriority(process) < niceness) setPriority(process, niceness);
}

/** Lowers it for this thread only, on Linux. Other systems would change it for the whole process, so there it stays. */
export function lowerThreadPriority(niceness: number): void {
  if (process.platform === "linux") lowerPriority(0, niceness);
}
