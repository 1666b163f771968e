/** HTML in which the words of a document are never anything but words. */
import { escapeHtml, plain } from "@docreview/model";

/** For text and for values in quotes. Invisible characters, which could reorder a line, are made visible or removed. */
export function html(text: string): string {
  return escapeHtml(plain(text));
}
