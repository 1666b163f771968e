/**
 * New objects as they are packed into object streams (ISO 32000-2, 7.5.7), which makes many of them small. Their strings
 * are not encrypted one by one: the stream is, as a whole.
 */
import { deflateSync } from "node:zlib";

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
  let bodies: string[] = [];

  function flush(): void {
    if (numbers.length === 0) return;
    let offset = 0;
    let header = "";
    for (const [index, number] of numbers.entries()) {
      header += `${index === 0 ? "" : " "}${number} ${offset}`;
      offset += bodies[index]!.length + 1;
    }
    const content = Buffer.from(`${header}\n${bodies.join("\n")}\n`, "latin1");
    const data = deflateSync(content, { level: 1 });
    const dictionary = `<</Type/ObjStm/N ${numbers.length}/First ${header.length + 1}/Filter/FlateDecode>>`;
    streams.push({ numbers, dictionary, data });
    numbers = [];
    bodies = [];
  }

  return {
    add: (number, body) => {
      numbers.push(number);
      bodies.push(body);
      if (numbers.length === objectsPerStream) flush();
    },
    finish: () => {
      flush();
      return streams;
    },
  };
}
