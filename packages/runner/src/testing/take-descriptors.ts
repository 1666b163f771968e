/** Takes every available file descriptor of this process, as a service under load may; on Linux. */
import { execFileSync } from "node:child_process";
import { closeSync, openSync, readdirSync } from "node:fs";

/** Descriptors beyond those in use that are taken, rather than the thousands that the system allows. */
const spare = 32;

/** Returns a function that releases them. */
export function takeDescriptors(): () => void {
  const before = limit(`${readdirSync("/proc/self/fd").length + spare}`);
  const taken: number[] = [];
  try {
    for (;;) taken.push(openSync("/dev/null", "r"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EMFILE") throw error;
  }
  return () => {
    for (const descriptor of taken) closeSync(descriptor);
    limit(before);
  };
}

/** Sets the soft limit of this process, and returns the previous one. */
function limit(soft: string): string {
  const of = ["--pid", String(process.pid)];
  const before = execFileSync("prlimit", [...of, "--nofile", "--output", "SOFT", "--noheadings", "--raw"]);
  execFileSync("prlimit", [...of, `--nofile=${soft}:`]);
  return before.toString().trim();
}
