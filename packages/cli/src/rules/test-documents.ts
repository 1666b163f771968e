/** Reads the documents that rules are tested on, each once, in processes with budgets, as documents under review. */
import { createHash } from "node:crypto";
import type { TestDocuments } from "@docreview/engine/rule-tools";
import { leavesTextUnread, type Document, type Rule } from "@docreview/model";
import { openReaders, type Readers } from "@docreview/runner";
import { inOrder } from "../files/in-order.ts";
import { createProgress } from "../report/progress.ts";
import { problemText } from "../report/text.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { openText, readBytes, type OpenedText } from "./read-text.ts";

export interface TestDocumentReader {
  /** Null if the terminal's signal ended it. Unchanged files are not read again. */
  readonly read: (rules: readonly Rule[]) => Promise<TestDocuments | null>;
  readonly close: () => Promise<void>;
}

/** Starts no process until a test names a document. */
export function createTestDocumentReader(terminal: Terminal): TestDocumentReader {
  let readers: Readers | null = null;
  let known: ReadonlyMap<string, Document | string> = new Map();
  return {
    read: async (rules) => {
      const { testDocumentPaths } = await import("@docreview/engine/rule-tools");
      const paths = testDocumentPaths(rules);
      const documents = new Map<string, Document | string>();
      if (paths.length === 0) return documents;
      readers ??= openReaders();
      const reading: Reading = { readers, known, terminal };
      const read = new Map<string, Document | string>();
      const progress = createProgress(terminal.stderr, paths.length);
      for await (const { path, key, said } of inOrder(paths, readers.limits.readers + 1, (one) =>
        readOne(one, reading),
      )) {
        if (terminal.signal.aborted) return null;
        documents.set(path, said);
        if (key !== null) read.set(key, said);
        progress.step(path);
      }
      known = read;
      return documents;
    },
    close: async () => readers?.close(),
  };
}

interface Reading {
  readonly readers: Readers;
  /** The documents read last time, by path and content. */
  readonly known: ReadonlyMap<string, Document | string>;
  readonly terminal: Terminal;
}

async function readOne(path: string, { readers, known, terminal }: Reading) {
  const bytes = await readBytes(path, readers, terminal);
  if (typeof bytes === "string") {
    return { path, key: null, said: `${path}: ${bytes} Put the document there, or correct its name.` };
  }
  const key = `${path} ${createHash("sha256").update(bytes).digest("hex")}`;
  const said = known.get(key) ?? saidBy(path, await openText({ path, bytes }, readers, terminal));
  return { path, key, said };
}

/** Nothing can be reported as missing from a document that was not read completely. */
function saidBy(path: string, { document, problems }: OpenedText): Document | string {
  const unread = problems.filter(leavesTextUnread);
  if (document !== null && unread.length === 0) return document;
  const reasons = (document === null ? problems : unread).map(problemText);
  return `${path} could not be read completely. ${reasons.join(" ")} Replace it with an undamaged document.`;
}
