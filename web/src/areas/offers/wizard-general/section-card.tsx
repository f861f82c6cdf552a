import type { FieldGroup, FieldSection, OfferField } from "@plateau/contract/offers/field-sections.ts";
import { useEffect, useRef, useState } from "react";
import { useController, useFormContext, useFormState, useWatch } from "react-hook-form";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { cn } from "../../../ui/class-names.ts";
import { CollapsibleCard } from "../../../ui/collapsible-card.tsx";

import { Field } from "../../../ui/field.tsx";
import { FieldControl } from "./field-control.tsx";
import type { OfferValues } from "./offer-values.ts";

export function SectionCard({ section }: { section: FieldSection }) {
  const transactions = useWatch<OfferValues, "transactionTypes">({ name: "transactionTypes" });
  if (section.only && !transactions.includes(section.only)) return null;
  const groups = section.groups
    .filter((group) => !group.only || transactions.includes(group.only))
    .map((group) => <Group key={group.title ?? ""} group={group} />);
  const body = <div className="space-y-6">{groups}</div>;
  return (
    <div id={section.id} tabIndex={-1} className={sectionClasses}>
      {section.collapsible ? (
        <Collapsible section={section}>{body}</Collapsible>
      ) : (
        <Card title={section.title} className="h-full">
          {body}
        </Card>
      )}
    </div>
  );
}

/** Below the top bar when jumped to; outlined only by its own controls. */
export const sectionClasses = "min-w-0 scroll-mt-20 outline-none";

function Collapsible({ section, children }: { section: FieldSection; children: React.ReactNode }) {
  const [open, setOpen] = useState(true);
  const { errors } = useFormState<OfferValues>();
  const refused = section.groups.some((group) => group.fields.some(({ name }) => errors[name]));
  useEffect(() => {
    if (refused) setOpen(true);
  }, [refused]);
  return (
    <CollapsibleCard title={section.title} open={open} onOpenChange={setOpen}>
      {children}
    </CollapsibleCard>
  );
}

function Group({ group }: { group: FieldGroup }) {
  return (
    <div className="@container">
      {group.title && <h3 className="mb-3 font-medium text-ink-muted text-sm">{group.title}</h3>}
      <div className="grid grid-cols-1 items-start gap-4 @md:grid-cols-2 @4xl:grid-cols-4">
        {group.fields.map((field) => (
          <SectionField key={field.name} field={field} />
        ))}
      </div>
    </div>
  );
}

const widths = { cell: "", wide: "@md:col-span-2", full: "col-span-full" };

function SectionField({ field }: { field: OfferField }) {
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

/** In the summary of the form. */
const UNREADABLE = "Valeur illisible";

function BoundField({ field, disabled }: { field: OfferField; disabled: boolean }) {
  const unreadable = useRef<string | null>(null);
  const { clearErrors } = useFormContext<OfferValues>();
  const { field: bound, fieldState } = useController<OfferValues, OfferField["name"]>({
    name: field.name,
    rules: { validate: () => unreadable.current === null || UNREADABLE },
  });
  useEffect(() => {
    if (!disabled) return;
    unreadable.current = null;
    clearErrors(field.name);
  }, [disabled, clearErrors, field.name]);
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
        // The control itself says what it cannot read.
        error={fieldState.error?.message !== UNREADABLE && fieldState.error?.message}
        group={field.kind === "dpeClass"}
      >
        <FieldControl
          // Drops a text that cannot be read, which could not be corrected any more.
          key={disabled ? "disabled" : "enabled"}
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
