/** A filter that is one of some values, or all of them. */
export type Option = readonly [value: string, words: string];

export interface ChoiceProps {
  readonly label: string;
  /** Empty: all. */
  readonly value: string;
  readonly options: readonly Option[];
  readonly choose: (value: string) => void;
}

export function Choice({ label, value, options, choose }: ChoiceProps) {
  const isKnown = value === "" || options.some(([known]) => known === value);
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => choose(event.target.value)}>
        <option value="">All</option>
        {/* A value from a link is shown even if it does not exist. */}
        {!isKnown && <option value={value}>{value}</option>}
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
