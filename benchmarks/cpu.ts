/**
 * CPU time of this process and of the programs that it started and that have ended. Node tells only its own; what
 * ended children took stands on Linux in `/proc/self/stat`, summed up by the kernel and shown in hundredths of a second.
 */
import { existsSync, readFileSync } from "node:fs";

const statFile = "/proc/self/stat";
const ticksPerSecond = 100;

/** False where the time of other programs cannot be told, so that they cannot take part. */
export const canTimeChildren = existsSync(statFile);

export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + (canTimeChildren ? childSeconds() : 0);
}

/** Fields 16 and 17 of the file (proc(5): cutime, cstime); the second field, in brackets, may hold spaces. */
function childSeconds(): number {
  const stat = readFileSync(statFile, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}
