/** Moving the cursor to a line of the rule. */

/** Moves the cursor of the text area with this id there. Line and column are counted from 1. */
export function goTo(id: string, line: number, column: number): void {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLTextAreaElement)) return;
  const before = field.value.split("\n").slice(0, line - 1);
  const at = before.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
  field.focus();
  field.setSelectionRange(at, at);
}
