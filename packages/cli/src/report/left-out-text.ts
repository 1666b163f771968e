/** What of the folders was not reviewed, in one line, so that nobody takes silence for a review. */
import type { LeftOut } from "../files/folder-documents.ts";
import { ignoreSources } from "../files/left-out.ts";
import { counted } from "./plain.ts";

/** Empty if nothing was left out. */
export function leftOutText(leftOut: LeftOut): string {
  if (leftOut.size === 0) return "";
  const parts = ignoreSources.flatMap((source) => {
    const { files = 0, folders = 0 } = leftOut.get(source) ?? {};
    if (files + folders === 0) return [];
    const counts = [
      ...(files === 0 ? [] : [counted(files, "file")]),
      ...(folders === 0 ? [] : [counted(folders, "folder")]),
    ];
    return [`${counts.join(" and ")} by ${source}`];
  });
  return `Not reviewed: ${parts.join(", ")}.\n`;
}
