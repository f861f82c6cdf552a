import type { ComponentProps, ReactNode } from "react";
import { cn } from "./class-names.ts";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode; hideLabel?: boolean };

export function Checkbox({ label, hideLabel, className, ...rest }: CheckboxProps) {
  return (
    <label
      className={cn(
        "flex min-h-6 items-start gap-2 pointer-coarse:min-h-11 pointer-coarse:items-center",
        rest.disabled ? "text-ink-faint" : "cursor-pointer",
        className,
      )}
    >
      <input
        type="checkbox"
        {...rest}
        className={cn(
          "mt-0.5 size-4 shrink-0 appearance-none rounded-sm border border-line-strong bg-raised bg-center",
          "checked:border-accent checked:bg-accent disabled:border-line disabled:bg-sunken",
          "checkmark",
        )}
      />
      <span className={hideLabel ? "sr-only" : undefined}>{label}</span>
    </label>
  );
}
