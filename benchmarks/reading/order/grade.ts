/** How well a reader keeps to the right order of one page. Shares are from 0 to 1. */
import { blocksOf, isBlock, membersOf, type Order, type PageLabel } from "./label.ts";
import { readingOf, type BlockReading } from "./sequence.ts";
import type { Word } from "./word.ts";

export interface PageGrade {
  /** Each block is whole, and their order is one that the label allows. */
  readonly isRight: boolean;
  /** Kendall's tau over the pairs of blocks whose order the label tells, from -1 to 1; null if there are none. */
  readonly tau: number | null;
  /** Of the blocks that another follows: how many are followed by one that may follow at once; null if there is one block. */
  readonly neighbours: number | null;
  /** Of the blocks: how many are whole. */
  readonly whole: number;
  /** Of the words: how many are in no block of the label. */
  readonly outside: number;
  /** The first block that is not whole or has the wrong one before it, counted as the label lists them; null if none has. */
  readonly firstFault: number | null;
}

export function gradeOf(label: PageLabel, words: readonly Word[]): PageGrade {
  const { blocks, outside } = readingOf(label, words);
  const node = nodeOf(label.order);
  const sequence = sequenceOf(blocks.slice(0, node.end));
  const steps = sequence.slice(1).map((block, index) => mayFollow(node, sequence[index]!, block));
  const broken = blocks.findIndex(({ isWhole }) => !isWhole);
  const isAllowed = sequence.length === node.end && isInOrder(node, ranksOf(sequence));
  const misplaced = sequence[steps.indexOf(false) + 1] ?? null;
  return {
    isRight: broken === -1 && isAllowed,
    tau: tauOf(node, ranksOf(sequence)),
    neighbours: node.end < 2 ? null : steps.filter(Boolean).length / (node.end - 1),
    whole: blocks.filter(({ isWhole }) => isWhole).length / blocks.length,
    outside: words.length === 0 ? 0 : outside / words.length,
    firstFault: broken >= 0 ? broken : isAllowed ? null : misplaced,
  };
}

/** The blocks that the reader has, as it reads them. */
function sequenceOf(blocks: readonly BlockReading[]): readonly number[] {
  return blocks
    .flatMap(({ position }, block) => (position === null ? [] : { block, position }))
    .toSorted((one, other) => one.position - other.position)
    .map(({ block }) => block);
}

/** By block, where it is in the sequence. */
function ranksOf(sequence: readonly number[]): ReadonlyMap<number, number> {
  return new Map(sequence.map((block, rank) => [block, rank]));
}

/** An order whose blocks are numbered as the label lists them. */
interface Node {
  readonly first: number;
  /** The number after the last. */
  readonly end: number;
  readonly inOrder: boolean;
  /** Empty for a block. */
  readonly members: readonly Node[];
}

function nodeOf(order: Order, first = 0): Node {
  const end = first + blocksOf(order).length;
  if (isBlock(order)) return { first, end, inOrder: true, members: [] };
  let next = first;
  const members = membersOf(order).map((member) => {
    const node = nodeOf(member, next);
    next = node.end;
    return node;
  });
  return { first, end, inOrder: "ordered" in order, members };
}

/** Every group is together, and the members of those in order follow each other. */
function isInOrder({ first, end, inOrder, members }: Node, ranks: ReadonlyMap<number, number>): boolean {
  const lowest = (node: Node) => Math.min(...ranksWithin(node, ranks));
  return (
    Math.max(...ranksWithin({ first, end }, ranks)) - lowest({ first, end, inOrder, members }) <
      end - first &&
    members.every((member) => isInOrder(member, ranks)) &&
    (!inOrder ||
      members.every((member, index) => index === 0 || lowest(members[index - 1]!) < lowest(member)))
  );
}

function ranksWithin(
  { first, end }: Pick<Node, "first" | "end">,
  ranks: ReadonlyMap<number, number>,
): number[] {
  return Array.from({ length: end - first }, (_, index) => ranks.get(first + index)!);
}

/** Whether `block` may be the next after `before`. */
function mayFollow(node: Node, before: number, block: number): boolean {
  const one = node.members.findIndex((member) => holds(member, before));
  const other = node.members.findIndex((member) => holds(member, block));
  if (one === other) return mayFollow(node.members[one]!, before, block);
  return (
    (!node.inOrder || other === one + 1) &&
    mayBeAtEdge(node.members[one]!, before, "last") &&
    mayBeAtEdge(node.members[other]!, block, "first")
  );
}

function holds({ first, end }: Node, block: number): boolean {
  return first <= block && block < end;
}

/** Whether a group may begin or end with the block. */
function mayBeAtEdge({ inOrder, members }: Node, block: number, edge: "first" | "last"): boolean {
  const index = members.findIndex((member) => holds(member, block));
  if (index === -1) return true;
  const isAtEdge = !inOrder || index === (edge === "first" ? 0 : members.length - 1);
  return isAtEdge && mayBeAtEdge(members[index]!, block, edge);
}

/** A pair of which the reader lacks a block counts, and is neither right nor wrong. */
function tauOf(node: Node, ranks: ReadonlyMap<number, number>): number | null {
  let pairs = 0;
  let sum = 0;
  for (const [one, other] of pairsInOrder(node)) {
    pairs++;
    const distance = (ranks.get(other) ?? Number.NaN) - (ranks.get(one) ?? Number.NaN);
    sum += Number.isNaN(distance) ? 0 : Math.sign(distance);
  }
  return pairs === 0 ? null : sum / pairs;
}

/** Pairs of which the first block must be read before the second. */
function* pairsInOrder({ inOrder, members }: Node): Generator<readonly [number, number]> {
  for (const [index, member] of members.entries()) {
    yield* pairsInOrder(member);
    for (const later of inOrder ? members.slice(index + 1) : [])
      for (let one = member.first; one < member.end; one++)
        for (let other = later.first; other < later.end; other++) yield [one, other];
  }
}
