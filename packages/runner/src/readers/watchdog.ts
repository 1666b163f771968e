/**
 * Main module of a thread beside the one that reads: the other end of its pipe is in the parent's hands, and closes with
 * the parent, however that ends.
 */
import { flushCompileCache } from "node:module";
import { Socket } from "node:net";

/** Behind the three standard streams and the channel for messages. */
const lifeline = 4;

new Socket({ fd: lifeline, readable: true, writable: false })
  .on("close", () => process.kill(process.pid, "SIGKILL"))
  .on("error", () => process.kill(process.pid, "SIGKILL"))
  .resume();

// It is never asked to end in its own time.
flushCompileCache();
