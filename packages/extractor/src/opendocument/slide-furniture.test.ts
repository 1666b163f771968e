/** What slides show of their master's header, footer, date and number. */
import { expect, test } from "vitest";
import { readSmallSlides } from "./testing/small-text.ts";

const frame = (kind: string, text: string) =>
  `<draw:frame presentation:class="${kind}"><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame>`;
const master = (inside: string) =>
  `<office:master-styles><style:master-page style:name="M">${inside}</style:master-page></office:master-styles>`;
const style = (name: string, attributes: string) =>
  `<style:style style:name="${name}" style:family="drawing-page"><style:drawing-page-properties ${attributes}/></style:style>`;
const automatic =
  style("all", 'presentation:display-page-number="true"') +
  style("none", 'presentation:display-footer="false" presentation:display-date-time="false"');
const declarations =
  '<presentation:footer-decl presentation:name="f">Offer ends soon</presentation:footer-decl>' +
  '<presentation:date-time-decl presentation:name="d" presentation:source="fixed">1 May 2026</presentation:date-time-decl>';
const slide = (name: string, attributes = "", inside = "") =>
  `<draw:page draw:style-name="${name}" draw:master-page-name="M" ${attributes}>${inside}</draw:page>`;

async function linesOf(slides: string, masterFrames: string) {
  const { lines, problems } = await readSmallSlides(declarations + slides, {
    automatic,
    styles: master(masterFrames),
  });
  expect(problems).toEqual([]);
  return lines.map((line) => line.trimEnd());
}

test("its own words are on every slide that shows it", async () => {
  const own = frame("footer", "Capital at risk") + frame("header", "Draft");
  expect(await linesOf(slide("all") + slide("none") + slide("all"), own)).toEqual([
    "header: Draft",
    "footer: Capital at risk",
    "footer: 1",
    "header: Draft",
    "header: Draft",
    "footer: Capital at risk",
    "footer: 3",
  ]);
});

test("fields are filled in by the slide", async () => {
  const frames =
    frame("footer", "© ACME – <text:span><presentation:footer/></text:span>") +
    frame("date-time", "As of <presentation:date-time/>") +
    frame("page-number", "Page <text:page-number>&lt;number&gt;</text:page-number> of 9");
  const uses = 'presentation:use-footer-name="f" presentation:use-date-time-name="d"';
  expect(await linesOf(slide("all", uses) + slide("all"), frames)).toEqual([
    "footer: © ACME – Offer ends soon",
    "footer: As of 1 May 2026",
    "footer: Page 1 of 9",
    "footer: © ACME –",
    "footer: As of",
    "footer: Page 2 of 9",
  ]);
});

test("a declared footer is said where no frame of the master has a place for it", async () => {
  const uses = 'presentation:use-footer-name="f"';
  expect(await linesOf(slide("all", uses), frame("footer", "Capital at risk"))).toEqual([
    "footer: Capital at risk",
    "footer: Offer ends soon",
    "footer: 1",
  ]);
});

test("prompts of the master are no text, other words on it are", async () => {
  const frames =
    frame("title", "Click to add a title") +
    frame("footer", "") +
    "<draw:custom-shape><text:p>Confidential</text:p></draw:custom-shape>";
  expect(await linesOf(slide("none") + slide("none"), frames)).toEqual(["master: Confidential"]);
});

test("a hidden slide shows none of it", async () => {
  const hidden = style("hidden", 'presentation:visibility="hidden"');
  const { lines } = await readSmallSlides(slide("hidden"), {
    automatic: hidden,
    styles: master(frame("footer", "Capital at risk")),
  });
  expect(lines).toEqual([]);
});
