/** The steps of a proof as the lines of a tree, with the keys of a tree (WAI-ARIA Authoring Practices). */
import type { ProofStep } from "../../api/attributes.ts";

export interface ProofLine {
  /** The index at each level, for example `0.2`. */
  readonly path: string;
  /** Counted from 1. */
  readonly level: number;
  /** The position among the steps of the same parent, counted from 1. */
  readonly position: number;
  readonly siblings: number;
  readonly isOpen: boolean;
  readonly step: ProofStep;
}

/** The visible lines, from top to bottom. */
export function linesOf(
  steps: readonly ProofStep[],
  closed: ReadonlySet<string>,
  above = "",
): readonly ProofLine[] {
  return steps.flatMap((step, index) => {
    const path = above === "" ? `${index}` : `${above}.${index}`;
    const isOpen = !closed.has(path);
    const line = {
      path,
      level: path.split(".").length,
      position: index + 1,
      siblings: steps.length,
      isOpen,
      step,
    };
    return [line, ...(isOpen ? linesOf(step.steps, closed, path) : [])];
  });
}

export interface TreeMove {
  /** The path of the line to go to. */
  readonly to?: string;
  readonly open?: string;
  readonly close?: string;
}

/** Null if the key has no effect there. */
export function moveFor(key: string, lines: readonly ProofLine[], path: string): TreeMove | null {
  const at = lines.findIndex((line) => line.path === path);
  const line = lines[at];
  if (line === undefined) return null;
  const hasSteps = line.step.steps.length > 0;
  const parent = path.includes(".") ? path.slice(0, path.lastIndexOf(".")) : path;
  switch (key) {
    case "ArrowDown":
      return { to: (lines[at + 1] ?? line).path };
    case "ArrowUp":
      return { to: (lines[at - 1] ?? line).path };
    case "Home":
      return { to: (lines.at(0) ?? line).path };
    case "End":
      return { to: (lines.at(-1) ?? line).path };
    case "ArrowRight":
      if (!hasSteps) return {};
      return line.isOpen ? { to: `${path}.0` } : { open: path };
    case "ArrowLeft":
      return hasSteps && line.isOpen ? { close: path } : { to: parent };
    default:
      return null;
  }
}
