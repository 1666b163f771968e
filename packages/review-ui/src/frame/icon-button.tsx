/** A button with a symbol and an accessible name. */
export interface IconButtonProps {
  readonly label: string;
  /** The tooltip, with its shortcut if it has one. */
  readonly title?: string;
  /** The data of an SVG path in 16 by 16 units. */
  readonly path: string;
  /** For toggles: whether it is on; undefined for other buttons. */
  readonly isPressed?: boolean;
  /** For buttons that open something: whether it is open; undefined for other buttons. */
  readonly isExpanded?: boolean;
  readonly onClick: () => void;
}

export function IconButton(props: IconButtonProps) {
  const { label, title = label, path, isPressed, isExpanded, onClick } = props;
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      title={title}
      onClick={onClick}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
