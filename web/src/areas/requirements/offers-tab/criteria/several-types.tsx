import { type PropertyType, propertyTypes } from "@plateau/contract/offers/enumerations.ts";
import { propertyTypeLabels } from "@plateau/contract/offers/labels.ts";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { cn } from "../../../../ui/class-names.ts";
import { controlClasses } from "../../../../ui/input-frame.tsx";
import { Popover } from "../../../../ui/popover.tsx";

const LABEL = "Type de bien";

type SeveralTypesProps = { value: readonly PropertyType[]; onChange: (types: PropertyType[]) => void };

/** Kinds of property, alternatives: what is chosen in one line, the choice in a panel. */
export function SeveralTypes({ value, onChange }: SeveralTypesProps) {
  const id = useId();
  const chosen = value.map((type) => propertyTypeLabels[type]).join(", ");

  function tick(type: PropertyType, on: boolean) {
    onChange(propertyTypes.filter((each) => (each === type ? on : value.includes(each))));
  }

  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span id={`${id}label`} className="font-medium text-ink text-sm">
        {LABEL}
      </span>
      <Popover
        aria-label={LABEL}
        className="p-3"
        trigger={
          <button
            type="button"
            aria-labelledby={`${id}label ${id}value`}
            className={cn(controlClasses, "flex items-center gap-2 text-left")}
          >
            <span id={`${id}value`} className="min-w-0 flex-1 truncate">
              {chosen || "Tous les types"}
            </span>
            <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
          </button>
        }
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout and a legend. */}
        <div role="group" aria-labelledby={`${id}label`} className="flex flex-col gap-1">
          {propertyTypes.map((type) => (
            <Checkbox
              key={type}
              label={propertyTypeLabels[type]}
              checked={value.includes(type)}
              onChange={({ target }) => tick(type, target.checked)}
            />
          ))}
        </div>
      </Popover>
    </div>
  );
}
