/**
 * Notices which tables a transaction has changed without adding a row to the audit log, from the queries themselves: so what forgets
 * to say what it does is noticed, wherever it is.
 */
import {
  DeleteQueryNode,
  InsertQueryNode,
  type OperationNode,
  type QueryId,
  type QueryResult,
  type RootOperationNode,
  TableNode,
  UpdateQueryNode,
} from "kysely";

/**
 * By table, the columns whose changes alone need no row, because they only keep what follows from other rows or says how far a job is.
 * Tables that are not listed need none at all.
 */
export type AuditedTables = ReadonlyMap<string, ReadonlySet<string>>;

const logTable = "auditEvent";

interface Change {
  readonly table: string;
  /** Null: rows as a whole. */
  readonly columns: readonly string[] | null;
}

export function watchChanges(audited: AuditedTables) {
  const running = new WeakMap<QueryId, Change>();
  const changed = new Set<string>();
  let isLogged = false;
  return {
    begun: (queryId: QueryId, node: RootOperationNode): void => {
      const change = changeIn(node);
      if (change !== null) running.set(queryId, change);
    },
    ended: (queryId: QueryId, { numAffectedRows, rows }: QueryResult<unknown>): void => {
      const change = running.get(queryId);
      if (change === undefined || (rows.length === 0 && !numAffectedRows)) return;
      const { table, columns } = change;
      if (table === logTable) isLogged = true;
      const unimportant = audited.get(table);
      if (unimportant !== undefined && columns?.every((column) => unimportant.has(column)) !== true)
        changed.add(table);
    },
    /** In alphabetical order; none if the transaction has added a row to the log. */
    unaudited: (): readonly string[] => (isLogged ? [] : [...changed].toSorted()),
  };
}

function changeIn(node: RootOperationNode): Change | null {
  if (InsertQueryNode.is(node)) return changeOf(node.into, null);
  if (DeleteQueryNode.is(node)) return changeOf(node.from.froms[0], null);
  if (!UpdateQueryNode.is(node)) return null;
  const columns = (node.updates ?? []).flatMap(({ column }) =>
    column.kind === "ColumnNode" ? [(column as unknown as NamedColumn).column.name] : [],
  );
  return changeOf(node.table, columns);
}

interface NamedColumn {
  readonly column: { readonly name: string };
}

function changeOf(table: OperationNode | undefined, columns: Change["columns"]): Change | null {
  return table !== undefined && TableNode.is(table) ? { table: table.table.identifier.name, columns } : null;
}
