import { describe, expect, test } from "vitest";
import { ServiceFaultError, serviceFaultOf } from "./service-fault.ts";

const coded = (code: string, cause?: unknown) => Object.assign(new Error("secret", { cause }), { code });
const sqlite = (errcode: number) => Object.assign(coded("ERR_SQLITE_ERROR"), { errcode });

describe("a fault of the service", () => {
  test.each([
    ["a full disk", coded("ENOSPC"), "disk-full"],
    ["a full database", sqlite(13), "disk-full"],
    ["a disk error", sqlite(778), "disk-failing"],
    ["a read-only database", sqlite(8), "disk-read-only"],
    ["a busy database, by its extended code", sqlite(261), "database-busy"],
    ["no file descriptor", coded("EMFILE"), "no-descriptors"],
    ["a process that cannot be started", coded("EAGAIN"), "no-processes"],
    ["an error that names it", new ServiceFaultError("dependency-unavailable"), "dependency-unavailable"],
    ["what another error was caused by", new Error("x", { cause: coded("ENOMEM") }), "no-memory"],
    [
      "its own cause, where that says more",
      new ServiceFaultError("no-processes", { cause: coded("EMFILE") }),
      "no-descriptors",
    ],
  ])("is %s", (_, error, kind) => {
    const fault = serviceFaultOf(error);
    expect(fault?.kind).toBe(kind);
    expect(fault?.message).not.toContain("secret");
  });

  test.each([
    ["a bug", new TypeError("x")],
    ["a missing file", coded("ENOENT")],
    ["a broken constraint", sqlite(19)],
    ["a property of every object", coded("toString")],
    ["nothing", null],
    ["a text", "ENOSPC"],
  ])("is not %s", (_, thrown) => {
    expect(serviceFaultOf(thrown)).toBeNull();
  });

  test("is looked for in a chain of causes that has no end", () => {
    const error: Error = new Error("x");
    error.cause = error;
    expect(serviceFaultOf(error)).toBeNull();
  });
});
