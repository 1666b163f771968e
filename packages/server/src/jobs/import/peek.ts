/** The beginning of a stream, looked at before all of it is read. */
export interface Peeked {
  /** At least so many bytes as were asked for, or all. */
  readonly start: Uint8Array;
  /** The beginning, and the rest as it comes. */
  readonly whole: AsyncIterable<Uint8Array>;
}

export async function peek(source: AsyncIterable<Uint8Array>, length: number): Promise<Peeked> {
  const rest = source[Symbol.asyncIterator]();
  const parts: Uint8Array[] = [];
  for (let received = 0; received < length;) {
    const next = await rest.next();
    if (next.done === true) break;
    parts.push(next.value);
    received += next.value.length;
  }
  const start = Buffer.concat(parts);
  return { start, whole: joined(start, rest) };
}

async function* joined(
  start: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield start;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}
