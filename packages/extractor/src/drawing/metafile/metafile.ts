/**
 * The text of a picture that consists of Windows drawing commands. Office files contain them as previews of objects from
 * other programs (a sheet, a diagram), whose text may be nowhere else.
 */
import { type DrawnString, linesOfStrings } from "./drawn-string.ts";
import { enhancedStrings, isEnhancedMetafile } from "./enhanced-metafile.ts";
import { isWindowsMetafile, windowsStrings } from "./windows-metafile.ts";

/** The maximum size in bytes; larger ones are really photographs. */
export const maximumMetafileBytes = 16 << 20;

export function isMetafile(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  return isEnhancedMetafile(view) || isWindowsMetafile(view);
}

/** Its lines of text; none for any other picture, or if it is truncated before its text. */
export function metafileLines(bytes: Uint8Array): readonly string[] {
  return linesOfStrings(stringsOf(viewOf(bytes)));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function stringsOf(view: DataView): readonly DrawnString[] {
  if (isEnhancedMetafile(view)) return enhancedStrings(view);
  return isWindowsMetafile(view) ? windowsStrings(view) : [];
}
