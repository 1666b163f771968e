/** Runs a call: its faults become results that a model can read, its defects are reported, and its progress ends with it. */
import type { CallToolResult, ServerContext } from "@modelcontextprotocol/server";
import { reportedDefect, type OnFault } from "../faults/defect.ts";
import { Fault } from "../faults/fault.ts";
import { progressOf } from "./progress.ts";

export interface Call {
  /** Aborted when the client cancels the call, or is gone. */
  readonly signal: AbortSignal;
  readonly onStep: (step: string) => void;
}

export async function answer(
  { onFault }: { readonly onFault: OnFault },
  context: ServerContext,
  work: (call: Call) => Promise<CallToolResult>,
): Promise<CallToolResult> {
  const { onStep, stop } = progressOf(context);
  const { signal } = context.mcpReq;
  try {
    return await work({ signal, onStep });
  } catch (error) {
    if (signal.aborted) return refusal("The call was cancelled.");
    return refusal((error instanceof Fault ? error : reportedDefect(error, onFault)).message);
  } finally {
    stop();
  }
}

function refusal(text: string): CallToolResult {
  return { isError: true, content: [{ type: "text", text }] };
}

/** The same twice: as text for models, and as data. */
export function result(text: string, structuredContent: Readonly<Record<string, unknown>>): CallToolResult {
  return { content: [{ type: "text", text }], structuredContent: { ...structuredContent } };
}
