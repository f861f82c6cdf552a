import { DateField } from "../../../ui/date-field.tsx";
import { Field } from "../../../ui/field.tsx";
import type { DateName } from "./use-criteria-form.ts";

const fields: readonly { name: DateName; label: string }[] = [
  { name: "availableFrom", label: "Disponible à partir du" },
  { name: "moveInDate", label: "Date d’emménagement souhaitée" },
  { name: "leaseExpiry", label: "Fin du bail en cours" },
];

type AdvancedCriteriaProps = {
  dates: Partial<Record<DateName, string>>;
  onDate: (name: DateName, day: string | null) => void;
};

export function AdvancedCriteria({ dates, onDate }: AdvancedCriteriaProps) {
  return (
    <div className="flex flex-col gap-2">
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
  );
}
