/** What differs between the programs that convert files: an office suite, and a browser. */
import type { ConversionTarget } from "@docreview/model";

export interface ConverterFormat {
  readonly extension: string;
  /**
   * The program's own name for the kind of file, so that no content passes for another: LibreOffice itself reads well
   * over a hundred.
   */
  readonly filter: string;
  /** Converts a file's bytes to those passed to the program; by default unchanged. */
  readonly wrap?: (bytes: Uint8Array) => Uint8Array;
}

/** The paths of one conversion by a program that runs without a shell. */
export interface FileJob {
  readonly format: ConverterFormat;
  readonly target: ConversionTarget;
  readonly file: string;
  /** The folder for the result, `document.pdf` or with the extension of another target. */
  readonly out: string;
  /** The folder of the program's profile. */
  readonly profile: string;
}

export interface ConverterKind {
  /** The beginning of messages about it. */
  readonly name: string;
  /** By media type. */
  readonly formats: Readonly<Record<string, ConverterFormat>>;
  /** Its own names for the output formats; others are not supported. */
  readonly targets: Readonly<Partial<Record<ConversionTarget, string>>>;
  /** Writes the settings that it needs into its profile, a folder that may not exist yet. */
  readonly prepare: (profile: string) => Promise<void>;
  /** The shell programs in which it runs, with and without a sandbox. */
  readonly scripts: { readonly open: string; readonly sandboxed: string };
  /** Its parameters if it runs without a shell. */
  readonly parameters: (job: FileJob) => readonly string[];
}
