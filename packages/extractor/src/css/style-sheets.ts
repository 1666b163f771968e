/** The style sheets of a page, and the declarations that apply to an element (CSS Cascading and Inheritance, 6). */
import { declarationsOf, type Declaration, type Declarations } from "./declarations.ts";
import { rulesOf } from "./rules.ts";
import { compileSelectors, type CompiledSelector, type StyledElement } from "./selector.ts";

interface StyleRule extends CompiledSelector {
  readonly declarations: Declarations;
  /** Position among all rules, from 0. */
  readonly order: number;
}

/** Limits of characters in all style sheets, of selectors, and of tests of elements against selectors. */
const limits = { text: 4 * 1024 ** 2, rules: 50_000, tests: 5_000_000 } as const;

export class StyleSheets {
  readonly #rules = new Map<string, StyleRule[]>();
  #count = 0;
  #length = 0;
  #tests = 0;

  /** True if part of the style sheets was ignored. */
  get isCut(): boolean {
    return this.#length > limits.text || this.#count >= limits.rules || this.#tests > limits.tests;
  }

  add(css: string): void {
    this.#length += css.length;
    if (this.#length > limits.text) return;
    for (const { selectors, block } of rulesOf(css)) {
      const declarations = declarationsOf(block);
      if (declarations.size === 0) continue;
      for (const selector of compileSelectors(selectors)) {
        if (this.#count >= limits.rules) return;
        const rule = { ...selector, declarations, order: this.#count++ };
        const beside = this.#rules.get(selector.key);
        if (beside === undefined) this.#rules.set(selector.key, [rule]);
        else beside.push(rule);
      }
    }
  }

  /**
   * The declarations for the last element of the path, including its style attribute. `path`: the open elements,
   * outermost first.
   */
  declarationsFor(path: readonly StyledElement[]): Declarations {
    const element = path.at(-1);
    if (element === undefined) return new Map();
    const { name, attributes } = element;
    const own = declarationsOf(attributes["style"] ?? "");
    if (this.#count === 0 || this.#tests > limits.tests) return own;
    const classes = new Set((attributes["class"] ?? "").split(/\s+/));
    const keys = ["*", name, `#${attributes["id"] ?? ""}`, ...Array.from(classes, (one) => `.${one}`)];
    const matching = keys
      .flatMap((key) => this.#rules.get(key) ?? [])
      .filter((rule) => this.#tests++ <= limits.tests && rule.matches(path))
      .toSorted((a, b) => a.specificity - b.specificity || a.order - b.order);
    if (matching.length === 0) return own;
    const found = new Map<string, Declaration>();
    for (const declarations of [...matching.map((rule) => rule.declarations), own]) {
      for (const [property, declaration] of declarations) {
        if (found.get(property)?.isImportant !== true || declaration.isImportant)
          found.set(property, declaration);
      }
    }
    return found;
  }
}
