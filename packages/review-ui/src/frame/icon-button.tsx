/** A button that shows a symbol and is called by its name. */
export interface IconButtonProps {
  readonly label: string;
  /** With its key, if it has one. */
  readonly title?: string;
  /** Of a path in 16 by 16 units. */
  readonly path: string;
  readonly onClick: () => void;
}

export function IconButton({ label, title = label, path, onClick }: IconButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={title} onClick={onClick}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
