/** Reports that go to files while another goes to standard output. */
import { growingFile, type GrowingFile } from "../files/growing-file.ts";
import type { Report } from "./report.ts";

export interface WrittenReport {
  readonly path: string;
  readonly report: Report;
}

export interface WithFiles {
  /** The first report, which writes the others as it is written. */
  readonly report: Report;
  /** Removes the files of reports that did not end. */
  readonly discard: () => void;
}

/** @throws the error of the system if a file cannot be written */
export function withFiles(main: Report, others: readonly WrittenReport[]): WithFiles {
  const open: { readonly file: GrowingFile; readonly report: Report }[] = [];
  const discard = () => {
    for (const { file } of open) file.discard();
  };
  try {
    for (const { path, report } of others) open.push({ file: growingFile(path), report });
  } catch (error) {
    discard();
    throw error;
  }
  const also = (part: (report: Report) => string): string => {
    for (const { file, report } of open) file.write(part(report));
    return part(main);
  };
  return {
    report: {
      begin: () => also((report) => report.begin()),
      file: (outcome) => also((report) => report.file(outcome)),
      end: () => {
        const text = also((report) => report.end());
        for (const { file } of open) file.finish();
        return text;
      },
    },
    discard,
  };
}
