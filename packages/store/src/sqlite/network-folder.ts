/**
 * SQLite's write-ahead log needs shared memory and locks that only a local disk provides: on a network file system,
 * two machines would corrupt the database. Linux identifies a file system by a magic number (statfs(2)).
 */
import { statfsSync } from "node:fs";

const networkFileSystems: Readonly<Record<number, string>> = {
  0x6969: "NFS",
  0x517b: "SMB",
  0xff534d42: "CIFS",
  0xfe534d42: "SMB2",
  0x01021997: "9P",
  0x00c36400: "Ceph",
  0x5346414f: "AFS",
  0x6b414653: "AFS",
  0x73757245: "Coda",
  0x0bd00bd0: "Lustre",
  0x47504653: "GPFS",
  0x19830326: "BeeGFS",
  0x013111a8: "IBRIX",
  0x01161970: "GFS2",
  0x7461636f: "OCFS2",
};

export class NetworkFolder extends Error {
  override readonly name = "NetworkFolder";
}

/** Name of the network file system with this magic number, or null. */
export function networkFileSystem(type: number): string | null {
  // Some architectures return the number with its sign.
  return networkFileSystems[type >>> 0] ?? null;
}

/** @throws NetworkFolder if `folder` is on a network file system that can be recognised. */
export function refuseNetworkFolder(folder: string): void {
  if (process.platform !== "linux") return;
  const found = networkFileSystem(statfsSync(folder).type);
  if (found === null) return;
  throw new NetworkFolder(
    `${folder} is on a network file system (${found}), where SQLite can lose data: ` +
      `choose a folder on a local disk`,
  );
}
