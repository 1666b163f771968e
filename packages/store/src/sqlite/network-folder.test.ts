import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { networkFileSystem, refuseNetworkFolder } from "./network-folder.ts";

test.each([
  [0x6969, "NFS"],
  [0xff534d42, "CIFS"],
  [0xff534d42 | 0, "CIFS"],
  [0x01021997, "9P"],
  [0xef53, null],
  [0x01021994, null],
  [0x58465342, null],
])("file system %i is %j", (type, name) => {
  expect(networkFileSystem(type)).toBe(name);
});

test("a local folder is accepted", () => {
  expect(() => refuseNetworkFolder(tmpdir())).not.toThrow();
});
