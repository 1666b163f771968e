/** Checks a chosen file before it is sent. */
import {
  describeMediaTypes,
  kindOfFileName,
  readableMediaTypes,
  remedyFor,
  type FileKind,
} from "@docreview/model";

/** Describes what is wrong and what to do; null if the file can be sent. */
export function fileFault({ name, size }: Pick<File, "name" | "size">): string | null {
  const kind = kindOfFileName(name);
  if (kind === undefined) {
    return `This kind of file cannot be reviewed. Choose ${describeMediaTypes(readableMediaTypes)}.`;
  }
  if (!readableMediaTypes.includes(kind.mediaType)) return unreadable(kind);
  return size === 0 ? "This file is empty. Choose another one." : null;
}

function unreadable(kind: FileKind): string {
  return `This is ${kind.singular}, which cannot be reviewed. ${remedyFor(kind)}`;
}
