import { quoted } from "@plateau/contract/format/spacing.ts";
import { type DpeClass, dpeClasses } from "@plateau/contract/offers/enumerations.ts";
import type { OfferField } from "@plateau/contract/offers/field-sections.ts";
import { dpeColour, dpeInk } from "@plateau/contract/offers/labels.ts";
import { type RefObject, useCallback, useId, useMemo, useState } from "react";
import { cn } from "../../../ui/class-names.ts";
import { MultiCombobox } from "../../../ui/combobox.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { useFieldGroup } from "../../../ui/field.tsx";
import { NumberInput } from "../../../ui/number-input.tsx";
import { optionsFrom, Select } from "../../../ui/select.tsx";
import { Textarea, TextInput } from "../../../ui/text-input.tsx";

import { searchIn } from "../../../ui/use-suggestions.ts";
import type { FieldValue } from "./offer-values.ts";

type FieldControlProps = {
  field: OfferField;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
  disabled: boolean;
  /** The current text when it is not a number; it must not be saved as empty. */
  unreadable: RefObject<string | null>;
};

const text = (value: FieldValue): string => (typeof value === "string" ? value : "");
const words = (value: FieldValue): string[] => (Array.isArray(value) ? value : []);

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
      return <TagsInput value={words(value)} onChange={onChange} options={field.options} />;
    case "words":
      return <TagsInput value={words(value)} onChange={onChange} />;
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
    case "payer":
      return (
        <Select
          value={typeof value === "boolean" ? (value ? "yes" : "no") : ""}
          onChange={(event) => onChange(event.target.value ? event.target.value === "yes" : null)}
          options={optionsFrom({ yes: field.yes, no: field.no })}
          disabled={disabled}
        />
      );
    case "flag":
      return null;
  }
}

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

type DpeScaleProps = {
  value: DpeClass | "";
  onChange: (value: DpeClass | "") => void;
  disabled?: boolean;
};

function DpeScale({ value, onChange, disabled }: DpeScaleProps) {
  const name = useId();
  return (
    <div role="radiogroup" {...useFieldGroup()} className="flex min-h-9 items-center gap-1">
      {(["", ...dpeClasses] as const).map((dpeClass) => (
        <label
          key={dpeClass}
          className={cn(
            "flex h-8 min-w-8 flex-1 items-center justify-center rounded-sm border font-medium transition-transform sm:flex-none sm:px-2.5",
            "has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
            dpeClass === value ? "shown-as-selected border-ink ring-1 ring-ink" : "border-transparent",
            disabled ? "cursor-not-allowed bg-sunken text-ink-faint" : "cursor-pointer",
            !dpeClass && "text-ink-muted",
          )}
          style={dpeClass && !disabled ? { background: dpeColour(dpeClass), color: dpeInk } : undefined}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={dpeClass === value}
            disabled={disabled}
            onChange={() => onChange(dpeClass)}
            aria-label={dpeClass || "Non précisée"}
          />
          <span aria-hidden="true">{dpeClass || "–"}</span>
        </label>
      ))}
    </div>
  );
}

type Tag = { word: string };
const tagText = ({ word }: Tag): string => word;
const addLabel = ({ word }: Tag) => `Ajouter ${quoted(word)}`;

type WordsInputProps = {
  value: string[];
  onChange: (words: string[]) => void;
  options?: readonly string[];
};

function TagsInput({ value, onChange, options }: WordsInputProps) {
  const tags = useMemo(() => value.map((word) => ({ word })), [value]);
  const search = useCallback(
    (query: string): Tag[] =>
      options
        ? searchIn(
            options.map((word) => ({ word })),
            tagText,
          )(query)
        : [{ word: query }],
    [options],
  );
  return (
    <MultiCombobox
      value={tags}
      onChange={(items) => onChange(items.map(tagText))}
      search={search}
      keyOf={tagText}
      labelOf={tagText}
      renderItem={options ? undefined : addLabel}
      minLength={1}
      placeholder={options ? "Chercher et choisir" : "Saisir puis Entrée"}
      texts={{
        prompt: options ? "Saisissez quelques lettres" : "Saisissez une activité",
        error: "Une erreur s'est produite",
        empty: "Aucune proposition",
      }}
    />
  );
}
