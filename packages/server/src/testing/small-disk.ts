/** A separate disk for a test, small enough to fill. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, rmdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
  readonly folder: string;
  /** Fills the disk completely. */
  readonly fill: () => void;
  /** Releases the space that `fill` used. */
  readonly free: () => void;
  readonly unmount: () => void;
}

/** Null if this process cannot mount a file system: it is not on Linux, or lacks the privilege. */
export function mountSmallDisk(mebibytes: number): SmallDisk | null {
  if (process.platform !== "linux") return null;
  const folder = mkdtempSync(join(tmpdir(), "docreview-disk-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${mebibytes}m`, "tmpfs", folder]);
  if (mounted.status !== 0) {
    rmdirSync(folder);
    return null;
  }
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill: () => fill(ballast),
    free: () => rmSync(ballast, { force: true }),
    unmount: () => {
      // Lazily, as a process under test may still have a file open.
      spawnSync("umount", ["--lazy", folder]);
      rmdirSync(folder);
    },
  };
}

function fill(file: string): void {
  for (const size of [64 * 1024, 4096, 1]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size, 1), { flag: "a" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }
}
