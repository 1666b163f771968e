/** The verdict on a bundle for people and, as JSON, for programs. */
import type { Manifest, Versions } from "@docreview/evidence";
import { counted, plain } from "../report/plain.ts";
import type { FindingDifference } from "./compare-findings.ts";
import type { Again } from "./review-again.ts";
import { sameFindings, type Verdict } from "./verdict.ts";

/** Differences that are listed one by one. */
const mostListed = 50;

/** Characters of quoted words. */
const longestQuote = 120;

export function verdictText(name: string, verdict: Verdict): string {
  return `${plain(name)}\n${linesOf(verdict)
    .map((line) => `  ${line}\n`)
    .join("")}`;
}

function linesOf(verdict: Verdict): readonly string[] {
  switch (verdict.kind) {
    case "broken":
      return [
        `Broken: ${verdict.fault}.`,
        "It was damaged or is incomplete, which says nothing of forgery. Get another copy of it.",
      ];
    case "forged":
      return [
        "Forged: it is a whole archive, but not one that can be trusted.",
        ...verdict.faults.map((fault) => `- ${fault}`),
      ];
    case "unsupported":
      return [verdict.fault];
    case "intact":
      return [
        `Intact: ${counted(verdict.manifest.entries.length, "entry", "entries")} as stated in the manifest.`,
        signatureLine(verdict),
        reviewedLine(verdict.manifest),
        ...againLines(verdict.again, verdict.manifest),
      ];
  }
}

function signatureLine({ signature, manifest }: Extract<Verdict, { kind: "intact" }>): string {
  const key = manifest.signature?.keyId ?? "";
  if (signature === "none") return "Not signed: anybody can make such a bundle.";
  return signature === "known"
    ? `Signed with the key ${key}, which is one of those given.`
    : `Signed with the key ${key}. Whose it is shows only --key, with a public key that you trust.`;
}

function reviewedLine({ review: { document, reviewedAt, program } }: Manifest): string {
  const name = document.filename === null ? "A file without a name" : plain(document.filename);
  const by =
    program === null ? "" : `, by docreview ${plain(program["docreview"] ?? "of an unknown version")}`;
  return `Reviewed: ${name} (SHA-256 ${document.sha256}), ${reviewedAt}${by}.`;
}

function againLines(again: Again, { review: { program } }: Manifest): readonly string[] {
  if (again.kind === "not-reviewed") return [`Not reviewed again: ${plain(again.reason)}`];
  const { differences, compared, versions, samePages } = again;
  const changes = versionChanges(program, versions);
  const more = differences.length - mostListed;
  return [
    sameFindings(again) === true
      ? `Reviewed again: the same findings (${counted(compared, "place")}).`
      : `Reviewed again: ${counted(differences.length, "difference")}.`,
    ...differences.slice(0, mostListed).map((one) => `- ${differenceLine(one)}`),
    ...(more > 0 ? [`- ${more} more`] : []),
    ...(samePages
      ? []
      : ["The file was laid out by another program, so where the words are was not compared."]),
    ...(changes.length === 0 ? [] : [`Other versions than then: ${changes.join("; ")}.`]),
  ];
}

const kinds = { missing: "only in the bundle", new: "only now", changed: "not the same" } as const;

function differenceLine({ kind, reference, page, text, members }: FindingDifference): string {
  const words = text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text;
  const where = page === null ? "document" : `page ${page}`;
  const quoted = words === "" ? "" : `: “${plain(words)}”`;
  const which = members.length === 0 ? "" : ` (${members.map(plain).join(", ")})`;
  return `${kinds[kind]}: ${plain(reference)}, ${where}${quoted}${which}`;
}

/** “docreview 0.1.0, now 0.2.0”. */
export function versionChanges(then: Versions | null, now: Versions): readonly string[] {
  if (then === null) return [];
  const names = [...new Set([...Object.keys(then), ...Object.keys(now)])];
  return names
    .filter((name) => then[name] !== now[name])
    .map((name) => `${plain(name)} ${plain(then[name] ?? "none")}, now ${now[name] ?? "none"}`);
}

export function verdictJson(name: string, verdict: Verdict): string {
  return `${JSON.stringify({ format: "docreview-verify", version: 1, bundle: name, ...verdict })}\n`;
}
