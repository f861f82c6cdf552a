import { useId, useRef } from "react";
import { Field } from "./field.tsx";
import { NumberInput } from "./number-input.tsx";

export type Range = { min: number | undefined; max: number | undefined };

export const isReversed = ({ min, max }: Range): boolean =>
  min !== undefined && max !== undefined && min > max;

type RangeFieldProps = {
  label: string;
  unit?: string;
  decimals?: number;
  /** Least number that can be typed, 0 by default. */
  min?: number;
  value: Range;
  onChange: (value: Range) => void;
  /** Called with true while one of the inputs is not a number. */
  onUnreadable: (unreadable: boolean) => void;
  className?: string;
};

export function RangeField(props: RangeFieldProps) {
  const { label, value, onChange, unit, decimals = 2, min = 0 } = props;
  const id = useId();
  const unreadable = useRef({ min: false, max: false });
  const side = (name: "min" | "max", words: string) => (
    <NumberInput
      id={`${id}${name}`}
      aria-label={`${label} ${words}`}
      placeholder={name}
      unit={unit}
      decimals={decimals}
      min={min}
      value={value[name] ?? null}
      onChange={(number) => onChange({ ...value, [name]: number ?? undefined })}
      onUnreadable={(text) => {
        unreadable.current[name] = text !== null;
        props.onUnreadable(unreadable.current.min || unreadable.current.max);
      }}
      className="flex-1"
    />
  );
  return (
    <Field
      label={label}
      group
      error={isReversed(value) && "Le minimum dépasse le maximum"}
      className={props.className}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout and a legend. */}
      <div role="group" aria-label={label} className="flex gap-1.5">
        {side("min", "minimum")}
        {side("max", "maximum")}
      </div>
    </Field>
  );
}
