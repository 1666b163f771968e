/**
 * Rich Text Format (1.9.1) of every program that writes it: groups of control words and text, read in one pass. Text is
 * decoded by the encoding of its font; nothing to which the document refers is opened.
 */
import { readableKinds, type ExtractOptions, type Outcome, type Problem } from "@docreview/model";
import type { Content, Element, Section } from "../content/content.ts";
import { cancelled } from "../problems/cancelled.ts";
import { ProblemLog } from "../problems/problem-log.ts";
import { sniffKind } from "../sniffing/sniff.ts";
import { wrongKind } from "../sniffing/wrong-kind.ts";
import { RtfDocument } from "./document.ts";
import { GroupReader } from "./groups.ts";
import { nestedTooDeeply, tooMuchText, truncated } from "./problems.ts";
import { tokensOf } from "./tokens.ts";

/** The number of tokens between two checks of the signal. */
const tokensPerTurn = 200_000;

/** Never throws because of the content of the bytes, which is reported as problems. */
export async function readRtf(bytes: Uint8Array, { signal }: ExtractOptions): Promise<Outcome<Content>> {
  const refuse = (problem: Problem) => ({ value: null, problems: [problem] });
  if (sniffKind(bytes) !== readableKinds.rtf) return refuse(wrongKind(readableKinds.rtf.singular, bytes));
  const log = new ProblemLog();
  const document = new RtfDocument(log.add);
  const groups = new GroupReader(document);
  let count = 0;
  for (const token of tokensOf(bytes)) {
    groups.take(token);
    if (groups.isAtEnd || document.budget.isSpent) break;
    if (++count % tokensPerTurn !== 0) continue;
    await nextTurn();
    if (signal?.aborted === true) return refuse(cancelled);
  }
  const isCutOff = !groups.isAtEnd;
  const body = groups.finish();
  if (document.budget.isSpent) return refuse(tooMuchText);
  if (isCutOff) log.add(truncated);
  if (groups.wasTooDeep) log.add(nestedTooDeeply);
  return { value: contentOf(document, body), problems: log.all };
}

function contentOf({ title, asides }: RtfDocument, body: readonly Element[]): Content {
  const { header, footnote, endnote, comment, footer } = asides;
  const sections = [header, body, footnote, endnote, comment, footer]
    .filter(({ length }) => length > 0)
    .map((elements): Section => ({ newPage: false, mark: null, elements }));
  return { title: title.text === "" ? null : title.text, sections };
}

/** Lets a pending abort take effect. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
