import { chosenOptions } from "@plateau/contract/requirements/property-values.ts";
import type { PropertyDefinition } from "@plateau/contract/requirements/requirement.ts";
import { useMemo } from "react";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { MultiCombobox } from "../../../ui/combobox.tsx";
import { useFieldControl, useFieldGroup } from "../../../ui/field.tsx";
import { searchIn } from "../../../ui/use-suggestions.ts";

type Option = PropertyDefinition["options"][number];

const MAX_CHECKBOXES = 12;

type MultiSelectProps = {
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
};

/** With the chosen values that the CRM has removed; without the hidden options that are not chosen. */
export const offeredOptions = (options: readonly Option[], values: readonly string[]): readonly Option[] => {
  const unlisted = values.filter(
    (value) => value !== "" && !options.some((option) => option.value === value),
  );
  return [
    ...options.filter(({ hidden, value }) => !hidden || values.includes(value)),
    ...unlisted.map((value) => ({ value, label: value })),
  ];
};

export function MultiSelect({ options, value, onChange }: MultiSelectProps) {
  const all = useMemo(() => offeredOptions(options, chosenOptions(options, value)), [options, value]);
  const Choice = all.length > MAX_CHECKBOXES ? SearchableOptions : CheckboxGroup;
  return <Choice options={all} value={value} onChange={onChange} />;
}

const joined = (options: readonly Option[], chosen: ReadonlySet<string>): string =>
  options
    .map(({ value }) => value)
    .filter((value) => chosen.has(value))
    .join(";");

function CheckboxGroup({ options, value, onChange }: MultiSelectProps) {
  const chosen = new Set(chosenOptions(options, value));

  function tick(option: string, on: boolean) {
    const next = new Set(chosen);
    if (on) next.add(option);
    else next.delete(option);
    onChange(joined(options, next));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout and a legend.
    <div role="group" {...useFieldGroup()} className="flex flex-wrap gap-x-4 gap-y-1.5 py-1">
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={chosen.has(option.value)}
          onChange={({ target }) => tick(option.value, target.checked)}
        />
      ))}
    </div>
  );
}

function SearchableOptions({ options, value, onChange }: MultiSelectProps) {
  const chosen = new Set(chosenOptions(options, value));
  const group = useFieldGroup();
  const { id } = useFieldControl();
  const search = useMemo(() => searchIn(options, labelOf), [options]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout and a legend.
    <div role="group" {...group}>
      <MultiCombobox
        id={id}
        aria-label="Ajouter"
        value={options.filter((option) => chosen.has(option.value))}
        onChange={(items) => onChange(joined(options, new Set(items.map((item) => item.value))))}
        search={search}
        keyOf={keyOf}
        labelOf={labelOf}
        texts={{ prompt: "Tapez pour chercher", error: "Erreur lors de la recherche", empty: "Aucun choix" }}
      />
    </div>
  );
}

const keyOf = ({ value }: Option): string => value;
const labelOf = ({ label }: Option): string => label;
