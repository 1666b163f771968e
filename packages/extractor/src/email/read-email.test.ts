import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pdfExtractor } from "../pdf/pdf-extractor.ts";
import { smallPdf, textAt } from "../testing/small-pdf.ts";
import { contentOf } from "../testing/content.ts";
import { readEmail } from "./read-email.ts";
import type { ReadAttachment } from "./reading.ts";
import { noAttachments, read, toldIn } from "./testing/reading.ts";

const pdf = smallPdf({ pages: [{ content: textAt(50, 700, "Words of the file") }] });
const mixed = (...parts: readonly string[]) =>
  `From: a@example.com\nSubject: s\nContent-Type: multipart/mixed; boundary=b\n\n${parts.map((part) => `--b\n${part}\n`).join("")}--b--\n`;
const withoutHeader = (told: readonly (readonly [string, string])[]) =>
  told.filter(([zone]) => zone !== "from" && zone !== "subject");
const attached = (type: string, name: string, body: string | Uint8Array) =>
  `Content-Type: ${type}; name="${name}"\nContent-Transfer-Encoding: base64\n\n${Buffer.from(body).toString("base64")}`;

test("the header: the subject, then sender and recipients, each field under its name", async () => {
  const reading = await read(
    "To: b@example.com, Group: c@example.com, D <d@example.com>;\nFROM: =?utf-8?Q?J=C3=B6?= <a@example.com>\nReply-To: r@example.com\nCc: =?iso-8859-1?Q?B=E4r?= <e@example.com>\nDate: Mon, 1 Jan 2024 00:00:00 +0000\nSubject: =?utf-8?B?SGVsbG8=?= there\n\nText",
  );
  expect(toldIn(reading)).toEqual([
    ["subject", "Hello there"],
    ["from", "From: Jö <a@example.com>"],
    ["from", "Reply-To: r@example.com"],
    ["from", "To: b@example.com, Group: c@example.com, D <d@example.com>;"],
    ["from", "Cc: Bär <e@example.com>"],
    ["body", "Text"],
  ]);
  expect(reading.value?.title).toBe("Hello there");
});

test("a header with raw bytes of Latin-1 is read as that", async () => {
  const bytes = Uint8Array.from("Subject: Gr\u00f6\u00dfe\nFrom: a@example.com\n\n", (unit) =>
    unit.charCodeAt(0),
  );
  expect(toldIn(await read(bytes))[0]).toEqual(["subject", "Größe"]);
});

describe("style sheets within a message", () => {
  const styled = (css: string, body: string) =>
    `From: a@example.com\nContent-Type: text/html\n\n<html><head><style>${css}</style></head><body>${body}</body></html>`;

  test.each([
    [
      "a preheader",
      ".preheader { display:none !important; font-size:1px }",
      '<div class="preheader">Soon gone</div>',
    ],
    [
      "what Outlook hides",
      "td.mso { mso-hide:all }",
      '<table><tr><td class="mso">Soon gone</td></tr></table>',
    ],
    [
      "what only phones show",
      "#m{display:none} @media (max-width:600px){#m{display:block!important}}",
      '<p id="m">Soon gone',
    ],
  ])("hide %s", async (_, css, hidden) => {
    const reading = await read(styled(css, `${hidden}<p>You can sell your units at any time.`));
    expect(withoutHeader(toldIn(reading))).toEqual([
      ["hidden", "Soon gone"],
      ["body", "You can sell your units at any time."],
    ]);
  });

  test("are not for phones", async () => {
    const css = "@media only screen and (max-width:480px) { .wide { display:none } }";
    const reading = await read(styled(css, '<p class="wide">You can sell your units at any time.'));
    expect(withoutHeader(toldIn(reading))).toEqual([["body", "You can sell your units at any time."]]);
  });

  test("hide text in an attached page", async () => {
    const page =
      'Content-Type: text/html; name="a.htm"\nContent-Disposition: attachment\n\n<style>p.x{display:none}</style><p class="x">Gone<p>Shown';
    const reading = await read(mixed("Content-Type: text/plain\n\nSee the file.", page));
    expect(withoutHeader(toldIn(reading)).filter(([zone]) => zone !== "attachment-name")).toEqual([
      ["body", "See the file."],
      ["hidden", "Gone"],
      ["body", "Shown"],
    ]);
  });

  test("that are too large are reported", async () => {
    const reading = await read(styled(`p{color:red}${" ".repeat(5 * 1024 ** 2)}`, "<p>Text"));
    expect(reading.problems).toContainEqual(expect.objectContaining({ reason: "part-too-large" }));
  });
});

describe("of two alternatives", () => {
  const alternatives = (plain: string, html: string) =>
    `From: a@example.com\nContent-Type: multipart/alternative; boundary=b\n\n--b\nContent-Type: text/plain\n\n${plain}\n--b\nContent-Type: text/html\n\n${html}\n--b--`;

  test("the same text is read once, as HTML", async () => {
    const reading = await read(
      alternatives(
        "One two three four.\n\n* five six seven",
        "<h1>One two three four.</h1><ul><li>five six seven</ul>",
      ),
    );
    expect(withoutHeader(toldIn(reading))).toEqual([
      ["heading", "One two three four."],
      ["list", "• five six seven"],
    ]);
  });

  test("text that is only in the plain text is added", async () => {
    const reading = await read(
      alternatives(
        "Same words in both.\n\nReturns are not guaranteed at all.",
        "<p>Same words in both.</p><p>Returns are high.</p>",
      ),
    );
    expect(withoutHeader(toldIn(reading)).map(([, text]) => text)).toEqual([
      "Same words in both.",
      "Returns are high.",
      "Returns are not guaranteed at all.",
    ]);
  });

  test("an empty HTML part gives way to the plain text", async () => {
    const reading = await read(alternatives("Only here.", "<p> </p>"));
    expect(withoutHeader(toldIn(reading))).toEqual([["body", "Only here."]]);
  });
});

describe("attached files", () => {
  test("of an accepted kind become sections under their names, whatever their label says", async () => {
    const handed: [string, number][] = [];
    const readAttachment: ReadAttachment = async (bytes, mediaType) => {
      handed.push([mediaType, bytes.length]);
      const { value, problems } = await pdfExtractor.extract(bytes, { maximumPages: 10 });
      return { value: contentOf([{ zone: "heading", text: value!.document.text }]), problems };
    };
    const reading = await read(
      mixed("\nbody", attached("application/octet-stream", "a.pdf", pdf)),
      readAttachment,
    );
    expect(handed).toEqual([["application/pdf", pdf.length]]);
    expect(withoutHeader(toldIn(reading))).toEqual([
      ["body", "body"],
      ["attachment-name", "a.pdf"],
      ["heading", "Words of the file"],
    ]);
    expect(reading.value?.sections.map(({ newPage }) => newPage)).toEqual([true, true, false]);
  });

  test("that fail leave the message readable, and text unread", async () => {
    const readAttachment: ReadAttachment = async () => ({
      value: null,
      problems: [{ code: "document-encrypted", message: "It needs a password." }],
    });
    const { value, problems } = await read(mixed(attached("application/pdf", "a.pdf", pdf)), readAttachment);
    expect(value).not.toBeNull();
    expect(problems).toEqual([
      {
        code: "document-incomplete",
        reason: "attachment-unreadable",
        message: "The attachment “a.pdf” could not be read: It needs a password.",
        part: "a.pdf",
      },
    ]);
  });

  test("warnings are reported under the attachment's name, without a place in it", async () => {
    const readAttachment: ReadAttachment = async () => ({
      value: contentOf([]),
      problems: [
        {
          code: "page-without-text",
          reason: "nothing-recognised",
          message: "Page 1.",
          place: { kind: "page", page: 1 },
        },
      ],
    });
    const { problems } = await read(mixed(attached("application/pdf", "a.pdf", pdf)), readAttachment);
    expect(problems).toEqual([
      {
        code: "page-without-text",
        reason: "nothing-recognised",
        message: "The attachment “a.pdf”: Page 1.",
        part: "a.pdf",
      },
    ]);
  });

  test.each([
    ["application/pdf", "a.pdf", "document-incomplete"],
    ["application/octet-stream", "a.docx", "document-incomplete"],
    ["application/zip", "a.zip", "attachment-unsupported"],
    ["application/pkcs7-mime", "smime.p7m", "document-incomplete"],
  ])("%s, %s with content of no kind: %s", async (type, name, code) => {
    const { problems } = await read(mixed(attached(type, name, "\u0000\u0001")));
    expect(problems).toMatchObject([{ code, message: expect.stringContaining(name) }]);
  });

  test("a signature is neither text nor a problem", async () => {
    const reading = await read(mixed("\nbody", attached("application/pgp-signature", "sig.asc", "x")));
    expect(reading.problems).toEqual([]);
  });

  test("an image that the HTML shows stands there, and is none", async () => {
    const png = Buffer.from("\u0089PNG\r\n\u001a\n and more", "latin1");
    const reading = await read(
      mixed(
        'Content-Type: text/html\n\n<p>a</p><img src="cid:%70ic@x" width=40 alt="A chart"><img src="https://example.com/x.png">',
        `Content-ID: <pic@x>\n${attached("image/png", "p.png", png)}`,
      ),
    );
    const elements = reading.value!.sections.flatMap((section) => section.elements);
    expect(elements.filter(({ kind }) => kind === "picture")).toEqual([
      { kind: "picture", bytes: new Uint8Array(png), width: 30, height: null },
    ]);
    expect(withoutHeader(toldIn(reading))).toEqual([
      ["body", "a"],
      ["alt-text", "A chart"],
    ]);
    expect(reading.problems.map(({ code }) => code)).toEqual(["image-elsewhere"]);
  });

  test("of uuencode are taken out of the text", async () => {
    const reading = await read(
      "From: a@example.com\nTo: b@example.com\n\nbefore\nbegin 644 x.pdf\n$)5!$1@``\nend\nafter",
    );
    expect(toldIn(reading).slice(2)).toEqual([
      ["body", "before"],
      ["body", "after"],
      ["attachment-name", "x.pdf"],
    ]);
  });
});

test("messages nested past the limit are reported", async () => {
  const { problems } = await read(
    `${"From: a@example.com\nContent-Type: message/rfc822\n\n".repeat(20)}text`,
  );
  expect(problems).toMatchObject([
    { code: "document-incomplete", message: expect.stringContaining("nested") },
  ]);
});

test("a file that is not a message is refused, and named", async () => {
  expect(await read(pdf)).toMatchObject({
    value: null,
    problems: [{ code: "document-type-mismatch", message: expect.stringContaining("a PDF") }],
  });
});

test.each([
  ["a code page of DOS", "cp437", "Geb\u0081hren", "Gebühren"],
  ["seven bits", "utf-7", "Geb+APw-hren", "Gebühren"],
  ["UTF-8, whatever it says", "cp437", "Geb\u00c3\u00bchren", "Gebühren"],
  ["an unknown name", "nonsense", "Geb\u00fchren", "Gebühren"],
  ["ASCII in Japanese escapes", "us-ascii", '\u001b$B$"\u001b(B', "あ"],
])("a body in %s is read", async (_, charset, body, text) => {
  const source = `From: a@example.com\nContent-Type: text/plain; charset=${charset}\n\n${body}\n`;
  const reading = await read(Uint8Array.from(source, (unit) => unit.charCodeAt(0)));
  expect(withoutHeader(toldIn(reading))).toEqual([["body", text]]);
  expect(reading.problems).toEqual([]);
});

test("reading can be cancelled", async () => {
  const signal = AbortSignal.abort();
  const bytes = new TextEncoder().encode("From: a@example.com\nTo: b@example.com\n\nx");
  const reading = await readEmail(bytes, { maximumPages: 1, signal }, noAttachments);
  expect(reading).toMatchObject({ value: null, problems: [{ code: "review-cancelled" }] });
});

test("no bytes make it throw", async () => {
  const start = readFileSync(new URL(import.meta.url)).subarray(0, 200);
  const lines = fc.constantFrom(
    "--b\n",
    "--b--\n",
    "\n",
    "Content-Type: text/html\n",
    "Content-Type: multipart/mixed; boundary=b\n",
    "Content-Transfer-Encoding: base64\n",
    "Content-Type: message/rfc822\n",
    "<table><td>a",
    "begin 644 a\n",
    "> q\n",
    "Content-Type: text/plain; charset=nonsense\n",
    "To: =?x?B?y?= <\n",
    "\u00ff\u0000",
    start.toString("latin1"),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(lines, { maxLength: 30 }), async (body) => {
      const source = Buffer.from(`From: a@b\nTo: c@d\n${body.join("")}`, "latin1");
      expect((await read(new Uint8Array(source))).value).not.toBeNull();
    }),
  );
});

test("a web page that a browser saved as one file is read as that page", async () => {
  const part = (type: string, location: string, body: string) =>
    `------x\r\nContent-Type: ${type}\r\nContent-Location: ${location}\r\n\r\n${body}\r\n`;
  const page =
    '<html><head><title>Fees</title><link rel="stylesheet" href="cid:css-1@mhtml.blink">' +
    '<link rel="stylesheet" href="cid:css-2@mhtml.blink" media="print"></head>' +
    '<body><p>Shown</p><p class="x">Gone</p><img src="https://a.example/p.png" alt="A chart"></body></html>';
  const png = "\u0089PNG\r\n\u001a\n";
  const source = [
    "From: <Saved by Blink>\r\nSnapshot-Content-Location: https://a.example/\r\nSubject: Fees\r\n",
    'MIME-Version: 1.0\r\nContent-Type: multipart/related; type="text/html"; boundary="----x"\r\n\r\n',
    part("text/html", "https://a.example/", page),
    part("text/css", "cid:css-1@mhtml.blink", ".x { display: none }"),
    part("text/css", "cid:css-2@mhtml.blink", "p { display: none }"),
    part("image/png", "https://a.example/p.png", png),
    part("text/html", "https://a.example/frame", "<p>In a frame"),
    "------x--",
  ].join("");
  const reading = await read(Buffer.from(source, "latin1"));
  expect(reading.value?.title).toBe("Fees");
  expect(toldIn(reading)).toEqual([
    ["hidden", "Fees"],
    ["body", "Shown"],
    ["hidden", "Gone"],
    ["alt-text", "A chart"],
    ["body", "In a frame"],
  ]);
  expect(reading.value?.sections[0]?.elements.map(({ kind }) => kind)).toContain("picture");
  expect(reading.problems).toEqual([]);
});
