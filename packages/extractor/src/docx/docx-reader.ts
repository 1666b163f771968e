/**
 * Word documents (docx): everything that they say, part by part, in the order headers, body, footnotes, endnotes, comments,
 * footers. Transitional and strict files (ECMA-376, parts 1 and 4) are read alike: elements are known by their local names.
 */
import {
  containerKinds,
  containerOf,
  readableKinds,
  type ExtractOptions,
  type FileKind,
  type Outcome,
  type Problem,
} from "@docreview/model";
import { cancelled } from "../problems/cancelled.ts";
import { shownName } from "../problems/part-name.ts";
import { ProblemLog } from "../problems/problem-log.ts";
import { type Archive, openArchive } from "../archive/archive.ts";
import { archiveLimits } from "../archive/limits.ts";
import type { Content } from "../content/content.ts";
import { Pictures } from "../drawing/pictures.ts";
import { mainPart, relationshipsOf, titleOf } from "../office/package.ts";
import { type Parts, partsOf } from "../office/parts.ts";
import { sniffKind } from "../sniffing/sniff.ts";
import { isEncryptedPackage } from "../sniffing/office-container.ts";
import { wrongKind } from "../sniffing/wrong-kind.ts";
import { child, type XmlElement } from "../xml/xml.ts";
import { NoteNumbers } from "./note-numbers.ts";
import { readNumbering } from "./numbering.ts";
import { PageParts, readComments, readNotes, readPageParts, readStory, storyOf } from "./part-stories.ts";
import { passwordNeeded } from "../problems/password-needed.ts";
import * as problems from "./problems.ts";
import { valueOf } from "./properties.ts";
import type { WordDocument } from "./story.ts";
import { readStyles } from "./styles.ts";

/** Never throws for what the bytes hold: that becomes problems. */
export async function readDocx(bytes: Uint8Array, { signal }: ExtractOptions): Promise<Outcome<Content>> {
  if (bytes.length === 0) return refused(problems.empty);
  const container = containerOfContent(bytes);
  if (isEncryptedPackage(bytes)) return refused(passwordNeeded);
  if (container !== null && container !== containerKinds.archive) {
    return refused(wrongKind(readableKinds.docx.singular, bytes));
  }
  const { value: archive, problems: faults } = await openArchive(bytes, archiveLimits);
  if (archive === null) return { value: null, problems: faults };
  if (signal?.aborted === true) return refused(cancelled);
  return readArchive(archive);
}

function refused(problem: Problem): Outcome<Content> {
  return { value: null, problems: [problem] };
}

const wordMediaType = /word.{0,60}(?:document|template)\S{0,30}\.main\+xml$/i;

function readArchive(archive: Archive): Outcome<Content> {
  const parts = partsOf(archive);
  const main = mainPart(parts, wordMediaType, "word/document.xml");
  if (main === null) return withoutMainPart(parts, main);
  const collected: Collected = { problems: new ProblemLog(), pageParts: new PageParts() };
  const document = openDocument(parts, main, collected);
  const story = storyOf(document, main);
  const { relationships } = story;
  const { root, elements } = readStory(main, story, { zone: null, depth: 2 });
  if (root === null) return withoutMainPart(parts, main);
  if (root !== "document") return refused(problems.notWord);
  const partOf = (type: string): string | undefined => relationships.targetsOf(type)[0];
  const content: Content = {
    title: titleOf(parts),
    sections: [
      readPageParts(document, [...collected.pageParts.headers], "header"),
      { newPage: false, mark: null, elements },
      readNotes(document, partOf("footnotes"), "footnote"),
      readNotes(document, partOf("endnotes"), "endnote"),
      readComments(document, partOf("comments")),
      readPageParts(document, [...collected.pageParts.footers], "footer"),
    ].filter((section) => section.elements.length > 0),
  };
  const found = [...parts.problems(), ...collected.problems.all];
  if (parts.budget.isSpent) return { value: null, problems: [problems.tooMuchText, ...found] };
  const empty = content.sections.length === 0 ? [problems.withoutText] : [];
  return { value: content, problems: [...found, ...empty] };
}

function withoutMainPart(parts: Parts, main: string | null): Outcome<Content> {
  const isOther = parts.archive.names.some((name) => /^(?:ppt|xl|content\.xml|META-INF)(?:\/|$)/.test(name));
  if (main === null && isOther) return refused(problems.notWord);
  const found = parts.problems();
  const isTooLarge =
    main !== null &&
    found.some(({ reason, part }) => reason === "part-too-large" && part === shownName(main));
  return { value: null, problems: [isTooLarge ? problems.tooLarge : problems.withoutMainPart, ...found] };
}

/** What comes up while the body is read. */
interface Collected {
  readonly problems: ProblemLog;
  readonly pageParts: PageParts;
}

function openDocument(parts: Parts, main: string, collected: Collected): WordDocument {
  const relationships = relationshipsOf(parts, main);
  const rootOf = (type: string): XmlElement | null => {
    const [part] = relationships.targetsOf(type);
    return part === undefined ? null : parts.read(part);
  };
  const styles = readStyles(rootOf("styles"));
  return {
    parts,
    styles,
    numbering: readNumbering(rootOf("numbering"), styles),
    pictures: new Pictures(parts, collected.problems.add),
    drawn: new Set(),
    notes: new NoteNumbers(noteFormats(rootOf("settings"))),
    report: collected.problems.add,
    onSection: (properties) => collected.pageParts.add(properties, { relationships }),
  };
}

function noteFormats(settings: XmlElement | null): { readonly footnote: string; readonly endnote: string } {
  const formatIn = (name: string): string | null => {
    const found = settings === null ? null : child(settings, name);
    return found === null ? null : valueOf(found, "numFmt");
  };
  return {
    footnote: formatIn("footnotePr") ?? "decimal",
    endnote: formatIn("endnotePr") ?? "lowerRoman",
  };
}

function containerOfContent(bytes: Uint8Array): FileKind | null {
  const kind = sniffKind(bytes);
  return kind === null ? null : (containerOf(kind) ?? kind);
}
