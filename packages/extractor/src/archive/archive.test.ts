import fc from "fast-check";
import { strToU8, Zip, ZipDeflate, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { type Archive, openArchive } from "./archive.ts";
import { archiveLimits } from "./limits.ts";

const parts = {
  "[Content_Types].xml": strToU8("<Types/>"),
  "word/document.xml": strToU8("<w:document>".repeat(500)),
  "word/media/image1.png": noise(3000),
};

/** Bytes that do not become smaller, the same at each run. */
function noise(length: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length }, () => (state = (state * 48_271) % 2_147_483_647) >> 8);
}

/** With the sizes behind each part, as programs write archives that cannot seek. */
function streamed(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    pieces.push(piece);
  });
  for (const [name, bytes] of Object.entries(files)) {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    file.push(bytes, true);
  }
  zip.end();
  return new Uint8Array(Buffer.concat(pieces));
}

async function opened(bytes: Uint8Array, limits = archiveLimits): Promise<Archive> {
  const { value, problems } = await openArchive(bytes, limits);
  expect(value, JSON.stringify(problems)).not.toBeNull();
  return value!;
}

function codes(archive: Archive): readonly string[] {
  return archive.problems().map(({ code }) => code);
}

describe.each([
  ["deflated", zipSync(parts)],
  ["stored", zipSync(parts, { level: 0 })],
  ["with sizes behind the parts", streamed(parts)],
])("an archive %s", (_, bytes) => {
  test("gives each part as it was", async () => {
    const archive = await opened(bytes);
    expect(archive.names).toEqual(Object.keys(parts));
    for (const [name, part] of Object.entries(parts)) {
      expect(Buffer.from(archive.read(name)!).equals(part)).toBe(true);
    }
    expect(archive.problems()).toEqual([]);
  });

  test("knows names whatever their case, and none that is not there", async () => {
    const archive = await opened(bytes);
    expect(archive.read("Word/Document.XML")).not.toBeNull();
    expect(archive.read("word/other.xml")).toBeNull();
    expect(archive.read("__proto__")).toBeNull();
  });

  test("whose directory is cut off is put together from its headers", async () => {
    const whole = Buffer.from(bytes);
    const archive = await opened(bytes.subarray(0, whole.indexOf("PK\u0001\u0002") + 20));
    expect(archive.names).toEqual(Object.keys(parts));
    expect(codes(archive)).toEqual(["document-repaired"]);
    for (const [name, part] of Object.entries(parts)) {
      expect(Buffer.from(archive.read(name)!).equals(part)).toBe(true);
    }
  });

  test("that is cut off anywhere gives beginnings of its parts, and says so", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), async (cut) => {
        const { value, problems } = await openArchive(bytes.subarray(0, cut), archiveLimits);
        expect(problems.length).toBeGreaterThan(0);
        for (const name of value?.names ?? []) {
          const whole = Buffer.from(parts[name as keyof typeof parts] ?? []);
          const part = value!.read(name) ?? new Uint8Array();
          expect(whole.subarray(0, part.length).equals(part)).toBe(true);
        }
      }),
    );
  });

  test("of which any byte is changed never throws", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const changed = bytes.slice();
        changed[at]! ^= by;
        const { value } = await openArchive(changed, archiveLimits);
        for (const name of value?.names ?? []) value!.read(name);
        expect(value === null || value.names.length <= 4).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

test("the limits of every archive are those of the contract", () => {
  expect(archiveLimits).toEqual({ maximumEntries: 10_000, maximumInflatedBytes: 1024 ** 3 });
});

describe("a hostile archive", () => {
  const bomb = new Uint8Array(20_000_000);

  test("with more entries than are allowed is refused, also without its directory", async () => {
    const files = Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [`${index}.xml`, strToU8("x")]),
    );
    const bytes = zipSync(files);
    const limits = { ...archiveLimits, maximumEntries: 49 };
    for (const tried of [bytes, bytes.subarray(0, bytes.length - 30)]) {
      const { value, problems } = await openArchive(tried, limits);
      expect(value).toBeNull();
      expect(problems.map(({ code }) => code)).toEqual(["document-limit"]);
    }
    await opened(bytes, { ...archiveLimits, maximumEntries: 50 });
  });

  test("inflates no further than all its parts may take together", async () => {
    const limits = { ...archiveLimits, maximumInflatedBytes: 30_000_000 };
    const archive = await opened(zipSync({ "a.xml": bomb, "b.xml": bomb }), limits);
    expect(archive.read("a.xml")?.length).toBe(bomb.length);
    expect(archive.read("b.xml")).toBeNull();
    expect(codes(archive)).toEqual(["document-incomplete"]);
  });

  test("that declares less than it holds is stopped while inflating", async () => {
    const bytes = Buffer.from(zipSync({ "a.xml": bomb }));
    for (const signature of ["PK\u0001\u0002", "PK\u0003\u0004"]) {
      const at = bytes.indexOf(signature);
      bytes.writeUInt32LE(10, at + (signature.endsWith("\u0002") ? 24 : 22));
    }
    const archive = await opened(bytes, { ...archiveLimits, maximumInflatedBytes: 1_000_000 });
    expect(archive.read("a.xml")).toBeNull();
    expect(codes(archive)).toEqual(["document-incomplete"]);
  });

  test("with a part above the limit of one part keeps it out, by its declared size alone", async () => {
    const bytes = Buffer.from(zipSync({ "a.xml": strToU8("x") }));
    bytes.writeUInt32LE(0x10000000, bytes.indexOf("PK\u0001\u0002") + 24);
    const archive = await opened(bytes);
    expect(archive.read("a.xml")).toBeNull();
    expect(codes(archive)).toEqual(["document-incomplete"]);
  });

  test("whose names lead out of a folder is read like any other", async () => {
    const archive = await opened(zipSync({ "../../etc/passwd": strToU8("x"), "/a.xml": strToU8("y") }));
    expect(archive.names).toEqual(["../../etc/passwd", "a.xml"]);
    expect(Buffer.from(archive.read("a.xml")!).toString()).toBe("y");
  });

  test("with a name twice gives the first, and says so", async () => {
    const bytes = Buffer.from(zipSync({ "a.xml": strToU8("first"), "b.xml": strToU8("second") }));
    const renamed = Buffer.from(bytes.toString("latin1").replaceAll("b.xml", "A.xml"), "latin1");
    const archive = await opened(renamed);
    expect(Buffer.from(archive.read("a.xml")!).toString()).toBe("first");
    expect(codes(archive)).toEqual(["document-incomplete"]);
  });

  test("with encrypted parts says that it needs a password", async () => {
    const bytes = Buffer.from(zipSync({ "a.xml": strToU8("x") }));
    bytes.writeUInt16LE(1, bytes.indexOf("PK\u0001\u0002") + 8);
    const { value, problems } = await openArchive(bytes, archiveLimits);
    expect(value).toBeNull();
    expect(problems.map(({ code }) => code)).toEqual(["document-encrypted"]);
  });

  test.each([
    ["nothing", new Uint8Array()],
    ["noise", noise(5000)],
    ["a signature alone", strToU8("PK\u0003\u0004")],
  ])("that is %s is damaged", async (_, bytes) => {
    const { value, problems } = await openArchive(bytes, archiveLimits);
    expect(value).toBeNull();
    expect(problems.map(({ code }) => code)).toEqual(["document-damaged"]);
  });
});

test("a fault within a part saves what stands before it", async () => {
  const text = Array.from({ length: 40_000 }, (_, index) => `word${index * 7919} `).join("");
  const bytes = Buffer.from(zipSync({ "a.xml": strToU8(text) }));
  bytes.fill(0xff, bytes.length >> 1, (bytes.length >> 1) + 100);
  const archive = await opened(bytes);
  const saved = Buffer.from(archive.read("a.xml")!).toString();
  expect(saved.length).toBeGreaterThan(text.length / 4);
  expect(text.startsWith(saved.slice(0, text.length / 4))).toBe(true);
  expect(codes(archive)).toEqual(["document-incomplete"]);
});

test("a part that does not match its checksum is reported as damaged", async () => {
  const bytes = Buffer.from(zipSync({ "a.xml": strToU8("some text") }, { level: 0 }));
  bytes[bytes.indexOf("some text")] = 0x53;
  const archive = await opened(bytes);
  expect(Buffer.from(archive.read("a.xml")!).toString()).toBe("Some text");
  expect(codes(archive)).toEqual(["document-incomplete"]);
});

test.each([
  ["a line end", strToU8("\n")],
  ["a comment", strToU8("made by a program")],
])("an archive with %s behind it that its end does not count is whole", async (_, behind) => {
  const archive = await opened(new Uint8Array(Buffer.concat([zipSync(parts), behind])));
  expect(archive.names).toEqual(Object.keys(parts));
  expect(archive.problems()).toEqual([]);
});

test("an archive whose end counts a comment that is not there is whole", async () => {
  const bytes = zipSync(parts);
  bytes[bytes.length - 2] = 10;
  const archive = await opened(bytes);
  expect(archive.names).toEqual(Object.keys(parts));
  expect(archive.problems()).toEqual([]);
});
