/** A disk of its own for a test, small enough to be filled. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, rmdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
  readonly folder: string;
  /** Leaves no byte free. */
  readonly fill: () => void;
  /** Gives back what `fill` took. */
  readonly free: () => void;
  readonly unmount: () => void;
}

/** Null where this process may not mount a file system: elsewhere than on Linux, or without the privilege. */
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
      // Lazily, as a process under test may still hold a file.
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
