/** Controls for the zoom and the rotation of the pages. */
import { IconButton } from "../../frame/icon-button.tsx";
import { percentOf, steppedZoom, type Zoom } from "./layout/zoom.ts";

export interface ZoomControlsProps {
  readonly zoom: Zoom;
  /** The rotation of the current page. */
  readonly scale: number;
  readonly setZoom: (zoom: Zoom) => void;
  readonly rotate: () => void;
}

const plus = "M7 2h2v5h5v2H9v5H7V9H2V7h5Z";
const minus = "M2 7h12v2H2Z";
const wide = "M1 2h1.5v12H1ZM13.5 2H15v12h-1.5ZM3.5 8 6.5 5v2.2h3V5l3 3-3 3V8.8h-3V11Z";
const whole = "M3 1h10v14H3ZM4.5 2.5v11h7v-11ZM8 3.8 10 6H6ZM8 12.2 6 10h4Z";
const arrow = "M8 3a5 5 0 1 0 4.6 3h-1.7A3.5 3.5 0 1 1 8 4.5V7l4-3.2L8 .5Z";

export function ZoomControls({ zoom, scale, setZoom, rotate }: ZoomControlsProps) {
  return (
    <div className="tool-group" role="group" aria-label="Size">
      <IconButton
        label="Zoom out"
        title="Zoom out (−)"
        path={minus}
        onClick={() => setZoom(steppedZoom(scale, -1))}
      />
      <span className="percentage">{percentOf(scale)} %</span>
      <IconButton
        label="Zoom in"
        title="Zoom in (+)"
        path={plus}
        onClick={() => setZoom(steppedZoom(scale, 1))}
      />
      <IconButton
        label="Fit width"
        title="Fit width (0)"
        path={wide}
        isPressed={zoom === "width"}
        onClick={() => setZoom("width")}
      />
      <IconButton label="Fit page" path={whole} isPressed={zoom === "page"} onClick={() => setZoom("page")} />
      <IconButton label="Rotate clockwise" path={arrow} onClick={rotate} />
    </div>
  );
}
