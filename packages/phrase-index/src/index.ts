export {
  attachIndex,
  compilePhrases,
  indexWords,
  shareIndex,
  type IndexOptions,
  type PhraseIndex,
  type SharedPhraseIndex,
} from "./phrase-index.ts";
export { listHits, type PhraseHit, type PhraseHits } from "./comparing/hits.ts";
export { hitsByPhrase, type HitsByPhrase } from "./hits-by-phrase.ts";
