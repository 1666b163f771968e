/** The MathML of a page while it is read, as a tree. */
import { mathMlText, type MathNode } from "../content/math-ml.ts";

interface OpenNode extends MathNode {
  readonly children: (OpenNode | string)[];
}

export class OpenFormula {
  readonly #root: OpenNode = { name: "math", children: [] };
  readonly #open = [this.#root];

  open(name: string): void {
    const node: OpenNode = { name, children: [] };
    this.#innermost.children.push(node);
    this.#open.push(node);
  }

  text(text: string): void {
    this.#innermost.children.push(text);
  }

  /** False for the end of the formula itself. */
  close(): boolean {
    this.#open.pop();
    return this.#open.length > 0;
  }

  get #innermost(): OpenNode {
    return this.#open.at(-1) ?? this.#root;
  }

  /** Its text. */
  finish(): string {
    return mathMlText(this.#root).trim();
  }
}
