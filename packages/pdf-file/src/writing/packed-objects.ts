/**
 * New objects packed into object streams (ISO 32000-2, 7.5.7), which makes many of them small. Their strings are not
 * encrypted one by one: the stream is encrypted as a whole.
 */
import { Buffer } from "@docreview/platform";
import { deflated } from "../streams/flate.ts";

export interface PackedObjects {
  readonly add: (number: number, body: string) => void;
  /** The streams, in the order in which their objects were added. */
  readonly finish: () => readonly PackedStream[];
}

export interface PackedStream {
  /** Numbers of its objects, in order. */
  readonly numbers: readonly number[];
  /** In PDF syntax, without `/Length`. */
  readonly dictionary: string;
  /** Deflated. */
  readonly data: Buffer;
}

/**
 * The size at which a stream is full, in bytes before it is deflated: a reader inflates all of it for one object. Qpdf
 * inflates 64 KiB at a time, and sometimes mistakes a longer stream for a damaged one.
 */
const fullLength = 60_000;

export function packObjects(): PackedObjects {
  const streams: PackedStream[] = [];
  let numbers: number[] = [];
  let header = "";
  let bodies = "";

  function flush(): void {
    if (numbers.length === 0) return;
    const dictionary = `<</Type/ObjStm/N ${numbers.length}/First ${header.length}/Filter/FlateDecode>>`;
    streams.push({ numbers, dictionary, data: deflated(Buffer.from(header + bodies, "latin1")) });
    numbers = [];
    header = "";
    bodies = "";
  }

  return {
    add: (number, body) => {
      numbers.push(number);
      header += `${number} ${bodies.length} `;
      bodies += `${body}\n`;
      if (header.length + bodies.length >= fullLength) flush();
    },
    finish: () => {
      flush();
      return streams;
    },
  };
}
