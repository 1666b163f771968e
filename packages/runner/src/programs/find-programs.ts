/** Which external programs this machine has. They are looked up when a runner starts, and never installed. */
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

/** `auto`: the first one found; `none`: not used; otherwise its path. */
export type ProgramChoice = string;

export interface ProgramChoices {
  /** LibreOffice: preserves the layout of Word and PowerPoint files. Default `auto`. */
  readonly officeSuite?: ProgramChoice | undefined;
  /** Tesseract: recognises text in images several times as fast. Default `auto`. */
  readonly tesseract?: ProgramChoice | undefined;
}

/** Their paths; null if there is none. */
export interface Programs {
  readonly officeSuite: string | null;
  readonly tesseract: string | null;
}

/** Where installers put an office suite without adding it to `PATH`. */
const officeFolders = [
  "/usr/lib/libreoffice/program",
  "/usr/lib64/libreoffice/program",
  "/usr/local/lib/libreoffice/program",
  "/opt/libreoffice/program",
  "/snap/bin",
  "/Applications/LibreOffice.app/Contents/MacOS",
];
const tesseractFolders = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"];

/**
 * `path` is the environment's list of folders. On Windows no programs are used, because their budgets could not be
 * enforced.
 */
export function findPrograms({ officeSuite, tesseract }: ProgramChoices, path: string): Programs {
  if (process.platform === "win32") return { officeSuite: null, tesseract: null };
  const folders = path.split(delimiter).filter((folder) => isAbsolute(folder));
  return {
    officeSuite: find(officeSuite, ["soffice", "libreoffice"], [...folders, ...officeFolders]),
    tesseract: find(tesseract, ["tesseract"], [...folders, ...tesseractFolders]),
  };
}

function find(
  choice: ProgramChoice = "auto",
  names: readonly string[],
  folders: readonly string[],
): string | null {
  if (choice === "none") return null;
  if (choice !== "auto") return isProgram(choice) ? choice : null;
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
