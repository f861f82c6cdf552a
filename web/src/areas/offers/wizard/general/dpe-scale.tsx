import { dpeColour, dpeInk } from "@plateau/contract/offers/dpe-colours.ts";
import { type DpeClass, dpeClasses } from "@plateau/contract/offers/enumerations.ts";
import { useId } from "react";
import { cn } from "../../../../ui/class-names.ts";
import { useFieldGroup } from "../../../../ui/field-context.ts";

type DpeScaleProps = {
  value: DpeClass | "";
  onChange: (value: DpeClass | "") => void;
  disabled?: boolean;
};

/** The seven classes in their colours, one of which may be chosen; the first button chooses none. */
export function DpeScale({ value, onChange, disabled }: DpeScaleProps) {
  const name = useId();
  return (
    <div role="radiogroup" {...useFieldGroup()} className="flex min-h-9 items-center gap-1">
      {(["", ...dpeClasses] as const).map((dpeClass) => (
        <label
          key={dpeClass}
          className={cn(
            "flex h-8 min-w-8 flex-1 items-center justify-center rounded-sm border font-medium transition-transform sm:flex-none sm:px-2.5",
            "has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
            dpeClass === value ? "border-ink ring-1 ring-ink" : "border-transparent",
            disabled ? "cursor-not-allowed bg-sunken text-ink-faint" : "cursor-pointer",
            !dpeClass && "text-ink-muted",
          )}
          style={dpeClass && !disabled ? { background: dpeColour(dpeClass), color: dpeInk } : undefined}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={dpeClass === value}
            disabled={disabled}
            onChange={() => onChange(dpeClass)}
            aria-label={dpeClass || "Non précisée"}
          />
          <span aria-hidden="true">{dpeClass || "–"}</span>
        </label>
      ))}
    </div>
  );
}
