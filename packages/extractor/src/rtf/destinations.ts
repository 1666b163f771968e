/**
 * Destinations (1.9.1, “Destinations”): control words that say what their group contains. An unknown destination is read
 * as text, unless the group itself allows it to be ignored.
 */
import type { Zone } from "@docreview/model";
import { plainParagraph as paragraphOf } from "../content/plain-paragraph.ts";
import { pictureUnsupported } from "../drawing/picture-problems.ts";
import type { RtfDocument } from "./document.ts";
import { PictureReader } from "./pictures.ts";
import type { State } from "./state.ts";
import { colourTable, fontTable, styleTable, type TableReader } from "./tables.ts";

export type Destination = (state: State, document: RtfDocument) => void;

const skipped: Destination = (state) => {
  state.sink = { kind: "skipped" };
};

const wrapper: Destination = (state) => {
  state.sink = { kind: "none" };
};

const inStory: Destination = () => {};

const table =
  (read: (document: RtfDocument) => TableReader): Destination =>
  (state, document) => {
    state.sink = { kind: "table", table: read(document) };
  };

/** Collects the text of the group, and passes it on at its end. */
function valueOf(state: State, end: (text: string) => void): void {
  const value = { text: "" };
  state.sink = { kind: "value", value };
  state.end = () => end(value.text);
}

const marker: Destination = (state) => {
  const { story } = state;
  valueOf(state, (text) => story.mark(text.replaceAll(/\s+/g, " ").trim()));
};

const note: Destination = (state, document) => document.openNote(state);

const textBox: Destination = (state, document) => {
  const { story, zone } = state;
  document.openStory(state, zone ?? "text-box", (elements) => story.putBehind(elements));
};

const picture: Destination = (state, document) => {
  const reader = new PictureReader();
  const { story, zone } = state;
  const shownIn: Zone = state.deleted ? "deleted" : state.hidden ? "hidden" : (zone ?? "text-box");
  state.sink = { kind: "table", table: reader };
  state.end = () => {
    const elements = reader.finish(shownIn);
    if (elements === null) document.report(pictureUnsupported);
    else story.putBehind(elements);
  };
};

/** A property of a shape: its name in one group, its value in the next. */
const property: Destination = (state) => {
  state.sink = { kind: "none" };
  state.field = { text: "" };
};

const propertyName: Destination = (state) => {
  const { field } = state;
  valueOf(state, (text) => {
    if (field !== null) field.text = text.trim();
  });
};

const shownProperties: Readonly<Record<string, Zone | undefined>> = {
  wzDescription: "alt-text",
  gtextUNICODE: "text-box",
};

const propertyValue: Destination = (state) => {
  const { field, story } = state;
  const name = field?.text ?? "";
  const zone = Object.hasOwn(shownProperties, name) ? shownProperties[name] : undefined;
  valueOf(state, (text) => {
    if (zone !== undefined && text.trim() !== "") story.putBehind([paragraphOf(text, zone)]);
  });
};

const instruction: Destination = (state) => {
  const { field } = state;
  valueOf(state, (text) => {
    if (field !== null) field.text = text;
  });
};

/** The address of a hyperlink, which its instruction has in quotation marks. */
const result: Destination = (state) => {
  const address = /^\s*HYPERLINK\s+"([a-z][a-z0-9+.-]{1,20}:[^"]{1,2000})"/i.exec(
    state.field?.text ?? "",
  )?.[1];
  if (address !== undefined) state.link = address;
};

const aside =
  (zone: "header" | "footer" | "comment"): Destination =>
  (state, document) =>
    document.openAside(state, zone);

const entries: Readonly<Record<string, Destination>> = {
  fonttbl: table(({ fonts }) => fontTable(fonts)),
  colortbl: table(({ colours }) => colourTable(colours)),
  stylesheet: table(({ styles }) => styleTable(styles)),
  info: wrapper,
  title: (state, document) => valueOf(state, (text) => (document.title.text ||= text.trim())),
  header: aside("header"),
  headerl: aside("header"),
  headerr: aside("header"),
  headerf: aside("header"),
  footer: aside("footer"),
  footerl: aside("footer"),
  footerr: aside("footer"),
  footerf: aside("footer"),
  annotation: aside("comment"),
  footnote: note,
  listtext: marker,
  pntext: marker,
  field: (state) => {
    state.field = { text: "" };
  },
  fldinst: instruction,
  fldrslt: result,
  pict: picture,
  shppict: inStory,
  shp: wrapper,
  shpgrp: wrapper,
  shpinst: wrapper,
  picprop: wrapper,
  sp: property,
  sn: propertyName,
  sv: propertyValue,
  shptxt: textBox,
  // A drawing of Word 6.
  do: wrapper,
  dptxbxtext: textBox,
  object: wrapper,
  result: (state) => {
    state.sink = { kind: "story" };
  },
  // The same text twice, the second time in Unicode.
  upr: wrapper,
  ud: (state) => {
    state.sink = { kind: "story" };
  },
  nesttableprops: inStory,
  mmath: inStory,
  moMath: inStory,
  moMathPara: inStory,
};

/** Known destinations that are not text of the document. */
const silent =
  "author operator subject keywords doccomm comment category manager company hlinkbase buptim creatim revtim printim " +
  "nonshppict shprslt nonesttables ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn xe tc tcn rxe txe objdata objclass objname " +
  "bkmkstart bkmkend atnid atnauthor atntime atndate atnref atnicn atnparent themedata colorschememapping latentstyles " +
  "datastore listtable listoverridetable revtbl rsidtbl generator filetbl template private pn falt panose fontemb mmathPict " +
  "mctrlPr mfPr mdPr mnaryPr mradPr msSubPr msSupPr maccPr mbarPr mboxPr meqArrPr mfuncPr mgroupChrPr mlimLowPr mlimUppPr mmPr " +
  "mphantPr msPrePr msSubSupPr mborderBoxPr mrPr mmathPr";

export const destinations: ReadonlyMap<string, Destination> = new Map([
  ...silent.split(" ").map((name) => [name, skipped] as const),
  ...Object.entries(entries),
]);
