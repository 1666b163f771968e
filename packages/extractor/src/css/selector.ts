/**
 * Selectors that can be judged by an element and those around it (Selectors, level 4): types, classes, identifiers, attributes,
 * `:not()`, `:is()`, descendants and children. Any other, such as those about siblings or the mouse, selects nothing.
 */
import {
  AttributeAction,
  parse,
  SelectorType,
  type AttributeSelector,
  type PseudoSelector,
  type Selector,
} from "css-what";

export interface StyledElement {
  /** In lower case. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface CompiledSelector {
  /** What an element must have to match: `#id`, `.class`, a name, or `*` for any element. */
  readonly key: string;
  readonly specificity: number;
  /** `path`: the elements that are open, outermost first; the last one is judged. */
  readonly matches: (path: readonly StyledElement[]) => boolean;
}

type Test = (element: StyledElement) => boolean;
/** Compound selectors, each for a child of the element before. */
type Chain = readonly Test[];

/** The maximum number of characters in a list of selectors, and of parts in a selector. */
const limits = { length: 2000, parts: 20 } as const;

export function compileSelectors(text: string): readonly CompiledSelector[] {
  if (text.length > limits.length) return [];
  return parsed(text).flatMap((tokens) => compiled(tokens) ?? []);
}

function parsed(text: string): readonly (readonly Selector[])[] {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof Error) return [];
    throw error;
  }
}

function compiled(tokens: readonly Selector[]): CompiledSelector | null {
  if (tokens.length > limits.parts) return null;
  let chain: Test[] = [];
  const chains = [chain];
  let compound: Selector[] = [];
  const close = () => {
    const tests = testsOf(compound);
    compound = [];
    if (tests === null) return false;
    chain.push((element) => tests.every((test) => test(element)));
    return true;
  };
  for (const token of tokens) {
    if (token.type === SelectorType.Descendant || token.type === SelectorType.Child) {
      if (!close()) return null;
      if (token.type === SelectorType.Descendant) {
        chain = [];
        chains.push(chain);
      }
    } else compound.push(token);
  }
  const last = compound;
  if (last.length === 0 || !close()) return null;
  const outer = chains.slice(0, -1).toReversed();
  return {
    key: keyOf(last),
    specificity: tokens.reduce((sum, token) => sum + weightOf(token), 0),
    matches: (path) => matchesChains({ last: chain, outer }, path),
  };
}

interface Chains {
  readonly last: Chain;
  /** From the innermost outwards. */
  readonly outer: readonly Chain[];
}

/** Searches for each chain as close to the element as possible, which misses no match. */
function matchesChains({ last, outer }: Chains, path: readonly StyledElement[]): boolean {
  if (!endsAt(last, path, path.length)) return false;
  let end = path.length - last.length;
  for (const chain of outer) {
    while (end >= chain.length && !endsAt(chain, path, end)) end--;
    if (end < chain.length) return false;
    end -= chain.length;
  }
  return true;
}

function endsAt(chain: Chain, path: readonly StyledElement[], end: number): boolean {
  const start = end - chain.length;
  return (
    start >= 0 &&
    chain.every((test, index) => {
      const element = path[start + index];
      return element !== undefined && test(element);
    })
  );
}

/** Null if one of the selectors cannot be judged. */
function testsOf(compound: readonly Selector[]): readonly Test[] | null {
  const tests = compound.flatMap((token) => testOf(token) ?? []);
  return tests.length < compound.length ? null : tests;
}

/** Null for a selector that cannot be judged. */
function testOf(token: Selector): Test | null {
  switch (token.type) {
    case SelectorType.Tag:
      return ({ name }) => name === token.name.toLowerCase();
    case SelectorType.Universal:
      return () => true;
    case SelectorType.Attribute:
      return ({ attributes }) => hasAttribute(attributes[token.name], token);
    case SelectorType.Pseudo:
      return pseudoTest(token);
    default:
      return null;
  }
}

function hasAttribute(
  value: string | undefined,
  { action, value: wanted, ignoreCase }: AttributeSelector,
): boolean {
  if (action === AttributeAction.Exists) return value !== undefined;
  if (action === AttributeAction.Not) return value !== wanted;
  if (value === undefined) return false;
  const [own, sought] = ignoreCase === true ? [value.toLowerCase(), wanted.toLowerCase()] : [value, wanted];
  switch (action) {
    case AttributeAction.Equals:
      return own === sought;
    case AttributeAction.Element:
      return sought !== "" && own.includes(sought) && own.split(/\s+/).includes(sought);
    case AttributeAction.Start:
      return sought !== "" && own.startsWith(sought);
    case AttributeAction.End:
      return sought !== "" && own.endsWith(sought);
    case AttributeAction.Any:
      return sought !== "" && own.includes(sought);
    default:
      return own === sought || own.startsWith(`${sought}-`);
  }
}

function pseudoTest({ name, data }: PseudoSelector): Test | null {
  if (name === "root") return (element) => element.name === "html";
  if (!Array.isArray(data) || !["not", "is", "where"].includes(name)) return null;
  // A combinator has no test either.
  const compounds = data.map(testsOf).filter((tests) => tests !== null);
  if (compounds.length < data.length) return null;
  const isAny: Test = (element) => compounds.some((tests) => tests.every((test) => test(element)));
  return name === "not" ? (element) => !isAny(element) : isAny;
}

function keyOf(compound: readonly Selector[]): string {
  const attributes = compound.flatMap((token) => (token.type === SelectorType.Attribute ? [token] : []));
  const id = attributes.find(({ name, action }) => name === "id" && action === AttributeAction.Equals);
  if (id !== undefined) return `#${id.value}`;
  const own = attributes.find(({ name, action }) => name === "class" && action === AttributeAction.Element);
  if (own !== undefined) return `.${own.value}`;
  const tag = compound.find((token) => token.type === SelectorType.Tag);
  return tag === undefined ? "*" : tag.name.toLowerCase();
}

/** Identifiers, then classes and attributes, then types (Selectors, 17). */
function weightOf(token: Selector): number {
  switch (token.type) {
    case SelectorType.Tag:
      return 1;
    case SelectorType.Attribute:
      return token.name === "id" && token.action === AttributeAction.Equals ? 10_000 : 100;
    case SelectorType.Pseudo:
      if (!Array.isArray(token.data)) return 100;
      if (token.name === "where") return 0;
      return token.data.reduce(
        (most, tokens) =>
          Math.max(
            most,
            tokens.reduce((sum, one) => sum + weightOf(one), 0),
          ),
        0,
      );
    default:
      return 0;
  }
}
