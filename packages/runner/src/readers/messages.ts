/** The messages between a reading process and its parent: the parent sends a file, the reader requests tools. */
import type { Reading } from "@docreview/engine";
import type {
  ConversionTarget,
  GreyImage,
  Outcome,
  RecognitionOptions,
  RecognitionProgress,
  RecognitionTime,
  ServiceFaultKind,
} from "@docreview/model";

export interface ReadRequest {
  readonly kind: "read";
  readonly bytes: Uint8Array;
  readonly mediaType: string | undefined;
  readonly maximumPages: number;
  readonly recognition: RecognitionTime & Pick<RecognitionOptions, "pagesAtATime">;
  /** The tools that the parent has. */
  readonly tools: readonly ToolName[];
}

export interface ToolAnswer {
  readonly kind: "answer";
  readonly id: number;
  /** Null if the tool failed. */
  readonly result: Outcome<Uint8Array> | string | null;
}

export type ToReader = ReadRequest | ToolAnswer;

export type ToolName = "convert" | "print" | "recognise";

export type ToolRequest =
  | {
      readonly kind: "convert";
      readonly id: number;
      readonly bytes: Uint8Array;
      readonly from: string;
      readonly to: ConversionTarget;
    }
  | { readonly kind: "print"; readonly id: number; readonly bytes: Uint8Array; readonly from: string }
  | { readonly kind: "recognise"; readonly id: number; readonly image: GreyImage };

export type FromReader =
  /** Its code is loaded, and it is ready for files. */
  | { readonly kind: "up" }
  | { readonly kind: "reading"; readonly reading: Reading }
  /** The file was not read, for a reason that is unrelated to it. */
  | { readonly kind: "service-fault"; readonly fault: ServiceFaultKind }
  | ToolRequest
  /** Pages whose text is being recognised. */
  | ({ readonly kind: "recognising" } & RecognitionProgress)
  | { readonly kind: "cancel"; readonly id: number };
