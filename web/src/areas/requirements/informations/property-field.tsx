import { fromParisInput, toParisInput } from "@plateau/contract/format/paris-time.ts";
import { propertyNames } from "@plateau/contract/requirements/property-names.ts";
import { dateTimeOf, dayOf, numberOf } from "@plateau/contract/requirements/property-values.ts";
import type { PropertyDefinition } from "@plateau/contract/requirements/requirement.ts";
import { useEffect, useRef } from "react";
import { DateField } from "../../../ui/date-field.tsx";
import { DateTimeField } from "../../../ui/date-time-field.tsx";
import { Field } from "../../../ui/field.tsx";
import { NumberInput } from "../../../ui/number-input.tsx";
import { useParisTimeNote } from "../../../ui/paris-time-note.tsx";
import { Select } from "../../../ui/select.tsx";
import { Textarea, TextInput } from "../../../ui/text-input.tsx";
import { MultiSelect, offeredOptions } from "./multi-select.tsx";
import { PlacesField } from "./places-field.tsx";

const ANY_DECIMALS = 6;

const yesOrNo = [
  { value: "true", label: "Oui" },
  { value: "false", label: "Non" },
];

type PropertyFieldProps = {
  definition: PropertyDefinition;
  value: string;
  onChange: (value: string) => void;
  error: string | null | undefined;
  required?: boolean;
  hideLabel?: boolean;
  autoFocus: boolean;
};

export function PropertyField(props: PropertyFieldProps) {
  const { definition, error, required, hideLabel, autoFocus } = props;
  const home = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!autoFocus) return;
    const control = home.current?.querySelector<HTMLElement>("input, select, textarea");
    control?.focus();
    if (control instanceof HTMLInputElement && control.type === "text") control.select();
  }, [autoFocus]);
  return (
    <div ref={home} className="min-w-0">
      <Field
        label={definition.label}
        error={error}
        hint={useParisTimeNote(definition.type === "datetime")}
        required={required}
        hideLabel={hideLabel}
        group={isList(definition)}
      >
        <Control {...props} />
      </Field>
    </div>
  );
}

const isList = ({ type, multiSelect }: PropertyDefinition): boolean => type === "enumeration" && multiSelect;

function Control({ definition, value, onChange }: PropertyFieldProps) {
  if (definition.name === propertyNames.places && definition.type === "text")
    return <PlacesField value={value} onChange={onChange} />;
  switch (definition.type) {
    case "number":
      return <NumberControl definition={definition} value={value} onChange={onChange} />;
    case "date":
      return <DayControl value={value} onChange={onChange} />;
    case "datetime":
      return (
        <DateTimeField
          value={dateTimeOf(value) ? toParisInput(value) : value}
          // A skipped hour stays as typed: the check refuses it with the next one.
          onChange={(next) => onChange(fromParisInput(next).moment ?? next)}
        />
      );
    case "boolean":
      return (
        <Select
          options={yesOrNo}
          emptyLabel="Non renseigné"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case "enumeration":
      return isList(definition) ? (
        <MultiSelect options={definition.options} value={value} onChange={onChange} />
      ) : (
        <Select
          options={offeredOptions(definition.options, [value])}
          emptyLabel="Non renseigné"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    default:
      return definition.fieldType === "textarea" ? (
        <Textarea value={value} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <TextInput value={value} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
      );
  }
}

type ControlProps = Pick<PropertyFieldProps, "value" | "onChange">;

function NumberControl({ definition, value, onChange }: ControlProps & { definition: PropertyDefinition }) {
  const unread = useRef<string | null>(null);
  return (
    <NumberInput
      value={numberOf(value)}
      unit={definition.currencyCode === "EUR" ? "€" : (definition.currencyCode ?? undefined)}
      decimals={definition.numberFormat?.decimalPlaces ?? ANY_DECIMALS}
      onUnreadable={(text) => {
        unread.current = text;
      }}
      onChange={(next) => onChange(unread.current ?? (next === null ? "" : String(next)))}
    />
  );
}

function DayControl({ value, onChange }: ControlProps) {
  const unread = useRef<string | null>(null);
  return (
    <DateField
      value={dayOf(value)}
      onUnreadable={(text) => {
        unread.current = text;
      }}
      onChange={(day) => onChange(unread.current ?? day ?? "")}
    />
  );
}
