/**
 * Main module of a thread next to the one that reads: the parent has the other end of its pipe, which closes when the
 * parent ends for whatever reason.
 */
import { flushCompileCache } from "node:module";
import { Socket } from "node:net";

/** The descriptor after the three standard streams and the message channel. */
const lifeline = 4;

new Socket({ fd: lifeline, readable: true, writable: false })
  .on("close", () => process.kill(process.pid, "SIGKILL"))
  .on("error", () => process.kill(process.pid, "SIGKILL"))
  .resume();

// The thread never ends by itself.
flushCompileCache();
