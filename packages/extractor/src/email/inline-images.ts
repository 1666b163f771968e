/** Images in the message itself that its HTML shows: by `cid:` (RFC 2392), by location (RFC 2557), or as `data:`. */
import { isPicture } from "../sniffing/sniff.ts";
import { decodeBody } from "./decode.ts";
import { valueOf } from "./header.ts";
import type { MessagePart } from "./structure.ts";

const source = /\bsrc\s*=\s*["']?\s*([^"'\s>]{1,2000})/gi;

export class InlineImages {
  /** By their address in HTML. */
  readonly #parts = new Map<string, MessagePart>();
  readonly #loaded = new Map<MessagePart, Uint8Array | null>();
  readonly #shown = new Set<MessagePart>();
  readonly #elsewhere = new Set<string>();

  constructor(root: MessagePart) {
    this.#index(root);
  }

  #index(part: MessagePart): void {
    for (const one of part.parts) this.#index(one);
    if (part.parts.length > 0 || /^(?:text|message)\//.test(part.mediaType)) return;
    const id = valueOf(part.fields, "content-id").replace(/^</, "").replace(/>$/, "").trim();
    if (id !== "") this.#parts.set(`cid:${id.toLowerCase()}`, part);
    const location = valueOf(part.fields, "content-location");
    if (location !== "") this.#parts.set(location.toLowerCase(), part);
  }

  /** Decodes the images that the HTML names, before it is read. */
  async load(html: string): Promise<void> {
    if (this.#parts.size === 0) return;
    const named = new Set(
      [...html.matchAll(source)].map(([, address = ""]) => decoded(address).toLowerCase()),
    );
    for (const [address, part] of this.#parts) {
      if (!named.has(address) || this.#loaded.has(part)) continue;
      this.#loaded.set(part, imageOf((await decodeBody(part)).bytes));
    }
  }

  find(address: string): Uint8Array | null {
    const trimmed = address.trim();
    if (/^data:/i.test(trimmed)) return dataImage(trimmed);
    const part = this.#parts.size === 0 ? undefined : this.#parts.get(decoded(trimmed).toLowerCase());
    if (part !== undefined) {
      this.#shown.add(part);
      return this.#loaded.get(part) ?? null;
    }
    if (/^(?:https?:)?\/\//i.test(trimmed)) this.#elsewhere.add(trimmed);
    return null;
  }

  /** Whether an image has been read as part of the text; one of another kind is reported as an attachment. */
  hasShown(part: MessagePart): boolean {
    return this.#shown.has(part) && (this.#loaded.get(part) ?? null) !== null;
  }

  get elsewhere(): number {
    return this.#elsewhere.size;
  }
}

function dataImage(address: string): Uint8Array | null {
  const data = /^data:[^,;]{0,100}(?:;[^,;]{0,100}){0,5};base64,/i.exec(address.slice(0, 1000));
  return data === null ? null : imageOf(new Uint8Array(Buffer.from(address.slice(data[0].length), "base64")));
}

function imageOf(bytes: Uint8Array): Uint8Array | null {
  return isPicture(bytes) ? bytes : null;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch (error) {
    if (error instanceof URIError) return address;
    throw error;
  }
}
