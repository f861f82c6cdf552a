import type { FieldGroup, FieldSection } from "@plateau/contract/offers/field.ts";
import { useEffect, useState } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { Card } from "../../../../ui/card.tsx";
import { CollapsibleCard } from "../../../../ui/collapsible-card.tsx";
import type { OfferValues } from "./offer-values.ts";
import { SectionField } from "./section-field.tsx";

/** One section of the form, when the chosen transactions have it. */
export function SectionCard({ section }: { section: FieldSection }) {
  const chosen = useWatch<OfferValues, "transactionTypes">({ name: "transactionTypes" });
  if (section.only && !chosen.includes(section.only)) return null;
  const groups = section.groups
    .filter((group) => !group.only || chosen.includes(group.only))
    .map((group) => <Group key={group.title ?? ""} group={group} />);
  const body = <div className="space-y-6">{groups}</div>;
  return section.collapsible ? (
    <Collapsible section={section}>{body}</Collapsible>
  ) : (
    <Card title={section.title}>{body}</Card>
  );
}

/** It opens by itself when one of its fields is refused: an error is never hidden. */
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
