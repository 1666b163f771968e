/**
 * The questionnaire in force and those that were: a categorisation keeps the text of the one that it was made with, as
 * a blob, and goes by it for ever. A text is parsed once and its form held under its hash. The empty text stands for
 * a rule base without a questionnaire.
 */
import { parseQuestionnaire } from "@docreview/engine/questionnaire";
import type { SourceFile } from "@docreview/model";
import type { BlobHash, BlobStore, Transaction } from "@docreview/store";
import { putOnce } from "../jobs/put-once.ts";
import { createForm, type Form } from "./form.ts";

/** Forms held at a time: more versions than are answered in the same days. */
const maximumForms = 32;

export interface Questionnaires {
  /** Keeps the one in force, so that a row of this transaction may refer to it. */
  readonly keep: (transaction: Transaction) => Promise<BlobHash>;
  /** The form of a kept one. */
  readonly formOf: (hash: BlobHash) => Promise<Form>;
}

export function createQuestionnaires(blobs: BlobStore, inForce: SourceFile | null): Questionnaires {
  const current = putOnce(blobs, Buffer.from(inForce?.text ?? ""));
  /** The one that was asked for last stands last. */
  const forms = new Map<BlobHash, Promise<Form>>();
  return {
    keep: (transaction) => current.refer((blob) => blobs.keep(transaction, blob)),
    formOf: (hash) => {
      const form = forms.get(hash) ?? readForm(blobs, hash);
      forms.delete(hash);
      forms.set(hash, form);
      for (const oldest of forms.keys()) {
        if (forms.size <= maximumForms) break;
        forms.delete(oldest);
      }
      // What could not be read now may be readable later.
      form.catch(() => forms.delete(hash));
      return form;
    },
  };
}

async function readForm(blobs: BlobStore, hash: BlobHash): Promise<Form> {
  const text = Buffer.from(await blobs.readWhole(hash)).toString("utf8");
  if (text === "") return createForm(null);
  const { value, problems } = parseQuestionnaire({ path: "questionnaire.yaml", text });
  // It was sound when it was kept.
  if (value === null) throw new Error(`a kept questionnaire cannot be read: ${problems[0]?.message ?? hash}`);
  return createForm(value);
}
