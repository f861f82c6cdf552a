import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./class-names.ts";
import { useFieldControl } from "./field.tsx";
import { controlClasses } from "./text-input.tsx";

export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectProps = Omit<ComponentProps<"select">, "multiple"> & {
  options: readonly SelectOption[];
  emptyLabel?: string | null;
  invalid?: boolean;
};

/** Native select; its empty value is "". */
export function Select({
  options,
  emptyLabel = "Sélectionner",
  invalid,
  className,
  id,
  ...rest
}: SelectProps) {
  const links = useFieldControl({ id, invalid, "aria-describedby": rest["aria-describedby"] });
  return (
    <span className={cn("relative flex min-w-0 items-center", className)}>
      <select {...rest} {...links} className={cn(controlClasses, "appearance-none truncate pr-8")}>
        {emptyLabel !== null && <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute right-2.5 size-4 text-ink-faint"
      />
    </span>
  );
}

export const optionsFrom = (labels: Readonly<Record<string, string>>): SelectOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
