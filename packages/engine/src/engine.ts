/**
 * The library to embed: composes the stages into one review. Rules are compiled once and shared by all reviews. Pure
 * except for its plug-ins: no files, clock, environment or randomness.
 */
import {
  checkRendering,
  type Answers,
  type Extractor,
  type Outcome,
  type Renderer,
  type RenderOptions,
  type Review,
  type Rule,
} from "@docreview/model";
import { createJudge, type Assume, type Judge, type JudgeOptions } from "./judge.ts";
import { read } from "./read.ts";
import { renderReview } from "./render.ts";
import { createShownPdfs } from "./shown-pdf.ts";

export interface EngineOptions extends JudgeOptions {
  readonly extractors?: readonly Extractor[];
  readonly renderers?: readonly Renderer[];
  /** Documents with more pages are rejected; default 5000. */
  readonly maximumPages?: number;
}

export interface ReviewOptions {
  /** If omitted, the content decides. */
  readonly mediaType?: string | undefined;
  readonly answers?: Answers | undefined;
  /** The day on which rules must be in effect, as `2024-01-01`; if omitted, rules apply regardless of their dates. */
  readonly asOf?: string | undefined;
  /**
   * What decides if no answer is given. With `evidence`, the default, answers found in the document are assumed, and
   * unknown ones remain possible; the review lists them in `assumed`. A category with an empty answer stays open.
   * `none`: only rules that need no answer apply.
   */
  readonly assume?: Assume | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Its `examine` is only the second half of `review`. */
export interface Engine extends Judge {
  readonly rules: readonly Rule[];
  /**
   * Reads and examines. Bad input never throws: the review then has status `failed` and says why in `problems`.
   * @throws TypeError if `bytes` is something else, such as a path.
   */
  readonly review: (bytes: Uint8Array, options?: ReviewOptions) => Promise<Review>;
  /**
   * `source` is the reviewed file, of any kind, or the PDF on which the places lie. If the file is not a PDF, the PDF
   * made by `review` is kept as long as the review itself; for a review from elsewhere, the file is read again. The
   * copy is returned in parts, to be written one after the other. A review that failed yields a problem.
   * @throws RangeError for an unknown format; TypeError without bytes or a date.
   */
  readonly render: (
    format: string,
    review: Review,
    source: Uint8Array,
    options: RenderOptions,
  ) => Promise<Outcome<readonly Uint8Array[]>>;
}

/** @throws RangeError if no segmenter supports the language. */
export function createEngine(plan: EngineOptions): Engine {
  const { rules, extractors, renderers, maximumPages } = plan;
  const judge = createJudge(plan);
  const shownPdfs = createShownPdfs((source, { mediaType }) =>
    read(source, { mediaType, extractors, maximumPages }),
  );
  return {
    rules,
    ...judge,
    review: async (bytes, { mediaType, answers, asOf, assume = "evidence", signal } = {}) => {
      const reading = await read(bytes, { mediaType, signal, extractors, maximumPages });
      const review = judge.examine(reading, answers, asOf, assume);
      shownPdfs.keep(review, reading);
      return review;
    },
    render: async (format, review, source, options) => {
      checkRendering(source, options);
      const shown = await shownPdfs.of(review, source);
      return renderReview({ format, review, source: shown, options }, renderers);
    },
  };
}
