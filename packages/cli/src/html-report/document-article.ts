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

/** `index`: of the file in the report. `room`: how many more UTF-16 code units its pages may take. */
export function articleOf(outcome: FileOutcome, index: number, room: number): Article {
  const { review, document } = outcome;
  const name = html(nameOf(outcome.path));
  const heading = `<article id="d${index}"><h2>${name}</h2>\n`;
  const faults = faultsOfFile(outcome);
  if (review === null || review.status === "failed") {
    return { text: `${heading}${faults.map(paragraph).join("")}</article>\n`, issues: 0 };
  }
  const issues = issuesOf(countingFindings(outcome)).map((issue, at) => ({ issue, id: `d${index}i${at}` }));
  const pages = document === undefined ? "" : pagesOf(document, issues, room);
  const text = [
    heading,
    `<p><strong>${html(verdict(review, issues.length))}</strong></p>\n`,
    ...faults.map(paragraph),
    ...review.problems.map((problem) => `<p class="note">${html(problemText(problem))}</p>\n`),
    issues.length === 0
      ? ""
      : `<ol class="issues">\n${issues.map((one) => entryOf(one, review)).join("")}</ol>\n`,
    pages,
    "</article>\n",
  ];
  return { text: text.join(""), issues: issues.length };
}

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

function entryOf({ issue, id }: ListedIssue, review: Review): string {
  const [{ finding, trigger }] = issue;
  const severity = severityOf(finding.score);
  const rules = referencesOf([...new Set(issue.map((member) => member.finding))]);
  const place = trigger.places.some((one) => "quads" in one)
    ? `<a href="#${id}m">${html(whereOf(trigger))}</a>`
    : html(whereOf(trigger));
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

function pagesOf(document: Document, issues: readonly ListedIssue[], room: number): string {
  if (issues.length === 0) return "";
  const marks = Map.groupBy(issues.flatMap(marksOf), ({ page }) => page);
  const isDrawn = ({ number }: Page) => document.pages.length <= shortDocument || marks.has(number);
  const parts: string[] = [];
  let left = room;
  for (const page of document.pages.filter(isDrawn).slice(0, mostPages)) {
    const picture = pagePicture(document, page, marks.get(page.number) ?? []);
    left -= picture.length;
    if (left < 0) break;
    parts.push(picture);
  }
  const missing = document.pages.length - parts.length;
  const note = missing === 0 ? "" : `<p class="note">${counted(missing, "page")} not shown.</p>\n`;
  return parts.join("") + note;
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
