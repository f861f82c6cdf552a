import { useId } from "react";
import { cn } from "./class-names.ts";
import { useFieldGroup } from "./field.tsx";

type RadioGroupProps<Value extends string> = {
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; hint?: string; disabled?: boolean }[];
  "aria-label"?: string;
  className?: string;
};

export function RadioGroup<Value extends string>({
  value,
  onChange,
  options,
  className,
  ...rest
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" {...useFieldGroup()} {...rest} className={cn("flex flex-col gap-1.5", className)}>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-6 cursor-pointer items-start gap-2 pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className="mt-0.5 size-4 shrink-0 appearance-none rounded-full border border-line-strong bg-raised checked:border-5 checked:border-accent disabled:bg-sunken"
          />
          <span>
            {option.label}
            {option.hint && <span className="block text-ink-faint text-xs">{option.hint}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
