/** The entries of a bundle, from a review and what it was made of. */
import { readableKinds, type SourceFile } from "@docreview/model";
import { entryPaths, originalStem } from "../bundle/entry-paths.ts";
import { entryOf } from "../bundle/write-bundle.ts";
import { canonicalJson, type Json } from "../manifest/canonical-json.ts";
import type { Digest, Piece } from "../zip/piece.ts";
import type { ZipEntry } from "../zip/write-zip.ts";
import type { AppliedRule, BundledAnswers, BundledPrograms } from "./content.ts";
import { ruleEntryPaths } from "./rule-entries.ts";

/** A file that may be too large for memory. */
export interface LargeFile<Source> extends Digest {
  readonly pieces: readonly Piece<Source>[];
}

export interface BundleContent<Source> {
  readonly mediaType: string;
  readonly original: LargeFile<Source>;
  /** Null if the document does not allow annotations. */
  readonly annotated: LargeFile<Source> | null;
  readonly annotations: Uint8Array | null;
  /** Null if it is part of the annotated copy. */
  readonly summary: Uint8Array | null;
  /** The report of a scan, as JSON. */
  readonly report: LargeFile<Source>;
  readonly rules: readonly SourceFile[];
  readonly questionnaire: SourceFile | null;
  /** Null if unknown; the files are paths of `rules`. */
  readonly applied: readonly AppliedRule[] | null;
  readonly answers: BundledAnswers;
  readonly programs: BundledPrograms;
  /** Null outside of a service. */
  readonly judgements: object | null;
  /** Lines of JSON; null where there is no audit log. */
  readonly auditLog: Uint8Array | null;
}

/** @throws RangeError if the name of a rule file is too long. */
export function contentEntries<Source>(content: BundleContent<Source>): readonly ZipEntry<Source>[] {
  const { original, annotated, annotations, summary, report, judgements, auditLog } = content;
  const optional = (path: string, bytes: Uint8Array | null) => (bytes === null ? [] : [entryOf(path, bytes)]);
  return [
    { path: originalPath(content.mediaType), ...original },
    ...(annotated === null ? [] : [{ path: entryPaths.annotated, ...annotated }]),
    ...optional(entryPaths.annotations, annotations),
    ...optional(entryPaths.summary, summary),
    { path: entryPaths.report, ...report },
    ...ruleEntries(content),
    entryOf(entryPaths.answers, jsonBytes(content.answers)),
    entryOf(entryPaths.programs, jsonBytes(content.programs)),
    ...optional(entryPaths.judgements, judgements === null ? null : jsonBytes(judgements)),
    ...optional(entryPaths.auditLog, auditLog),
  ];
}

/** The ending of its kind: its own name is in the manifest, where no file system has to accept it. */
function originalPath(mediaType: string): string {
  const kind = Object.values(readableKinds).find((one) => one.mediaType === mediaType);
  return originalStem + (kind?.extensions[0] ?? "bin").replace(/^\./, "");
}

function ruleEntries({
  rules,
  questionnaire,
  applied,
}: Pick<BundleContent<never>, "rules" | "questionnaire" | "applied">): readonly ZipEntry<never>[] {
  const paths = ruleEntryPaths(rules);
  const entryPathOf = (path: string) => paths.get(path) ?? path;
  const listed = {
    files: rules.map(({ path }) => entryPathOf(path)),
    applied: applied?.map((rule) => ({ ...rule, file: entryPathOf(rule.file) })) ?? null,
  };
  return [
    entryOf(entryPaths.rules, jsonBytes(listed)),
    ...rules.map(({ path, text }) => entryOf(entryPathOf(path), Buffer.from(text))),
    ...(questionnaire === null ? [] : [entryOf(entryPaths.questionnaire, Buffer.from(questionnaire.text))]),
  ];
}

function jsonBytes(value: object): Uint8Array {
  return Buffer.from(canonicalJson(JSON.parse(JSON.stringify(value)) as Json));
}
