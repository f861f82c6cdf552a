import type { ReactNode } from "react";
import { cn } from "./class-names.ts";
import { useFieldGroup } from "./field.tsx";

type Option<Value extends string> = { value: Value; label: ReactNode; disabled?: boolean };
type Common<Value extends string> = {
  options: readonly Option<Value>[];
  disabled?: boolean;
  size?: "md" | "sm";
  "aria-label"?: string;
  className?: string;
};
type Single<Value extends string> = Common<Value> & {
  multiple?: false;
  value: Value | null;
  onChange: (value: Value) => void;
};
type Multi<Value extends string> = Common<Value> & {
  multiple: true;
  value: readonly Value[];
  onChange: (value: Value[]) => void;
};

export function SegmentedToggle<Value extends string>(props: Single<Value> | Multi<Value>) {
  const { options, disabled, size = "md", className } = props;
  const isOn = (value: Value) => (props.multiple ? props.value.includes(value) : props.value === value);

  function press(value: Value) {
    if (!props.multiple) return props.onChange(value);
    const chosen = new Set(props.value);
    if (!chosen.delete(value)) chosen.add(value);
    props.onChange(options.map((option) => option.value).filter((each) => chosen.has(each)));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout and a legend.
    <div
      role="group"
      {...useFieldGroup()}
      {...(props["aria-label"] ? { "aria-label": props["aria-label"], "aria-labelledby": undefined } : {})}
      className={cn(
        "inline-flex w-fit max-w-full rounded-md border border-line-strong bg-raised p-0.5",
        className,
      )}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={isOn(option.value)}
          disabled={disabled || option.disabled}
          onClick={() => press(option.value)}
          className={cn(
            "inline-flex min-w-0 items-center justify-center gap-1.5 truncate rounded-sm font-medium text-ink-muted transition-colors",
            "hover:text-ink aria-pressed:bg-ink aria-pressed:text-page pointer-coarse:min-h-10",
            "disabled:cursor-not-allowed disabled:text-ink-faint [&_svg]:size-4",
            size === "md" ? "h-[30px] px-3" : "h-6 px-2 text-sm",
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
