/**
 * Completes the page tree of a file that has lost nodes of it. A lost node is known from its kids, which name it as
 * their parent: it is written again under its number, so that the remaining nodes keep their positions, and pages
 * their numbers.
 */
import type { PdfFile } from "../file/pdf-file.ts";
import { unusedNumber } from "../file/pdf-file.ts";
import { highestNumber } from "../cross-reference/section.ts";
import {
  dictionaryOf,
  numberOf,
  pdfArray,
  type PdfDictionary,
  pdfDictionary,
  pdfName,
  pdfNumber,
  pdfReference,
} from "../objects/object.ts";
import type { Found, Remains } from "./remains.ts";

export interface CompleteTree {
  /** Number of the catalogue. */
  readonly root: number;
  /** What has to be added to the file, by number. */
  readonly nodes: ReadonlyMap<number, PdfDictionary>;
  /** The number of pages that the root of the tree counts; 0 if the root is lost. */
  readonly counted: number;
}

/** Null if there is no page. */
export function completeTree(file: PdfFile, remains: Remains): CompleteTree | null {
  const { pages, catalogue } = remains;
  if (pages.length === 0) return null;
  const lost = lostParents(file, remains);
  const nodes = new Map<number, PdfDictionary>();
  const tops = topsOf(file, remains, lost);
  const stated = catalogue?.dictionary.entries.get("Pages");
  let free = Math.max(
    unusedNumber(file),
    ...[...lost.keys()].map((number) => number + 1),
    ...pages.map(({ number }) => number + 1),
  );
  const known = stated?.kind === "reference" ? stated.number : null;
  const rootNode = known !== null && known <= highestNumber ? known : free++;
  const isLeft = dictionaryOf(file.resolve(pdfReference(rootNode))) !== null;
  const counts = (number: number): number => countOf(file, lost, number);
  for (const [number, kids] of lost) nodes.set(number, nodeOf(kids, counts));
  if (!isLeft) {
    const kids = [...(lost.get(rootNode) ?? []), ...tops.filter(({ number }) => number !== rootNode)];
    nodes.set(
      rootNode,
      nodeOf(
        kids.toSorted((one, other) => one.position - other.position),
        counts,
      ),
    );
  }
  const counted = isLeft ? counts(rootNode) : 0;
  if (catalogue !== null && known === rootNode) return { root: catalogue.number, nodes, counted };
  const root = catalogue?.number ?? free;
  nodes.set(
    root,
    pdfDictionary({
      ...Object.fromEntries(catalogue?.dictionary.entries ?? []),
      Type: pdfName("Catalog"),
      Pages: pdfReference(rootNode),
    }),
  );
  return { root, nodes, counted };
}

type Kid = Pick<Found, "number" | "position">;
type Kids = readonly [Kid, ...Kid[]];

/** The kids of each node that is lost, by its number. */
function lostParents(file: PdfFile, { pages, nodes }: Remains): ReadonlyMap<number, Kids> {
  const lost = new Map<number, [Kid, ...Kid[]]>();
  for (const one of [...pages, ...nodes].toSorted((a, b) => a.position - b.position)) {
    const parent = one.dictionary.entries.get("Parent");
    if (parent?.kind !== "reference" || parent.number > highestNumber) continue;
    if (dictionaryOf(file.resolve(parent)) !== null) continue;
    const kids = lost.get(parent.number);
    if (kids === undefined) lost.set(parent.number, [one]);
    else kids.push(one);
  }
  return lost;
}

/** The nodes and pages that no other node has as a kid, in the order of the file. */
function topsOf(file: PdfFile, { pages, nodes }: Remains, lost: ReadonlyMap<number, Kids>): readonly Kid[] {
  const claimed = new Set<number>([...lost.values()].flat().map(({ number }) => number));
  for (const { dictionary } of nodes) {
    const kids = file.resolve(dictionary.entries.get("Kids"));
    for (const kid of kids.kind === "array" ? kids.items : []) {
      if (kid.kind === "reference") claimed.add(kid.number);
    }
  }
  const made = [...lost].map(([number, [{ position }]]) => ({ number, position }));
  return [...made, ...nodes, ...pages]
    .filter(({ number }) => !claimed.has(number))
    .toSorted((one, other) => one.position - other.position);
}

function nodeOf(kids: readonly Kid[], counts: (number: number) => number): PdfDictionary {
  return pdfDictionary({
    Type: pdfName("Pages"),
    Kids: pdfArray(kids.map(({ number }) => pdfReference(number))),
    Count: pdfNumber(kids.reduce((sum, { number }) => sum + counts(number), 0)),
  });
}

/** The maximum number of levels of lost nodes. */
const deepest = 64;

/** Pages below a node, as it counts them; 1 for a page. */
function countOf(file: PdfFile, lost: ReadonlyMap<number, Kids>, number: number, depth = 0): number {
  const kids = lost.get(number);
  if (kids !== undefined) {
    if (depth > deepest) return 0;
    return kids.reduce((sum, kid) => sum + countOf(file, lost, kid.number, depth + 1), 0);
  }
  const dictionary = dictionaryOf(file.resolve(pdfReference(number)));
  if (dictionary === null || !dictionary.entries.has("Kids")) return 1;
  const stated = numberOf(file.resolve(dictionary.entries.get("Count")));
  return Number.isInteger(stated) && stated > 0 ? stated : 1;
}
