import { lineName, stationLines } from "@plateau/contract/map/station-lines.ts";
import { MAX_WALK_MINUTES } from "@plateau/contract/map/stations.ts";
import { type DpeClass, dpeClasses } from "@plateau/contract/offers/enumerations.ts";
import type { OfferOwner } from "@plateau/contract/offers/search-orders.ts";
import { useLayoutEffect, useRef } from "react";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { Field } from "../../../ui/field.tsx";
import { RangeField } from "../../../ui/range-field.tsx";
import { optionsFrom, Select } from "../../../ui/select.tsx";
import { dpeText, ownerLabels, type TraitName, traitLabels } from "./active-criteria.ts";
import { type FormCriteria, rangeOf } from "./criteria.ts";
import type { DateName } from "./use-criteria-form.ts";

const fields: readonly { name: DateName; label: string }[] = [
  { name: "availableFrom", label: "Disponible à partir du" },
  { name: "moveInDate", label: "Date d’emménagement souhaitée" },
  { name: "leaseExpiry", label: "Fin du bail en cours" },
];

const dpeOptions = dpeClasses.map((value) => ({ value, label: dpeText(value) }));
const traits = Object.keys(traitLabels) as TraitName[];

const lineOptions = stationLines.map(({ id }) => ({ value: id, label: lineName(id) }));

const minutesText = (minutes: number): string => `${minutes}\u202fmin`;

/** The usual ones, and that of a link. */
const walkOptions = (asked: number | undefined) =>
  [...new Set([3, 5, 8, 10, 15, MAX_WALK_MINUTES, ...(asked ? [asked] : [])])]
    .sort((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: minutesText(minutes) }));

type AdvancedCriteriaProps = {
  criteria: FormCriteria;
  onCriteria: (change: { [K in keyof FormCriteria]?: FormCriteria[K] | undefined }) => void;
  onUnreadable: (name: string, unreadable: boolean) => void;
  dates: Partial<Record<DateName, string>>;
  onDate: (name: DateName, day: string | null) => void;
  /** The fields stand before the button that opens them. */
  focusFirst: boolean;
};

export function AdvancedCriteria(props: AdvancedCriteriaProps) {
  const { criteria, onCriteria, onUnreadable, dates, onDate, focusFirst } = props;
  const element = useRef<HTMLDivElement>(null);
  // Before a click can choose another place.
  useLayoutEffect(() => {
    if (focusFirst) element.current?.querySelector("input")?.focus();
  }, [focusFirst]);
  return (
    <div ref={element} className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <RangeField
          label="Étage"
          decimals={0}
          min={-20}
          value={rangeOf(criteria, "floor")}
          onChange={({ min, max }) => onCriteria({ floorMin: min, floorMax: max })}
          onUnreadable={(is) => onUnreadable("floor", is)}
        />
        <Field label="Classe énergie">
          <Select
            emptyLabel="Toutes"
            options={dpeOptions}
            value={criteria.dpeMax ?? ""}
            onChange={({ target }) =>
              onCriteria({ dpeMax: (target.value || undefined) as DpeClass | undefined })
            }
          />
        </Field>
        <Field label="Responsable">
          <Select
            emptyLabel="Toute l’agence"
            options={optionsFrom(ownerLabels)}
            value={criteria.owner ?? ""}
            onChange={({ target }) =>
              onCriteria({ owner: (target.value || undefined) as OfferOwner | undefined })
            }
          />
        </Field>
        <Field label="Station à pied, au plus">
          <Select
            emptyLabel={criteria.stationLine ? minutesText(MAX_WALK_MINUTES) : "Sans importance"}
            options={walkOptions(criteria.stationMinutes)}
            value={criteria.stationMinutes ?? ""}
            onChange={({ target }) => onCriteria({ stationMinutes: Number(target.value) || undefined })}
          />
        </Field>
        <Field label="Ligne de la station">
          <Select
            emptyLabel="Toutes les lignes"
            options={lineOptions}
            value={criteria.stationLine ?? ""}
            onChange={({ target }) => onCriteria({ stationLine: target.value || undefined })}
          />
        </Field>
        <Field label="Publiée depuis le">
          <DateField
            value={criteria.publishedSince}
            onChange={(day) => onCriteria({ publishedSince: day ?? undefined })}
            onUnreadable={(text) => onUnreadable("publishedSince", text !== null)}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {traits.map((name) => (
          <Checkbox
            key={name}
            label={traitLabels[name]}
            checked={criteria[name] ?? false}
            onChange={({ target }) => onCriteria({ [name]: target.checked || undefined })}
          />
        ))}
        <Checkbox
          label="Mandat exclusif"
          checked={criteria.mandateType === "exclusive"}
          onChange={({ target }) => onCriteria({ mandateType: target.checked ? "exclusive" : undefined })}
        />
      </div>
      {(criteria.stationMinutes || criteria.stationLine) && (
        <p className="text-ink-faint text-xs">
          Temps de marche estimé d’après la distance à vol d’oiseau, pour les adresses exactes
          d’Île-de-France.
        </p>
      )}
      <details open={Object.values(dates).some(Boolean) || undefined}>
        <summary className="w-fit cursor-pointer text-ink-muted text-sm hover:text-ink">
          Dates de la demande, sans effet sur les résultats
        </summary>
        <div className="mt-2 flex flex-col gap-2">
          <div className="grid gap-3 sm:grid-cols-3 lg:max-w-3xl">
            {fields.map(({ name, label }) => (
              <Field key={name} label={label}>
                <DateField value={dates[name]} onChange={(day) => onDate(name, day)} />
              </Field>
            ))}
          </div>
          <p className="text-ink-faint text-xs">
            Ces dates sont gardées avec la recherche, elles n’en changent pas les résultats.
          </p>
        </div>
      </details>
    </div>
  );
}
