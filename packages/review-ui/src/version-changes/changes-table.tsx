/** Both versions side by side: a row for each sentence, so that they scroll together. What is the same is folded away. */
import { memo, useMemo, useState } from "react";
import { countOf } from "../frame/count.ts";
import { sectionsOf, type Section } from "./sections.ts";
import type { Row, Side } from "./text-changes.ts";

interface ChangesTableProps {
  readonly rows: readonly Row[];
  /** The titles of both documents. */
  readonly before: string;
  readonly now: string;
}

/** Sections and folded rows that are shown at once: more would take the browser seconds. */
const batch = 300;

export function ChangesTable({ rows, before, now }: ChangesTableProps) {
  const sections = useMemo(() => sectionsOf(rows), [rows]);
  const [limit, setLimit] = useState(batch);
  const left = sections.length - limit;
  return (
    <>
      <table className="changes-table">
        <caption className="visually-hidden">The text of both versions</caption>
        <thead>
          <tr>
            <th scope="col">
              Previous version: <bdi>{before}</bdi>
            </th>
            <th scope="col">
              This version: <bdi>{now}</bdi>
            </th>
          </tr>
        </thead>
        {sections.slice(0, limit).map((section) =>
          section.isFolded ? (
            <FoldedRows key={section.start} section={section} />
          ) : (
            <tbody key={section.start}>
              {section.rows.map((row, index) => (
                <ShownRow key={index} row={row} />
              ))}
            </tbody>
          ),
        )}
      </table>
      {left > 0 && (
        <button type="button" onClick={() => setLimit(limit + batch)}>
          Show more changes
        </button>
      )}
    </>
  );
}

function FoldedRows({ section: { rows } }: { readonly section: Section }) {
  const [shown, setShown] = useState(0);
  const left = rows.length - shown;
  return (
    <tbody>
      {rows.slice(0, shown).map((row, index) => (
        <ShownRow key={index} row={row} />
      ))}
      {left > 0 && (
        <tr className="folded">
          <td colSpan={2}>
            <button type="button" onClick={() => setShown(Math.min(rows.length, shown + batch))}>
              Show {countOf(left, "unchanged sentence")}
            </button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

const ShownRow = memo(function ShownRow({ row }: { readonly row: Row }) {
  const { isChanged, before, now } = row;
  return (
    <tr data-change={isChanged ? "" : undefined} tabIndex={isChanged ? -1 : undefined}>
      <Cell side={before} mark="del" />
      <Cell side={now} mark="ins" />
    </tr>
  );
});

function Cell({ side, mark: Mark }: { readonly side: Side | null; readonly mark: "del" | "ins" }) {
  if (side === null) return <td />;
  return (
    <td>
      <span className="quiet">Page {side.page}</span>{" "}
      {side.words.map(({ text, isChanged }, index) =>
        isChanged ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>,
      )}
    </td>
  );
}
