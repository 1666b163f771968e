/** Frames around quoted text and text boxes. */
import { type Block, type FlowBlock, type Frame, framedBlock } from "@docreview/typesetting";
import { quietColour, ruleColour } from "./style.ts";

/** A bar at the left of quoted text. */
export const bar: Frame = { kind: "bar", pen: { width: 1.5, colour: ruleColour }, side: 8, above: 0 };

/** A message within a message. */
export const messageBar: Frame = { ...bar, pen: { width: 0.75, colour: quietColour } };

export const box: Frame = { kind: "box", pen: { width: 0.5, colour: ruleColour }, side: 8, above: 3 };

/** The content is as wide as the inside of the frame. */
export function framed(content: Block, frame: Frame, width: number): FlowBlock {
  return { ...placed(framedBlock(content, frame, width)), above: 2, below: 8 };
}

/** A block without space around it. */
export function placed(block: Block): FlowBlock {
  return { block, above: 0, below: 0, keep: 0, repeated: null };
}
