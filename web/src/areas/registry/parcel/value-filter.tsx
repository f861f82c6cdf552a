import { formatNumber } from "@plateau/contract/format/number.ts";
import { cn } from "../../../ui/class-names.ts";

export type FilterOption = { value: string; label: string; count: number };

type ValueFilterProps = {
  /** Accessible name. */
  label: string;
  /** Label of the 'all' option: 'Toutes', 'Tous'. */
  all: string;
  options: readonly FilterOption[];
  value: string | null;
  onChange: (value: string | null) => void;
};

/** Buttons with counts; nothing for a single value. */
export function ValueFilter({ label, all, options, value, onChange }: ValueFilterProps) {
  const shown = options.filter((option) => option.count > 0 || option.value === value);
  if (shown.length < 2) return null;
  const total = options.reduce((sum, { count }) => sum + count, 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout and a legend.
    <div role="group" aria-label={label} className="mb-3 flex flex-wrap gap-1.5">
      <Choice label={all} count={total} pressed={value === null} onPress={() => onChange(null)} />
      {shown.map((option) => (
        <Choice
          key={option.value}
          label={option.label}
          count={option.count}
          pressed={option.value === value}
          onPress={() => onChange(option.value)}
        />
      ))}
    </div>
  );
}

type ChoiceProps = { label: string; count: number; pressed: boolean; onPress: () => void };

function Choice({ label, count, pressed, onPress }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={cn(
        "inline-flex h-7 max-w-full items-center gap-1.5 rounded-md border border-line-strong bg-raised px-2.5",
        "font-medium text-ink-muted text-sm transition-colors hover:bg-hover hover:text-ink pointer-coarse:min-h-11",
        "aria-pressed:border-transparent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink",
      )}
    >
      <span className="truncate">{label}</span>
      <span className="font-normal tabular-nums">{formatNumber(count)}</span>
    </button>
  );
}
