/** The files of a new review. Each is announced and uploaded as soon as it is chosen. */
import { useEffect, useRef, useState } from "react";
import { remove } from "../../api/api-client.ts";
import { newKey } from "../../api/new-key.ts";
import { plainName } from "../../frame/plain-name.ts";
import { fileFault } from "./file-fault.ts";
import { createTurns } from "./turns.ts";
import { uploadFile, type UploadTask } from "./upload-file.ts";

export interface Upload {
  readonly key: string;
  readonly name: string;
  /** The title of the document; null while it is the file name. */
  readonly title: string | null;
  /** Bytes. */
  readonly size: number;
  readonly state: UploadState;
}

export type UploadState =
  /** `share`: the fraction that was sent, from 0 to 1. */
  | { readonly kind: "sending"; readonly share: number }
  | { readonly kind: "sent"; readonly assetId: string }
  /** `fault`: why, and what to do. */
  | { readonly kind: "failed"; readonly fault: string; readonly canRetry: boolean };

export interface Uploads {
  readonly items: readonly Upload[];
  /** Returns those that are already in the list; they are not added again. */
  readonly add: (files: readonly File[]) => readonly File[];
  readonly setTitle: (key: string, title: string) => void;
  readonly retry: (key: string) => void;
  /** Cancels the upload if it is not complete, and forgets the file. */
  readonly remove: (key: string) => void;
  /** The current files, also for callbacks that were created earlier. */
  readonly latest: () => readonly Upload[];
  /** Resolves once nothing is being sent. */
  readonly settled: () => Promise<void>;
  /** A review uses the file, so it is kept when the user leaves the view. */
  readonly keepAsset: (key: string) => void;
}

/** State that is not rendered: the file, and how to cancel its upload. */
interface Task extends UploadTask {
  ended: Promise<void>;
}

/** More parallel uploads would not be faster. */
const atATime = 3;

export function useUploads(): Uploads {
  const [items, setItems] = useState<readonly Upload[]>([]);
  const latest = useRef(items);
  const show = (change: (before: readonly Upload[]) => readonly Upload[]) =>
    setItems((latest.current = change(latest.current)));
  const tasks = useRef(new Map<string, Task>());
  const [inTurn] = useState(() => createTurns(atATime));
  const showOf = (key: string, change: Partial<Upload>) =>
    show((before) => before.map((item) => (item.key === key ? { ...item, ...change } : item)));
  const showState = (key: string, state: UploadState) => showOf(key, { state });
  const send = (key: string, task: Task) => {
    showState(key, { kind: "sending", share: 0 });
    const progress = (share: number) => showState(key, { kind: "sending", share });
    task.ended = inTurn(() => uploadFile(task, key, progress)).then(
      (assetId) => showState(key, { kind: "sent", assetId }),
      (error: Error) => showState(key, { kind: "failed", fault: error.message, canRetry: true }),
    );
  };
  const forget = (key: string) => {
    const task = tasks.current.get(key);
    tasks.current.delete(key);
    if (task !== undefined) abandon(task);
  };
  useEffect(
    () => () => {
      for (const key of tasks.current.keys()) forget(key);
    },
    [],
  );
  return {
    items,
    add: (files) => {
      const known = new Set(Array.from(tasks.current.values(), ({ file }) => sameness(file)));
      const added = files.filter((file) => !known.has(sameness(file)));
      for (const file of added) {
        const key = newKey();
        const fault = fileFault(file);
        const state: UploadState =
          fault === null ? { kind: "sending", share: 0 } : { kind: "failed", fault, canRetry: false };
        const name = plainName(file.name);
        show((before) => [...before, { key, name, title: null, size: file.size, state }]);
        if (fault !== null) continue;
        const task = { file, stop: new AbortController(), assetId: null, ended: Promise.resolve() };
        tasks.current.set(key, task);
        send(key, task);
      }
      return files.filter((file) => known.has(sameness(file)));
    },
    setTitle: (key, title) => showOf(key, { title }),
    retry: (key) => {
      const task = tasks.current.get(key);
      if (task !== undefined) send(key, task);
    },
    remove: (key) => {
      forget(key);
      show((before) => before.filter((item) => item.key !== key));
    },
    latest: () => latest.current,
    settled: async () => {
      await Promise.all(Array.from(tasks.current.values(), ({ ended }) => ended));
    },
    keepAsset: (key) => void tasks.current.delete(key),
  };
}

const sameness = ({ name, size, lastModified }: File) => `${size} ${lastModified} ${name}`;

/** Not awaited: an asset that cannot be deleted now only takes up space. */
function abandon(task: Task): void {
  task.stop.abort(new Error("The upload was cancelled."));
  void task.ended.then(async () => {
    if (task.assetId !== null) await remove(`v2/assets/${task.assetId}`, newKey()).catch(() => {});
  });
}
