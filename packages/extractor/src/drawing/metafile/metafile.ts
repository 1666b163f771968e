/**
 * The text of a picture that consists of Windows drawing commands. Office files contain them as previews of objects of
 * other programs (a sheet, a diagram), whose words may be nowhere else.
 */
import { type DrawnString, linesOfStrings } from "./drawn-string.ts";
import { enhancedStrings, isEnhancedMetafile } from "./enhanced-metafile.ts";
import { isWindowsMetafile, windowsStrings } from "./windows-metafile.ts";

/** Bytes that one is to have at most; larger ones are photographs in the clothes of drawings. */
export const maximumMetafileBytes = 16 << 20;

export function isMetafile(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  return isEnhancedMetafile(view) || isWindowsMetafile(view);
}

/** Its lines of text; none for any other picture, or for one that breaks off before its text. */
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
