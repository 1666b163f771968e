/**
 * The library to embed: composes the stages into one review. Rules are compiled once, here; reviews share them.
 * Pure but for the plug-ins it is handed: no files, clock, environment or randomness.
 */
import { createResolver, type Questionnaire } from "@docreview/categorisation-resolver";
import type {
  Answers,
  Document,
  Extractor,
  Outcome,
  Renderer,
  RenderOptions,
  Review,
  Rule,
  Segmenter,
  Sentence,
} from "@docreview/model";
import { compile, type RuleKind } from "@docreview/rule-matcher";
import * as defaults from "./defaults/index.ts";
import { createExaminer, type Examine } from "./examine.ts";
import { read } from "./read.ts";

export interface EngineOptions {
  readonly rules: readonly Rule[];
  /** Null or left out: only rules without conditions apply, and no answers are known. */
  readonly questionnaire?: Questionnaire | null;
  /** BCP 47 tag of the documents' language; default `en`. */
  readonly language?: string;
  readonly extractors?: readonly Extractor[];
  readonly segmenters?: readonly Segmenter[];
  readonly ruleKinds?: readonly RuleKind[];
  readonly renderers?: readonly Renderer[];
  /** A document with more pages is refused; default 5000. */
  readonly maximumPages?: number;
}

export interface ReviewOptions {
  /** Left out, the content decides. */
  readonly mediaType?: string | undefined;
  readonly answers?: Answers | undefined;
  /** The day whose rules are used, as `2024-01-01`; left out, rules apply whatever their dates. */
  readonly asOf?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Engine {
  readonly rules: readonly Rule[];
  /** Reads and examines. Bad input never throws: the review then has status `failed` and says why in `problems`. */
  readonly review: (bytes: Uint8Array, options?: ReviewOptions) => Promise<Review>;
  /** The second half of a review alone, for a document that was read elsewhere. */
  readonly examine: Examine;
  /** The sentences that a review of the document refers to. */
  readonly segment: (document: Document) => readonly Sentence[];
  /**
   * `source` is what the places lie on: the file itself or, where it is no PDF, the rendition that reading it made.
   * The file comes in parts, to be written one after the other.
   * @throws RangeError for a format that no renderer has.
   */
  readonly render: (
    format: string,
    review: Review,
    source: Uint8Array,
    options: RenderOptions,
  ) => Promise<Outcome<readonly Uint8Array[]>>;
}

/** @throws RangeError when no segmenter takes the language. */
export function createEngine(options: EngineOptions): Engine {
  const { rules, extractors, maximumPages } = options;
  const renderers = options.renderers ?? defaults.renderers;
  const segmenter = segmenterFor(options.language ?? "en", options.segmenters ?? defaults.segmenters);
  const examine = createExaminer({
    rules,
    ruleSet: compile(rules, options.ruleKinds ?? defaults.ruleKinds),
    resolver: createResolver(options.questionnaire ?? null, rules),
    segmenter,
  });
  return {
    rules,
    examine,
    segment: (document) => segmenter.segment(document),
    review: async (bytes, { mediaType, answers, asOf, signal } = {}) =>
      examine(await read(bytes, { mediaType, signal, extractors, maximumPages }), answers, asOf),
    render: async (format, review, source, renderOptions) =>
      rendererFor(format, renderers).render(review, source, renderOptions),
  };
}

function segmenterFor(language: string, segmenters: readonly Segmenter[]): Segmenter {
  const found = segmenters.find(({ languages }) => languages.includes(language));
  if (found === undefined) throw new RangeError(`no segmenter for the language ${language}`);
  return found;
}

function rendererFor(format: string, renderers: readonly Renderer[]): Renderer {
  const found = renderers.find((renderer) => renderer.format === format);
  if (found === undefined) {
    const formats = renderers.map((renderer) => renderer.format).join(", ");
    throw new RangeError(`no renderer for ${format}; there are ${formats}`);
  }
  return found;
}
