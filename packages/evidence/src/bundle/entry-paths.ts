/** The entries of a bundle by their names; docs/evidence.md says what each has. */

export const manifestPath = "manifest.json";
export const signaturePath = "manifest.sig";

export const entryPaths = {
  annotated: "annotated.pdf",
  annotations: "annotations.xfdf",
  answers: "answers.json",
  /** Only where the service keeps an audit log. */
  auditLog: "audit-log.jsonl",
  /** Only of reviews in a service. */
  judgements: "judgements.json",
  programs: "programs.json",
  questionnaire: "questionnaire.yaml",
  report: "report.json",
  rules: "rules.json",
  /** Only where the summary is not part of the annotated copy, because the document is signed. */
  summary: "summary.pdf",
} as const;

/** The reviewed file, followed by the ending of its kind. */
export const originalStem = "original.";

/** The files of the rules. */
export const ruleFolder = "rules/";
