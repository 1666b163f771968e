import retextEnglish from "retext-english";
import { unified } from "unified";
import type { SentenceSpan, Split } from "./splitter.ts";

interface SyntaxNode {
  readonly type: string;
  readonly children?: readonly SyntaxNode[];
  readonly position?: {
    readonly start: { readonly offset?: number };
    readonly end: { readonly offset?: number };
  };
}

const parser = unified().use(retextEnglish);

export const segment: Split = (text) => sentencesIn(parser.parse(text) as SyntaxNode);

function sentencesIn({ type, children = [], position }: SyntaxNode): readonly SentenceSpan[] {
  if (type !== "SentenceNode") return children.flatMap(sentencesIn);
  return [{ start: position!.start.offset!, end: position!.end.offset! }];
}
