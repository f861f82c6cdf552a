import type { DpeClass } from "@plateau/contract/offers/enumerations.ts";
import type { OfferField } from "@plateau/contract/offers/field.ts";
import { type RefObject, useState } from "react";
import { DateField } from "../../../../ui/date-field.tsx";
import { NumberInput } from "../../../../ui/number-input.tsx";
import { optionsFrom, Select } from "../../../../ui/select.tsx";
import { TextInput } from "../../../../ui/text-input.tsx";
import { Textarea } from "../../../../ui/textarea.tsx";
import { DpeScale } from "./dpe-scale.tsx";
import type { FieldValue } from "./offer-values.ts";
import { WordsInput } from "./words-input.tsx";

type FieldControlProps = {
  field: OfferField;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
  disabled: boolean;
  /** The typed text that is no number, while there is one: it must not be saved as an empty value. */
  unreadable: RefObject<string | null>;
};

const text = (value: FieldValue): string => (typeof value === "string" ? value : "");
const words = (value: FieldValue): string[] => (Array.isArray(value) ? value : []);

/** The control that a kind of field is edited with; a flag has its own, with the label beside it. */
export function FieldControl({ field, value, onChange, disabled, unreadable }: FieldControlProps) {
  const onUnreadable = (typed: string | null) => {
    unreadable.current = typed;
  };
  switch (field.kind) {
    case "text":
      return (
        <TextInput
          value={text(value)}
          onChange={(event) => onChange(event.target.value)}
          unit={field.unit}
          disabled={disabled}
        />
      );
    case "longText":
      return (
        <Textarea
          value={text(value)}
          onChange={(event) => onChange(event.target.value)}
          disabled={disabled}
        />
      );
    case "amount":
      return (
        <NumberInput
          value={typeof value === "number" ? value : null}
          onChange={onChange}
          onUnreadable={onUnreadable}
          unit={field.unit}
          min={0}
          disabled={disabled}
        />
      );
    case "count":
      return <CountInput field={field} value={value} onChange={onChange} disabled={disabled} />;
    case "choice":
      return (
        <Select
          value={text(value)}
          onChange={(event) => onChange(event.target.value)}
          options={optionsFrom(field.labels)}
          emptyLabel={field.name === "propertyType" ? null : undefined}
          disabled={disabled}
        />
      );
    case "choices":
      return <WordsInput value={words(value)} onChange={onChange} options={field.options} />;
    case "words":
      return <WordsInput value={words(value)} onChange={onChange} />;
    case "day":
      return (
        <DateField
          value={disabled ? null : text(value) || null}
          onChange={onChange}
          onUnreadable={onUnreadable}
          disabled={disabled}
        />
      );
    case "dpeClass":
      return <DpeScale value={text(value) as DpeClass | ""} onChange={onChange} disabled={disabled} />;
    case "flag":
      return null;
  }
}

/** A whole number at or above 0; what is neither becomes 0 when the field is left. */
function CountInput({
  field,
  value,
  onChange,
  disabled,
}: Omit<FieldControlProps, "unreadable"> & { field: OfferField & { kind: "count" } }) {
  const [unreadable, setUnreadable] = useState(false);
  const [corrections, setCorrections] = useState(0);
  return (
    <NumberInput
      key={corrections}
      value={typeof value === "number" ? value : null}
      onChange={onChange}
      onUnreadable={(typed) => setUnreadable(typed !== null)}
      onBlur={() => {
        if (!unreadable) return;
        onChange(0);
        setUnreadable(false);
        setCorrections((count) => count + 1);
      }}
      unit={field.unit}
      decimals={0}
      min={0}
      disabled={disabled}
    />
  );
}
