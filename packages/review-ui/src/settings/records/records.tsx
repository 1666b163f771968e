/** A table of settings. On narrow screens each row becomes a block, in which `data-label` names each cell. */
import type { ReactNode } from "react";

export interface RecordsProps {
  readonly label: string;
  readonly columns: readonly string[];
  /** The rows. */
  readonly children: ReactNode;
}

export function Records({ label, columns, children }: RecordsProps) {
  return (
    <table aria-label={label} className="records">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
