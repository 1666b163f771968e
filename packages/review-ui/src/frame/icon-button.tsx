/** A button that shows a symbol and is called by its name. */
export interface IconButtonProps {
  readonly label: string;
  /** With its key, if it has one. */
  readonly title?: string;
  /** Of a path in 16 by 16 units. */
  readonly path: string;
  /** Whether what it switches is on; undefined if it only acts. */
  readonly isPressed?: boolean;
  /** Whether what it shows is shown; undefined if it shows nothing. */
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
