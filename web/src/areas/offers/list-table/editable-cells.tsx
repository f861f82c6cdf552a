import { isAdministrator } from "@plateau/contract/accounts/groups.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { offerName } from "@plateau/contract/offers/card-figures.ts";
import type { Availability, OfferStatus } from "@plateau/contract/offers/enumerations.ts";
import { availabilityLabels } from "@plateau/contract/offers/labels.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { monthlyRent } from "@plateau/contract/offers/rent.ts";
import { editRefusal } from "@plateau/contract/offers/rights.ts";
import { ChevronDown } from "lucide-react";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { OfferStatusBadge } from "../../../record/offer-badges.tsx";
import { useSession } from "../../../session/queries.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { cn } from "../../../ui/class-names.ts";
import { DateField } from "../../../ui/date-field.tsx";
import { Field } from "../../../ui/field.tsx";
import { NumberInput } from "../../../ui/number-input.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { optionsFrom, Select } from "../../../ui/select.tsx";
import { offerStatusOptions } from "../status-options.ts";
import { useCellSave } from "./use-cell-save.ts";

type CellProps = { offer: OfferSummary };

type EditableProps<Value> = {
  offer: OfferSummary;
  label: string;
  /** Null shows no value. */
  shown: ReactNode;
  value: Value;
  right?: boolean;
  /** Undefined when the value cannot be saved. */
  changeOf: (value: Value) => Parameters<ReturnType<typeof useCellSave>>[0] | undefined;
  children: (
    value: Value,
    onChange: (value: Value) => void,
    /** Text that cannot be read is never saved. */
    onUnreadable: (text: string | null) => void,
  ) => ReactNode;
};

/** Shows a value as a button that opens its field. */
function Editable<Value>({ offer, label, shown, value, right, changeOf, children }: EditableProps<Value>) {
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState(value);
  const [opened, setOpened] = useState(value);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const save = useCellSave(offer);
  const { user, group } = useSession();
  if (editRefusal({ userId: user.id, group }, offer)) return shown ?? "–";

  const change = unreadable === null ? changeOf(draft) : undefined;
  const outdated = !saving && JSON.stringify(value) !== JSON.stringify(opened);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (saving || !change) return;
    setSaving(true);
    const saved = await save(change);
    setSaving(false);
    if (saved) setOpen(false);
  }

  return (
    <Popover
      open={open}
      onOpenChange={(next) => {
        if (next) {
          setDraft(value);
          setOpened(value);
          setUnreadable(null);
        }
        setOpen(next);
      }}
      title={label}
      align={right ? "end" : "start"}
      trigger={
        <button
          type="button"
          aria-label={`${label}, ${offerName(offer)}, modifier`}
          className={cn(
            "-mx-1.5 group inline-flex min-h-6 max-w-full items-center gap-1 rounded-sm px-1.5 hover:bg-sunken",
            right && "flex-row-reverse",
          )}
        >
          <span className="min-w-0 truncate">{shown ?? "–"}</span>
          <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />
        </button>
      }
    >
      <form onSubmit={submit} className="flex w-64 flex-col gap-3">
        {outdated && (
          <Alert tone="warning">
            Cette valeur a changé entre-temps{NARROW}: {shown ?? "–"}
          </Alert>
        )}
        {children(draft, setDraft, setUnreadable)}
        <Button type="submit" size="sm" variant="primary" loading={saving} disabled={!change}>
          {outdated ? "Remplacer" : "Enregistrer"}
        </Button>
      </form>
    </Popover>
  );
}

export function StatusCell({ offer }: CellProps) {
  return (
    <Editable
      offer={offer}
      label="Statut"
      shown={<OfferStatusBadge status={offer.status} />}
      value={offer.status}
      changeOf={(status) => ({ status })}
    >
      {(status, onChange) => (
        <Select
          aria-label="Statut"
          emptyLabel={null}
          options={offerStatusOptions}
          value={status}
          onChange={({ target }) => onChange(target.value as OfferStatus)}
        />
      )}
    </Editable>
  );
}

type AvailabilityDraft = { availability: Availability | null; availabilityDate: string | null };

export function AvailabilityCell({ offer, text }: CellProps & { text: string | null }) {
  return (
    <Editable<AvailabilityDraft>
      offer={offer}
      label="Disponibilité"
      shown={text}
      value={{ availability: offer.availability, availabilityDate: offer.availabilityDate }}
      changeOf={(draft) =>
        draft.availability === "on_a_specific_date" && !draft.availabilityDate ? undefined : draft
      }
    >
      {(draft, onChange) => (
        <>
          <Select
            aria-label="Disponibilité"
            options={optionsFrom(availabilityLabels)}
            value={draft.availability ?? ""}
            onChange={({ target }) =>
              onChange({ ...draft, availability: (target.value || null) as Availability | null })
            }
          />
          {draft.availability === "on_a_specific_date" && (
            <Field label="Date">
              <DateField
                value={draft.availabilityDate}
                onChange={(availabilityDate) => onChange({ ...draft, availabilityDate })}
              />
            </Field>
          )}
        </>
      )}
    </Editable>
  );
}

/** The rent of the only unit; those of several are edited on their own page. */
export function RentCell({ offer, text }: CellProps & { text: string | null }) {
  const unit = offer.units?.[0];
  const isSaleOnly = offer.transactionTypes.length > 0 && !offer.transactionTypes.includes("rent");
  if (!unit || isSaleOnly) return text ?? "–";
  const rent = monthlyRent(unit)?.value ?? null;
  return (
    <Editable
      offer={offer}
      label="Loyer du lot"
      shown={text}
      value={rent}
      right
      // The rate follows from the rent: one given before would contradict it.
      changeOf={(rentPerMonth) =>
        rentPerMonth === rent ? undefined : { unit, rentPerMonth, rentPerSqmPerYear: null }
      }
    >
      {(draft, onChange, onUnreadable) => (
        <Field label="Loyer du lot" hideLabel>
          <NumberInput unit="€/mois" min={0} value={draft} onChange={onChange} onUnreadable={onUnreadable} />
        </Field>
      )}
    </Editable>
  );
}

type ResponsibleCellProps = CellProps & { names: ReadonlyMap<string, string> };

export function ResponsibleCell({ offer, names }: ResponsibleCellProps) {
  const name = names.get(offer.userId) ?? "–";
  if (!isAdministrator(useSession().group)) return name;
  return (
    <Editable
      offer={offer}
      label="Responsable"
      shown={name}
      value={offer.userId}
      changeOf={(userId) => ({ userId })}
    >
      {(userId, onChange) => (
        <Select
          aria-label="Responsable"
          emptyLabel={null}
          options={[...names].map(([value, label]) => ({ value, label }))}
          value={userId}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Editable>
  );
}
