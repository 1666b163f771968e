/** The inputs that several tools take. */
import { describedKinds } from "@docreview/model";
import * as z from "zod";
import { Fault } from "../faults/fault.ts";
import { textTypes, type Subject } from "../local/workbench.ts";

/** UTF-16 code units of a text that is sent rather than named. */
const longestText = 1_000_000;

export const subjectInput = {
  path: z
    .string()
    .max(4_096)
    .optional()
    .describe(`A file below the allowed folders: ${describedKinds}. Give either path or text.`),
  text: z.string().max(longestText).optional().describe("The text itself, for example a draft."),
  format: z
    .enum(Object.keys(textTypes) as [keyof typeof textTypes])
    .default("text")
    .describe("The format of text; it decides how lines and headings are read."),
};

export const circumstancesInput = {
  answers: z
    .record(z.string().max(100), z.array(z.string().max(100)).max(50))
    .optional()
    .describe(
      'Answers to the questionnaire, such as {"market": ["au"]}; they override those of the server. list_rules shows the questions.',
    ),
  asOf: z.iso.date().optional().describe("The day on which rules must be in effect; default: today."),
};

export interface SubjectInput {
  readonly path?: string | undefined;
  readonly text?: string | undefined;
  readonly format: keyof typeof textTypes;
}

/** @throws Fault if not exactly one of the two is given. */
export function subjectOf({ path, text, format }: SubjectInput): Subject {
  if (path !== undefined && text === undefined) return { path };
  if (text !== undefined && path === undefined) return { text, format };
  throw new Fault("Give either path or text.");
}
