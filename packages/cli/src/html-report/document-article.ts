/** What the report says of one file: the verdict, each issue with its words, and the pages with the marks. */
import {
  issuesOf,
  sentenceQuote,
  severityOf,
  type Document,
  type Issue,
  type IssueMember,
  type Page,
  type Review,
} from "@docreview/model";
import { excerptOf } from "../report/excerpt.ts";
import { referencesOf } from "../report/finding-text.ts";
import { dismissedCount } from "../report/listed-text.ts";
import { nameOf } from "../report/name-of.ts";
import { counted } from "../report/plain.ts";
import { faultsOfFile } from "../report/problem-list.ts";
import { countingFindings, type FileOutcome } from "../report/report.ts";
import { problemText } from "../report/text.ts";
import { whereOf } from "../report/where.ts";
import { html } from "./html.ts";
import { pagePicture, type PageMark } from "./page-picture.ts";

export interface Article {
  readonly text: string;
  readonly issues: number;
}

/** `index`: of the file in the report. `room`: how many more UTF-16 code units its issues and pages may take. */
export function articleOf(outcome: FileOutcome, index: number, room: number): Article {
  const { review, document } = outcome;
  const name = html(nameOf(outcome.path));
  const heading = `<article id="d${index}"><h2>${name}</h2>\n`;
  const faults = faultsOfFile(outcome);
  if (review === null || review.status === "failed") {
    return { text: `${heading}${faults.map(paragraph).join("")}</article>\n`, issues: 0 };
  }
  const issues = issuesOf(countingFindings(outcome)).map((issue, at) => ({ issue, id: `d${index}i${at}` }));
  const listed = fitting(issues, review, room);
  const pages = document === undefined ? noPages : pagesOf(document, listed.issues, listed.left);
  const entries = listed.issues.map((one) => entryOf(one, review, pages.drawn)).join("");
  const text = [
    heading,
    `<p><strong>${html(verdict(review, issues.length))}</strong></p>\n`,
    ...faults.map(paragraph),
    ...review.problems.map((problem) => `<p class="note">${html(problemText(problem))}</p>\n`),
    entries === "" ? "" : `<ol class="issues">\n${entries}</ol>\n`,
    missingText(issues.length - listed.issues.length, "issue"),
    pages.text,
    "</article>\n",
  ];
  return { text: text.join(""), issues: issues.length };
}

const missingText = (missing: number, what: string): string =>
  missing === 0 ? "" : `<p class="note">${counted(missing, what)} not shown.</p>\n`;

const paragraph = (text: string) => `<p>${html(text)}</p>\n`;

function verdict(review: Review, issues: number): string {
  const dismissed = dismissedCount(review);
  const found = issues === 0 ? "Nothing found" : `${counted(issues, "issue")} found`;
  const rest = dismissed === 0 ? "" : `, ${dismissed} dismissed`;
  return `${found}${rest}. ${review.rules.applied} of ${counted(review.rules.total, "rule")} applied.`;
}

interface ListedIssue {
  readonly issue: Issue<IssueMember>;
  readonly id: string;
}

/** UTF-16 code units of a sentence around the words. */
const excerptRoom = 400;

/** The first issues that there is room for, and the room that they leave. */
function fitting(issues: readonly ListedIssue[], review: Review, room: number) {
  let left = room;
  const beyond = issues.findIndex((one) => {
    const { length } = entryOf(one, review, null);
    if (length > left) return true;
    left -= length;
    return false;
  });
  return { issues: beyond === -1 ? issues : issues.slice(0, beyond), left };
}

/** `drawn`: the numbers of the pages that are shown, to whose marks entries lead; null for all. */
function entryOf({ issue, id }: ListedIssue, review: Review, drawn: ReadonlySet<number> | null): string {
  const [{ finding, trigger }] = issue;
  const severity = severityOf(finding.score);
  const rules = referencesOf([...new Set(issue.map((member) => member.finding))]);
  const marked = trigger.places.find((one) => "quads" in one);
  const isMarked = marked !== undefined && (drawn === null || drawn.has(marked.page));
  const place = isMarked ? `<a href="#${id}m">${html(whereOf(trigger))}</a>` : html(whereOf(trigger));
  const source = finding.source === null ? "" : `<p class="meta">${html(finding.source)}</p>`;
  return [
    `<li id="${id}" class="${severity}"><h3><b>${severity}</b>, score ${finding.score}: ${html(rules)} ${html(finding.group)}</h3>`,
    `<p>${place}: ${wordsOf(issue[0], review)}</p>`,
    `<p>${html(finding.description)}</p><p>What to do: ${html(trigger.feedback)}</p>${source}</li>\n`,
  ].join("");
}

function wordsOf({ trigger }: IssueMember, review: Review): string {
  if (trigger.type === "absence") return `missing: “${html(trigger.text)}”`;
  const quote = sentenceQuote(review, trigger) ?? { text: trigger.text, start: 0, end: trigger.text.length };
  const { before, words, after } = excerptOf(quote, excerptRoom);
  return `${html(before)}<mark>${html(words)}</mark>${html(after)}`;
}

/** Of a long document, only pages with marks are drawn. */
const shortDocument = 20;
const mostPages = 200;

interface DrawnPages {
  readonly text: string;
  /** Their numbers. */
  readonly drawn: ReadonlySet<number>;
}

const noPages: DrawnPages = { text: "", drawn: new Set() };

function pagesOf(document: Document, issues: readonly ListedIssue[], room: number): DrawnPages {
  if (issues.length === 0) return noPages;
  const marks = Map.groupBy(issues.flatMap(marksOf), ({ page }) => page);
  const isDrawn = ({ number }: Page) => document.pages.length <= shortDocument || marks.has(number);
  const parts: string[] = [];
  const drawn = new Set<number>();
  let left = room;
  for (const page of document.pages.filter(isDrawn).slice(0, mostPages)) {
    const picture = pagePicture(document, page, marks.get(page.number) ?? []);
    left -= picture.length;
    if (left < 0) break;
    parts.push(picture);
    drawn.add(page.number);
  }
  return { text: parts.join("") + missingText(document.pages.length - parts.length, "page"), drawn };
}

function marksOf({ issue, id }: ListedIssue): readonly (PageMark & { readonly page: number })[] {
  const [{ finding, trigger }] = issue;
  const label = `${finding.reference}: ${finding.description}`;
  return trigger.places
    .filter((place) => "quads" in place)
    .map(({ page, quads }, part) => ({
      page,
      quads,
      label,
      severity: severityOf(finding.score),
      entry: id,
      // An entry leads to the first part of its mark.
      id: part === 0 ? `${id}m` : `${id}m${part}`,
    }));
}
