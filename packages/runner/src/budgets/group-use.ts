/** What a process and all that it started take together, as the operating system counts it. */
import { execFile } from "node:child_process";
import { readFile, readdir } from "node:fs/promises";

export interface GroupUse {
  /** Bytes resident. */
  readonly memory: number;
  /** Of processors, since each of them started; 0 where the system tells it in no form that we read. */
  readonly milliseconds: number;
}

/** Of the processes of a group; zeros when there are none or the system does not tell. */
export async function groupUse(group: number): Promise<GroupUse> {
  return process.platform === "linux" ? linuxGroupUse(group) : listedGroupUse(group);
}

/** Of a tick in which Linux tells processes' times (`USER_HZ`). */
const tickMilliseconds = 10;

async function linuxGroupUse(group: number): Promise<GroupUse> {
  const ids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const uses = await Promise.all(ids.map((id) => linuxUse(id, group)));
  return uses.reduce(
    (sum, use) => ({
      memory: sum.memory + use.memory,
      milliseconds: sum.milliseconds + use.milliseconds,
    }),
    nothing,
  );
}

const nothing: GroupUse = { memory: 0, milliseconds: 0 };

async function linuxUse(id: string, group: number): Promise<GroupUse> {
  const stat = await readFile(`/proc/${id}/stat`, "utf8").catch(() => "");
  // After the name, which may hold anything: state, parent, group; times are fields 14 and 15 (proc(5)).
  const fields = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  if (fields[2] !== group) return nothing;
  const status = await readFile(`/proc/${id}/status`, "utf8").catch(() => "");
  return {
    memory: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024,
    milliseconds: (fields[11]! + fields[12]!) * tickMilliseconds,
  };
}

function listedGroupUse(group: number): Promise<GroupUse> {
  return new Promise((resolve) => {
    execFile("ps", ["-A", "-o", "pgid=,rss="], (error, output) => {
      const rows = error === null ? output.split("\n").map((row) => row.trim().split(/\s+/).map(Number)) : [];
      const own = rows.filter(([id]) => id === group);
      const memory = own.reduce((sum, [, kibibytes = 0]) => sum + kibibytes * 1024, 0);
      resolve({ memory, milliseconds: 0 });
    });
  });
}
