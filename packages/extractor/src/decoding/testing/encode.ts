/** Text as bytes of an old encoding. The platform only decodes these, so the tables are what it makes of each byte and pair. */

type Table = ReadonlyMap<string, readonly number[]>;

const tables = new Map<string, Table>();

/** As editors save it: typographic characters that the encoding lacks become plain ones. Fails for any other it lacks. */
export function encode(text: string, encoding: string): Uint8Array {
  if (encoding === "utf-16le") return new Uint8Array(Buffer.from(text, "utf16le"));
  if (encoding === "utf-16be") return new Uint8Array(Buffer.from(text, "utf16le").swap16());
  if (encoding === "iso-2022-jp") return inSevenBits(text);
  return Uint8Array.from(Array.from(text).flatMap((character) => bytesOf(character, encoding)));
}

const plain: Readonly<Record<string, string>> = {
  "“": '"',
  "”": '"',
  "„": '"',
  "«": '"',
  "»": '"',
  "–": "-",
  "—": "-",
};

function bytesOf(character: string, encoding: string): readonly number[] {
  if (character < "\x80") return [character.charCodeAt(0)];
  const bytes = tableOf(encoding).get(character);
  if (bytes !== undefined) return bytes;
  const substitute = plain[character];
  if (substitute === undefined) throw new Error(`${encoding} has no ${character}`);
  return [substitute.charCodeAt(0)];
}

function tableOf(encoding: string): Table {
  const known = tables.get(encoding);
  if (known !== undefined) return known;
  const table = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(encoding);
  for (const bytes of candidates()) {
    const character = decoder.decode(Uint8Array.from(bytes));
    const isOne = Array.from(character).length === 1 && character !== "\ufffd";
    if (isOne && !table.has(character)) table.set(character, bytes);
  }
  tables.set(encoding, table);
  return table;
}

function* candidates(): Generator<readonly number[]> {
  for (let byte = 0x80; byte <= 0xff; byte++) yield [byte];
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) yield [lead, trail];
}

/** ISO-2022-JP: the pairs of EUC-JP without their high bits, between escape sequences. */
function inSevenBits(text: string): Uint8Array {
  const runs = text.match(/[\0-\x7f]+|[^\0-\x7f]+/g) ?? [];
  const bytes = runs.flatMap((run) => {
    const pairs = Array.from(run).flatMap((character) => bytesOf(character, "euc-jp"));
    if (run < "\x80") return pairs;
    return [0x1b, 0x24, 0x42, ...pairs.map((byte) => byte & 0x7f), 0x1b, 0x28, 0x42];
  });
  return Uint8Array.from(bytes);
}
