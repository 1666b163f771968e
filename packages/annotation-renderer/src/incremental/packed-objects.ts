/**
 * New objects as they are packed into object streams (ISO 32000-2, 7.5.7), which makes many of them small. Their strings
 * are not encrypted one by one: the stream is, as a whole.
 */
import type { Deflater } from "./deflater.ts";

export interface PackedObjects {
  readonly add: (number: number, body: string) => void;
  /** The streams, in the order in which their objects were added. */
  readonly finish: () => readonly PackedStream[];
}

export interface PackedStream {
  /** Of its objects, in order. */
  readonly numbers: readonly number[];
  /** As it is written, without its length. */
  readonly dictionary: string;
  /** What `add` of the deflater gave for it. */
  readonly part: number;
}

/**
 * Bytes of a stream before it is deflated, from which on it is full: readers unpack it for the sake of one object. Qpdf
 * does so into 64 KiB at a time, and now and then takes a longer one for damaged.
 */
const fullLength = 60_000;

export function packObjects(deflater: Deflater): PackedObjects {
  const streams: PackedStream[] = [];
  let numbers: number[] = [];
  let header = "";
  let bodies = "";

  function flush(): void {
    if (numbers.length === 0) return;
    const dictionary = `<</Type/ObjStm/N ${numbers.length}/First ${header.length}/Filter/FlateDecode>>`;
    streams.push({ numbers, dictionary, part: deflater.add(header + bodies) });
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
