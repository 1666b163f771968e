/** Memory that another process holds, as its operating system counts it. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";

/** Bytes resident; 0 when the process is gone or the system does not tell. */
export async function residentMemory(pid: number): Promise<number> {
  if (process.platform === "linux") {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
  }
  return new Promise((resolve) => {
    execFile("ps", ["-o", "rss=", "-p", String(pid)], (error, output) =>
      resolve(error === null ? Number(output.trim()) * 1024 : 0),
    );
  });
}
