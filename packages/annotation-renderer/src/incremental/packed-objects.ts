/**
 * New objects as they are packed into object streams (ISO 32000-2, 7.5.7), which makes many of them small. Their strings
 * are not encrypted one by one: the stream is, as a whole.
 */
import { deflateSync } from "node:zlib";
import { createByteWriter } from "./byte-writer.ts";

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
  readonly data: Buffer;
}

/** Readers unpack a stream for the sake of one object. */
const objectsPerStream = 500;

export function packObjects(): PackedObjects {
  const streams: PackedStream[] = [];
  let numbers: number[] = [];
  let offsets: number[] = [];
  const bodies = createByteWriter();

  function flush(): void {
    if (numbers.length === 0) return;
    const header = numbers.map((number, index) => `${number} ${offsets[index]}`).join(" ");
    const content = Buffer.concat([Buffer.from(`${header}\n`, "latin1"), ...bodies.parts()]);
    const data = deflateSync(content, { level: 1 });
    const dictionary = `<</Type/ObjStm/N ${numbers.length}/First ${header.length + 1}/Filter/FlateDecode>>`;
    streams.push({ numbers, dictionary, data });
    numbers = [];
    offsets = [];
    bodies.restart();
  }

  return {
    add: (number, body) => {
      numbers.push(number);
      offsets.push(bodies.length());
      bodies.write(`${body}\n`);
      if (numbers.length === objectsPerStream) flush();
    },
    finish: () => {
      flush();
      return streams;
    },
  };
}
