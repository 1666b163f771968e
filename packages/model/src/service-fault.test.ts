import { describe, expect, test } from "vitest";
import { ServiceFaultError, serviceFaultOf } from "./service-fault.ts";

const coded = (code: string, cause?: unknown) => Object.assign(new Error("secret", { cause }), { code });
const sqlite = (errcode: number) => Object.assign(coded("ERR_SQLITE_ERROR"), { errcode });

describe("a service fault", () => {
  test.each([
    ["a full disk", coded("ENOSPC"), "disk-full"],
    ["a full database", sqlite(13), "disk-full"],
    ["a disk error", sqlite(778), "disk-failing"],
    ["a read-only database", sqlite(8), "disk-read-only"],
    ["a busy database, by its extended code", sqlite(261), "database-busy"],
    ["no file descriptor", coded("EMFILE"), "no-descriptors"],
    ["a process that cannot be started", coded("EAGAIN"), "no-processes"],
    [
      "an error that names its fault",
      new ServiceFaultError("dependency-unavailable"),
      "dependency-unavailable",
    ],
    ["the cause of another error", new Error("x", { cause: coded("ENOMEM") }), "no-memory"],
    [
      "its own cause, if that is more specific",
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

  test("is searched for in a circular chain of causes", () => {
    const error: Error = new Error("x");
    error.cause = error;
    expect(serviceFaultOf(error)).toBeNull();
  });
});
