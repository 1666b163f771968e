/** Files in which every part says words of its own, grouped as their recall is shown. */
import { fromFixtures, fromSources } from "../sources.ts";
import type { Kind } from "./engines.ts";

export interface Sample {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** By part; in `absent` those that are no text of the file. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

export interface SampleGroup {
  readonly name: string;
  readonly kind: Kind;
  readonly samples: readonly Sample[];
}

const { wordDocumentSamples } = await fromFixtures<{ readonly wordDocumentSamples: () => readonly Sample[] }>(
  "word/samples.ts",
);
const { presentationSamples } = await fromFixtures<{ readonly presentationSamples: () => readonly Sample[] }>(
  "presentation/samples.ts",
);
const { workbookSamples } = await fromFixtures<{ readonly workbookSamples: () => readonly Sample[] }>(
  "workbook/samples.ts",
);
const { rtfSamples } = await fromFixtures<{ readonly rtfSamples: () => readonly Sample[] }>("rtf/samples.ts");
const { openDocumentSamples } = await fromFixtures<{
  readonly openDocumentSamples: () => readonly (Sample & { readonly kind: Kind })[];
}>("opendocument/samples.ts");
const { mailSamples } = await fromFixtures<{ readonly mailSamples: () => readonly Sample[] }>(
  "mail/samples.ts",
);
const { textSamples } = await fromFixtures<{
  readonly textSamples: () => readonly (Sample & { readonly kind: Kind })[];
}>("text/samples.ts");
const { InventedWords } = await fromFixtures<{
  readonly InventedWords: new () => {
    readonly words: Sample["words"];
    readonly phrase: (part: string) => string;
  };
}>("office/invented-words.ts");

interface SmallWordDocument {
  readonly body: string;
  readonly runs: readonly { readonly length: number; readonly properties: readonly number[] }[];
  readonly [story: string]: unknown;
}

const { smallWordDocument } = await fromSources<{
  readonly smallWordDocument: (document: SmallWordDocument) => Uint8Array;
}>("extractor/src/doc/testing/small-word-document.ts");

const { kindSamples } = await fromSources<{
  readonly kindSamples: readonly { readonly filename: string; readonly make: () => Uint8Array | null }[];
}>("acceptance/src/testing/kinds.ts");

export interface ShownSample {
  readonly name: string;
  readonly kind: "docx" | "pptx";
  readonly bytes: Uint8Array;
}

/** Files that an office suite can show, too: it refuses presentations that lack a theme. */
export function shownSamples(): readonly ShownSample[] {
  const name = "leaflet.pptx";
  const presentation = kindSamples.find(({ filename }) => filename === name)?.make();
  if (presentation === undefined || presentation === null) throw new Error(`there is no sample ${name}`);
  return [
    { name: "every-part.docx", kind: "docx", bytes: wordDocumentSamples()[0]!.bytes },
    { name, kind: "pptx", bytes: presentation },
  ];
}

export function sampleGroups(): readonly SampleGroup[] {
  const alone = (kind: Kind, samples: readonly Sample[]): readonly SampleGroup[] =>
    samples.map((sample) => ({ name: sample.name, kind, samples: [sample] }));
  const mail = Map.groupBy(mailSamples(), ({ name }) => name.startsWith("charset-"));
  return [
    ...alone("docx", wordDocumentSamples()),
    ...alone("pptx", presentationSamples()),
    ...alone("doc", [word97Sample()]),
    ...alone("xlsx", workbookSamples()),
    ...openDocumentSamples().flatMap((sample) => alone(sample.kind, [sample])),
    ...alone("rtf", rtfSamples()),
    { name: "messages (eml)", kind: "eml", samples: mail.get(false) ?? [] },
    { name: "encodings of messages (eml)", kind: "eml", samples: mail.get(true) ?? [] },
    ...textSamples().map((sample) => ({ name: sample.name, kind: sample.kind, samples: [sample] })),
  ];
}

/** [MS-DOC] 2.6.1: `sprmCFRMarkDel` and `sprmCFVanish`, set. */
const deleted = [0x00, 0x08, 1];
const vanished = [0x3c, 0x08, 1];

function word97Sample(): Sample {
  const invented = new InventedWords();
  const paragraph = (part: string) => `${invented.phrase(part)}\r`;
  const runs = [
    { text: `${invented.phrase("body")} `, properties: [] },
    { text: `${invented.phrase("deleted")} `, properties: deleted },
    { text: `${invented.phrase("hidden")} `, properties: vanished },
    { text: paragraph("body"), properties: [] },
  ];
  const bytes = smallWordDocument({
    body: runs.map(({ text }) => text).join(""),
    runs: runs.map(({ text, properties }) => ({ length: text.length, properties })),
    footnotes: `\u0002 ${paragraph("footnote")}`,
    header: paragraph("header"),
    footer: paragraph("footer"),
    comments: `\u0005${paragraph("comment")}`,
    endnotes: `\u0002 ${paragraph("endnote")}`,
    textBoxes: paragraph("text-box"),
  });
  return { name: "every-part.doc", bytes, words: invented.words };
}
