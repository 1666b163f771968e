/** The resources that a process and all its descendants use together, according to the operating system. */
import { execFile } from "node:child_process";
import { readFile, readdir } from "node:fs/promises";

export interface GroupUse {
  /**
   * Resident bytes. On Linux, memory mapped from files is excluded, such as the program itself: the processes of a
   * browser share it, and it would be counted for each.
   */
  readonly memory: number;
  /** The total processor time since each of them started; 0 if the system does not report it in a known form. */
  readonly milliseconds: number;
}

/** The use of the processes of a group; zeros if there are none or the system does not report it. */
export async function groupUse(group: number): Promise<GroupUse> {
  return process.platform === "linux" ? linuxGroupUse(group) : listedGroupUse(group);
}

/** The length of a tick in which Linux reports process times (`USER_HZ`). */
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
  // The fields after the name, which may contain anything: state, parent, group; times are fields 14 and 15 (proc(5)).
  const fields = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  if (fields[2] !== group) return nothing;
  const status = await readFile(`/proc/${id}/status`, "utf8").catch(() => "");
  return {
    memory: (kibibytes(status, "RssAnon") + kibibytes(status, "RssShmem")) * 1024,
    milliseconds: ((fields[11] ?? 0) + (fields[12] ?? 0)) * tickMilliseconds,
  };
}

function kibibytes(status: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
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
