/** Which external programs this machine has. They are looked up when a runner starts, and never installed. */
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

/** `auto`: the first one found; `none`: not used; otherwise its path. */
export type ProgramChoice = string;

export interface ProgramChoices {
  /** LibreOffice: preserves the layout of Word and PowerPoint files. Default `auto`. */
  readonly officeSuite?: ProgramChoice | undefined;
  /** Chromium or Chrome: preserves the layout of web pages. Default `auto`. */
  readonly browser?: ProgramChoice | undefined;
  /** Tesseract: recognises text in images several times as fast. Default `auto`. */
  readonly tesseract?: ProgramChoice | undefined;
}

/** Their paths; null if there is none. */
export interface Programs {
  readonly officeSuite: string | null;
  readonly browser: string | null;
  readonly tesseract: string | null;
}

/** The names of a program and where installers put it without adding it to `PATH`. */
interface Installed {
  readonly names: readonly string[];
  readonly folders: readonly string[];
}

/** The environment variables that say where programs are. */
export type ProgramPlaces = Readonly<Record<string, string | undefined>>;

/** On Windows: `soffice.com` waits until the suite has ended, `soffice.exe` opens no console. */
function installedPrograms(
  platform: NodeJS.Platform,
  places: ProgramPlaces,
): Record<keyof Programs, Installed> {
  if (platform === "win32") {
    const roots = ["ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA"].flatMap((name) => places[name] ?? []);
    const below = (...folder: readonly string[]) => roots.map((root) => join(root, ...folder));
    return {
      officeSuite: {
        names: ["soffice.com", "soffice.exe"],
        folders: [...below("LibreOffice", "program"), ...below("Programs", "LibreOffice", "program")],
      },
      browser: {
        names: ["chrome.exe", "msedge.exe"],
        folders: [...below("Google", "Chrome", "Application"), ...below("Microsoft", "Edge", "Application")],
      },
      tesseract: {
        names: ["tesseract.exe"],
        folders: [...below("Tesseract-OCR"), ...below("Programs", "Tesseract-OCR")],
      },
    };
  }
  return {
    officeSuite: {
      names: ["soffice", "libreoffice"],
      folders: [
        "/usr/lib/libreoffice/program",
        "/usr/lib64/libreoffice/program",
        "/usr/local/lib/libreoffice/program",
        "/opt/libreoffice/program",
        "/snap/bin",
        "/Applications/LibreOffice.app/Contents/MacOS",
      ],
    },
    browser: {
      names: [
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
        "Chromium",
        "Google Chrome",
      ],
      folders: [
        "/usr/bin",
        "/usr/local/bin",
        "/opt/google/chrome",
        "/Applications/Chromium.app/Contents/MacOS",
        "/Applications/Google Chrome.app/Contents/MacOS",
      ],
    },
    tesseract: { names: ["tesseract"], folders: ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"] },
  };
}

/** `places`: the environment. */
export function findPrograms(
  choices: ProgramChoices,
  places: ProgramPlaces,
  platform = process.platform,
): Programs {
  // Windows spells it `Path`, and only the real environment ignores case.
  const path = places["PATH"] ?? places["Path"] ?? "";
  const onPath = path.split(delimiter).filter((folder) => isAbsolute(folder));
  const { officeSuite, browser, tesseract } = installedPrograms(platform, places);
  const found = (choice: ProgramChoice | undefined, { names, folders }: Installed) =>
    find(choice, names, [...onPath, ...folders]);
  return {
    officeSuite: found(choices.officeSuite, officeSuite),
    browser: found(choices.browser, browser),
    tesseract: found(choices.tesseract, tesseract),
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
