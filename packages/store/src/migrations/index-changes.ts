/** Which query indexes a schema has, and the statements that create and drop one. */
import type { ColumnTypes, IndexChanges, Migration, QueryIndex } from "./migration.ts";

/** The combined effect of the steps: a later one may drop what an earlier one created, and create it again. */
export function indexChanges(steps: readonly Migration[], types: ColumnTypes): IndexChanges {
  const wanted = new Map<string, QueryIndex>();
  const unwanted = new Set<string>();
  for (const { indexes, droppedIndexes = [] } of steps) {
    for (const name of droppedIndexes) {
      wanted.delete(name);
      unwanted.add(name);
    }
    for (const index of indexes?.(types) ?? []) {
      wanted.set(index.name, index);
      unwanted.delete(index.name);
    }
  }
  return { wanted: [...wanted.values()], unwanted: [...unwanted] };
}

export const dropIndex = (name: string) => `drop index if exists "${name}"`;

export const createIndex = ({ name, definition }: QueryIndex) => `create index "${name}" ${definition}`;
