import { cn } from "./class-names.ts";

type SwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
  disabled?: boolean;
  className?: string;
};

export function Switch({ checked, onChange, label, disabled, className }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      disabled={disabled}
      onClick={() => onChange(!checked)}
      className={cn(
        "group inline-flex min-h-6 items-center gap-2 pointer-coarse:min-h-11 disabled:text-ink-faint",
        className,
      )}
    >
      <span
        className={cn(
          "flex h-5 w-9 shrink-0 items-center rounded-full border border-line-strong bg-sunken px-0.5 transition-colors",
          "group-aria-checked:border-accent group-aria-checked:bg-accent group-disabled:opacity-60",
        )}
      >
        <span className="size-3.5 rounded-full bg-ink-faint transition-transform group-aria-checked:translate-x-4 group-aria-checked:bg-on-accent forced-colors:bg-[CanvasText]" />
      </span>
      {label}
    </button>
  );
}
