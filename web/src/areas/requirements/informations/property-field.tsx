import type { PropertyDefinition } from "@plateau/contract/requirements/property.ts";
import { dayOf, numberOf } from "@plateau/contract/requirements/property-values.ts";
import { useEffect, useRef } from "react";
import { DateField } from "../../../ui/date-field.tsx";
import { Field } from "../../../ui/field.tsx";
import { NumberInput } from "../../../ui/number-input.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { localText, momentText } from "./moment-text.ts";
import { optionsWith, SeveralOptions } from "./several-options.tsx";

/** Decimals that a number may have when its definition does not say. */
const ANY_DECIMALS = 6;

const yesOrNo = [
  { value: "true", label: "Oui" },
  { value: "false", label: "Non" },
];

type PropertyFieldProps = {
  definition: PropertyDefinition;
  /** As the CRM writes it; empty for no value. */
  value: string;
  /** Told the value as the CRM takes it. Text that cannot be read is told as it was typed: it is for a rule to refuse. */
  onChange: (value: string) => void;
  error?: string | null;
  required?: boolean;
  /** For a place that shows the label already. */
  hideLabel?: boolean;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
};

/** The control that fits the type of a property, under its label. */
export function PropertyField(props: PropertyFieldProps) {
  const { definition, error, required, hideLabel, autoFocus = false } = props;
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
  switch (definition.type) {
    case "number":
      return <NumberControl definition={definition} value={value} onChange={onChange} />;
    case "date":
      return <DayControl value={value} onChange={onChange} />;
    case "datetime":
      return (
        <TextInput
          type="datetime-local"
          value={localText(value)}
          onChange={({ target }) => onChange(momentText(target.value))}
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
        <SeveralOptions options={definition.options} value={value} onChange={onChange} />
      ) : (
        <Select
          options={optionsWith(definition.options, [value])}
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
