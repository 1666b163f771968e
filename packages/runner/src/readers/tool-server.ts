/**
 * Runs the tools that one reading process requests while it reads one file. The process is untrusted: its requests are
 * checked, and limited in number.
 */
import { serviceFaultOf, type ConversionTarget, type GreyImage } from "@docreview/model";
import type { OutsideTools } from "../programs/outside-tools.ts";
import type { Countdown } from "./countdown.ts";
import type { FromReader, ToolAnswer, ToolRequest } from "./messages.ts";

export interface ToolServer {
  readonly receive: (message: Extract<FromReader, { readonly id: number }>) => void;
  /** Cancels what is still running; no further responses are sent. */
  readonly end: () => void;
}

/** Concurrent requests. */
const mostRequests = 16;
/** Pixels of one image. */
const mostPixels = 2 ** 28;

const targets: ReadonlySet<unknown> = new Set<ConversionTarget>(["pdf", "docx"]);

export interface ToolUser {
  readonly answer: (message: ToolAnswer) => void;
  /** Called if a tool met a service fault, without which the file might have been read better. */
  readonly onServiceFault: (error: unknown) => void;
}

/** While a request waits for its turn, the countdown is paused, because waiting is not the file's fault. */
export function serveTools(
  tools: OutsideTools,
  countdown: Countdown,
  { answer, onServiceFault }: ToolUser,
): ToolServer {
  const running = new Map<number, AbortController>();
  let ended = false;
  const serve = async (request: ToolRequest) => {
    const controller = new AbortController();
    running.set(request.id, controller);
    const waiting = pauseOnce(countdown);
    try {
      const result = await useTool(tools, request, { signal: controller.signal, begun: waiting.over });
      if (!ended) answer({ kind: "answer", id: request.id, result });
    } catch (error) {
      if (!ended && serviceFaultOf(error) !== null) onServiceFault(error);
      // The details of a tool's failure are not useful: the reader continues without it and reports that.
      else if (!ended) answer({ kind: "answer", id: request.id, result: null });
    } finally {
      running.delete(request.id);
      if (!ended) waiting.over();
    }
  };
  return {
    receive: (message) => {
      if (message.kind === "cancel") running.get(message.id)?.abort();
      else if (running.size < mostRequests && !running.has(message.id)) void serve(message);
      else answer({ kind: "answer", id: message.id, result: null });
    },
    end: () => {
      ended = true;
      for (const controller of running.values()) controller.abort();
    },
  };
}

function pauseOnce(countdown: Countdown): { readonly over: () => void } {
  let isOver = false;
  countdown.pause();
  return {
    over: () => {
      if (!isOver) countdown.resume();
      isOver = true;
    },
  };
}

interface Use {
  readonly signal: AbortSignal;
  readonly begun: () => void;
}

async function useTool(
  { convert, print, recognise }: OutsideTools,
  request: ToolRequest,
  use: Use,
): Promise<ToolAnswer["result"]> {
  switch (request.kind) {
    case "convert":
      if (convert === null || !targets.has(request.to) || !isFile(request)) return null;
      return convert(request.bytes, [request.from, request.to], use);
    case "print":
      if (print === null || !isFile(request)) return null;
      return print(request.bytes, [request.from, "pdf"], use);
    case "recognise":
      return recognise === null || !isSound(request.image) ? null : recognise(request.image, use);
    default:
      return null;
  }
}

function isFile({ bytes, from }: { readonly bytes: unknown; readonly from: unknown }): boolean {
  return bytes instanceof Uint8Array && typeof from === "string";
}

function isSound({ width, height, data, resolution }: GreyImage): boolean {
  const isSize = (value: unknown) => Number.isInteger(value) && Number(value) > 0 && Number(value) < 2 ** 15;
  return (
    isSize(width) &&
    isSize(height) &&
    width * height <= mostPixels &&
    data instanceof Uint8Array &&
    data.length === width * height &&
    resolution > 0 &&
    resolution < 10_000
  );
}
