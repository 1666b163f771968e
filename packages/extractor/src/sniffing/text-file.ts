/** What the readers of text files have in common: the content must be text, and its encoding must be found. */
import { isReadAs, type FileKind, type Outcome } from "@docreview/model";
import type { Content } from "../content/content.ts";
import { decodeText } from "../decoding/decode-text.ts";
import { sniffKind } from "./sniff.ts";
import { wrongKind } from "./wrong-kind.ts";

/** `label`: the character encoding stated by the file itself; empty if there is none. */
export function readTextFile(
  bytes: Uint8Array,
  { kind, label = "" }: { readonly kind: FileKind; readonly label?: string },
  read: (text: string) => Outcome<Content>,
): Outcome<Content> {
  if (!isReadAs(kind, sniffKind(bytes))) {
    return { value: null, problems: [wrongKind(kind.singular, bytes)] };
  }
  const { text, problems } = decodeText(bytes, label);
  const { value, problems: faults } = read(text);
  return { value, problems: [...problems, ...faults] };
}
