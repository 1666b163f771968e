import { UnsealError } from "@docreview/server";
import { NetworkFolder } from "@docreview/store";
import { describe, expect, test } from "vitest";
import { exitCodes } from "../terminal/terminal.ts";
import { keptTerminal } from "../testing/screen.ts";
import { endingOf, faultSentence } from "./fault-sentence.ts";

const systemError = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });

test.each([
  ["a port in use", systemError("EADDRINUSE", { syscall: "listen", port: 80 }), /^port 80 is in use: /],
  [
    "a reserved port",
    systemError("EACCES", { syscall: "listen", port: 80 }),
    /^port 80 is reserved for the system/,
  ],
  [
    "a foreign address",
    systemError("EADDRNOTAVAIL", { syscall: "listen", address: "203.0.113.7" }),
    /^203\.0\.113\.7 is not an address of this machine: .+--host$/,
  ],
  ["an unknown host", systemError("ENOTFOUND", { syscall: "getaddrinfo" }), /--host$/],
  [
    "a folder of another user",
    systemError("EACCES", { syscall: "mkdir", path: "/data" }),
    /^\/data: Permission denied\.$/,
  ],
  [
    "a folder below a file",
    systemError("ENOTDIR", { syscall: "mkdir", path: "/file/data" }),
    /^\/file\/data: Part of this path is a file, not a folder\.$/,
  ],
  ["a damaged database", systemError("ERR_SQLITE_ERROR"), /^the database cannot be used/],
  ["a network folder", new NetworkFolder("/net is on a network file system (NFS)"), /\(NFS\)$/],
  ["another sealing key", new UnsealError("key"), /^key cannot be unsealed/],
])("%s is reported in a sentence", (_, error, sentence) => {
  expect(faultSentence(error)).toMatch(sentence);
});

describe("the ending", () => {
  test("a bug stays an exception", async () => {
    const bug = new TypeError("undefined is not a function");
    expect(faultSentence(bug)).toBeNull();
    await expect(endingOf(() => Promise.reject(bug), keptTerminal())).rejects.toBe(bug);
  });

  test("an interruption is not reported", async () => {
    const controller = new AbortController();
    const terminal = { ...keptTerminal(), signal: controller.signal };
    const cut = () => Promise.reject(controller.signal.reason);
    controller.abort(130);
    expect(await endingOf(cut, terminal)).toBe(exitCodes.failed);
  });
});
