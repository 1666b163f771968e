/** A frame around nodes: a table of one column, each node a row, so that it may run over pages. */
import type { Node, TableLayout, TableNode } from "./pdfmake.ts";
import { quietColour, ruleColour } from "./style.ts";

const none = () => 0;
const padding = 8;

/** A bar at the left: what someone else has said. */
export const barLayout: TableLayout = {
  hLineWidth: none,
  vLineWidth: (line) => (line === 0 ? 1.5 : 0),
  hLineColor: () => ruleColour,
  vLineColor: () => ruleColour,
  paddingLeft: () => padding,
  paddingRight: none,
  paddingTop: none,
  paddingBottom: none,
};

/** A message within a message. */
export const messageLayout: TableLayout = {
  ...barLayout,
  vLineWidth: (line) => (line === 0 ? 0.75 : 0),
  vLineColor: () => quietColour,
};

export const boxLayout: TableLayout = {
  hLineWidth: (line, { table }) => (line === 0 || line === table.body.length ? 0.5 : 0),
  vLineWidth: () => 0.5,
  hLineColor: () => ruleColour,
  vLineColor: () => ruleColour,
  paddingLeft: () => padding,
  paddingRight: () => padding,
  paddingTop: () => 3,
  paddingBottom: none,
};

/** Points left for the nodes in a frame of this width. */
export function widthWithin(layout: TableLayout, width: number): number {
  const rules = layout.vLineWidth(0, emptyTable) + layout.vLineWidth(1, emptyTable);
  return Math.max(1, width - rules - layout.paddingLeft() - layout.paddingRight());
}

const emptyTable: TableNode = {
  table: { body: [], widths: [], headerRows: 0 },
  layout: barLayout,
};

export function frameNode(nodes: readonly Node[], layout: TableLayout, width: number): TableNode {
  return {
    table: {
      body: nodes.map((node) => [{ stack: [node] }]),
      widths: [widthWithin(layout, width)],
      headerRows: 0,
    },
    layout,
    margin: [0, 2, 0, 8],
  };
}
