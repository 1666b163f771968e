/** For tests: a program that annotates a page with more than is deflated at once, and prints the hash of the copy. */
import { createHash } from "node:crypto";
import { annotatePdf } from "../annotate-pdf.ts";
import { classicFile, onePage } from "./handmade.ts";
import { boxQuad, date, findingOf, highlightOf, pageOf, reviewOf } from "./review.ts";

const findings = Array.from({ length: 4000 }, (_, nth) => {
  const quad = boxQuad(100 + (nth % 97), 700, 200 + (nth % 89), 712);
  return findingOf([highlightOf([quad], { id: `t${nth}`, text: `claim ${nth}` })]);
});
const pdf = Buffer.from(classicFile(onePage()), "latin1");
const { value, problems } = await annotatePdf(pdf, reviewOf([pageOf()], findings), { date });
const hash = createHash("sha256");
for (const part of value ?? []) hash.update(part);
console.log(JSON.stringify({ hash: value === null ? null : hash.digest("hex"), problems }));
