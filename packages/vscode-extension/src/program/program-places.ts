/** Where the `docreview` program can be, in the order in which it is looked for. Pure. */
import { posix, win32 } from "node:path";

export interface Surroundings {
  /** The setting `docreview.command`; empty if no program is named. */
  readonly command: string;
  /** The absolute paths of the workspace folders. */
  readonly folders: readonly string[];
  readonly isTrusted: boolean;
  /** The variable `PATH`. */
  readonly path: string;
  readonly home: string;
  readonly platform: NodeJS.Platform;
}

/** Absolute paths. None is in a workspace that is not trusted, whatever setting or variable names it. */
export function programPlaces(around: Surroundings): readonly string[] {
  const { command, folders, isTrusted, path, home, platform } = around;
  const paths = platform === "win32" ? win32 : posix;
  const onPath = (name: string) =>
    path
      .split(paths.delimiter)
      // A relative entry would mean a folder of whatever is open.
      .filter((folder) => paths.isAbsolute(folder))
      .map((folder) => paths.join(folder, name));
  const named = () => {
    if (command.startsWith("~/")) return [paths.join(home, command.slice(2))];
    if (paths.isAbsolute(command)) return [command];
    if (!/[/\\]/.test(command)) return onPath(command);
    return folders.map((folder) => paths.join(folder, command));
  };
  const usual = () => [
    ...folders.map((folder) => paths.join(folder, "node_modules", ".bin", "docreview")),
    ...onPath("docreview"),
  ];
  return (command === "" ? usual() : named())
    .filter((place) => isTrusted || !folders.some((folder) => isWithin(paths.relative(folder, place), paths)))
    .flatMap((place) => (platform === "win32" ? withEndings(place) : [place]));
}

/** Of a path relative to a folder: whether it stays in the folder. */
function isWithin(relative: string, paths: typeof posix): boolean {
  return relative !== ".." && !relative.startsWith(`..${paths.sep}`) && !paths.isAbsolute(relative);
}

/** On Windows, what npm installs is a script of this name with an ending. */
function withEndings(place: string): readonly string[] {
  return /\.(?:exe|cmd|bat)$/i.test(place) ? [place] : [`${place}.exe`, `${place}.cmd`];
}
