import type { OfferField } from "@plateau/contract/offers/field.ts";
import { useRef } from "react";
import { useController, useWatch } from "react-hook-form";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { cn } from "../../../../ui/class-names.ts";
import { Field } from "../../../../ui/field.tsx";
import { FieldControl } from "./field-control.tsx";
import type { OfferValues } from "./offer-values.ts";

const widths = { cell: "", wide: "@md:col-span-2", full: "col-span-full" };

/** One field of the form, bound by its name; disabled while the field it depends on says so. */
export function SectionField({ field }: { field: OfferField }) {
  return field.onlyIf ? (
    <DependentField field={field} onlyIf={field.onlyIf} />
  ) : (
    <BoundField field={field} disabled={false} />
  );
}

function DependentField({ field, onlyIf }: { field: OfferField; onlyIf: NonNullable<OfferField["onlyIf"]> }) {
  const other = useWatch<OfferValues>({ name: onlyIf.name });
  return <BoundField field={field} disabled={other !== onlyIf.is} />;
}

function BoundField({ field, disabled }: { field: OfferField; disabled: boolean }) {
  const unreadable = useRef<string | null>(null);
  const { field: bound, fieldState } = useController<OfferValues, OfferField["name"]>({
    name: field.name,
    rules: { validate: () => unreadable.current === null || "Valeur illisible" },
  });
  const place = cn("min-w-0 scroll-mt-24", widths[field.width ?? "cell"]);
  if (field.kind === "flag") {
    return (
      <div data-field={field.name} className={cn(place, "flex flex-col justify-center")}>
        <Checkbox
          label={field.label}
          checked={bound.value === true}
          onChange={(event) => bound.onChange(event.target.checked)}
          disabled={disabled}
          aria-invalid={fieldState.invalid || undefined}
        />
        {fieldState.error && <p className="text-red-ink text-xs">{fieldState.error.message}</p>}
      </div>
    );
  }
  return (
    <div data-field={field.name} className={place}>
      <Field
        label={field.label}
        hint={field.hint}
        error={fieldState.error?.message}
        group={field.kind === "dpeClass"}
      >
        <FieldControl
          field={field}
          value={bound.value}
          onChange={bound.onChange}
          disabled={disabled}
          unreadable={unreadable}
        />
      </Field>
    </div>
  );
}
