/**
 * The current questionnaire and earlier ones: a categorisation stores the text of the questionnaire it was created with
 * as a blob, and always uses that. Each text is parsed once, and its form cached by hash. The empty text stands for a
 * rule base without a questionnaire.
 */
import { parseQuestionnaire } from "@docreview/engine/questionnaire";
import type { SourceFile } from "@docreview/model";
import type { BlobHash, BlobStore, Transaction } from "@docreview/store";
import { cachedBlob } from "../cache/cached-blob.ts";
import { createForm, type Form } from "./form.ts";

/** The number of cached forms: more versions than are in use at the same time. */
const maximumForms = 32;

export interface Questionnaires {
  /** Stores the current questionnaire, so that a row of this transaction can refer to it. */
  readonly keep: (transaction: Transaction) => Promise<BlobHash>;
  /** The form of a stored questionnaire. */
  readonly formOf: (hash: BlobHash) => Promise<Form>;
}

export function createQuestionnaires(blobs: BlobStore, questionnaire: SourceFile | null): Questionnaires {
  const current = cachedBlob(blobs, Buffer.from(questionnaire?.text ?? ""));
  /** Most recently used last. */
  const forms = new Map<BlobHash, Promise<Form>>();
  return {
    keep: (transaction) => current.use((blob) => blobs.keep(transaction, blob)),
    formOf: (hash) => {
      const form = forms.get(hash) ?? readForm(blobs, hash);
      forms.delete(hash);
      forms.set(hash, form);
      for (const oldest of forms.keys()) {
        if (forms.size <= maximumForms) break;
        forms.delete(oldest);
      }
      // A failure is not cached.
      form.catch(() => forms.delete(hash));
      return form;
    },
  };
}

async function readForm(blobs: BlobStore, hash: BlobHash): Promise<Form> {
  const text = Buffer.from(await blobs.readWhole(hash)).toString("utf8");
  if (text === "") return createForm(null);
  const { value, problems } = parseQuestionnaire({ path: "questionnaire.yaml", text });
  // It was valid when it was stored.
  if (value === null)
    throw new Error(`a stored questionnaire cannot be read: ${problems[0]?.message ?? hash}`);
  return createForm(value);
}
