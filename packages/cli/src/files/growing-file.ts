/** A file that is written piece by piece, and takes its name only when it is whole. */
import { randomBytes } from "node:crypto";
import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";

export interface GrowingFile {
  readonly write: (text: string) => void;
  /** Gives the file its name, in place of one that had it. */
  readonly finish: () => void;
  /** Removes what was written; does nothing after `finish`. */
  readonly discard: () => void;
}

/** Makes the folder that it needs. @throws the error of the system */
export function growingFile(path: string): GrowingFile {
  mkdirSync(dirname(path), { recursive: true });
  const beside = `${path}.${randomBytes(6).toString("hex")}`;
  const file = openSync(beside, "wx");
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(file);
    isOpen = false;
  };
  return {
    write: (text) => void writeSync(file, text),
    finish: () => {
      close();
      renameSync(beside, path);
    },
    discard: () => {
      if (!isOpen) return;
      close();
      rmSync(beside, { force: true });
    },
  };
}
