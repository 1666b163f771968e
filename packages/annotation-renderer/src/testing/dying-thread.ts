/** For tests: loaded before a program, it ends each thread of that program at the first message that the thread gets. */
import { isMainThread, parentPort } from "node:worker_threads";

if (!isMainThread) parentPort?.once("message", () => process.exit(1));
