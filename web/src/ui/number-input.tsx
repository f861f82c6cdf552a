import { formatNumber, parseAmount } from "@plateau/contract/format/number.ts";
import { type ComponentProps, useState } from "react";
import { cn } from "./class-names.ts";
import { useFieldControl, useReportProblem } from "./field.tsx";
import { controlClasses, InputFrame, unitPadding } from "./text-input.tsx";

type NumberInputProps = Omit<ComponentProps<"input">, "value" | "onChange" | "type" | "min" | "max"> & {
  value: number | null | undefined;
  onChange: (value: number | null) => void;
  /** Called with invalid text, then with null once it is valid. */
  onUnreadable?: (text: string | null) => void;
  unit?: string;
  decimals?: number;
  min?: number;
  max?: number;
};

/** Accepts French decimals, thousands and a unit. Invalid text is kept and reported to the `Field` on blur and Enter. */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, onUnreadable, unit, decimals = 2, min, max, className, id, ...rest } = props;
  const [text, setText] = useState<string | null>(null);
  const problem = problemOf(text ?? "", { decimals, min, max });
  const [problemShown, setProblemShown] = useState(false);
  const shownProblem = problemShown ? problem : null;
  const links = useFieldControl({ id, invalid: Boolean(shownProblem) || undefined });

  useReportProblem(shownProblem);

  function type(next: string) {
    setText(next);
    const wrong = problemOf(next, { decimals, min, max });
    onUnreadable?.(wrong ? next : null);
    onChange(wrong ? null : (parseAmount(next) ?? null));
  }

  return (
    <InputFrame trailing={unit} className={className}>
      <input
        type="text"
        inputMode={decimals === 0 && (min ?? -1) >= 0 ? "numeric" : "decimal"}
        autoComplete="off"
        {...rest}
        {...links}
        value={text ?? storedNumber(value)}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => {
          setProblemShown(Boolean(problem));
          if (!problem) setText(null);
          rest.onBlur?.(event);
        }}
        onKeyDown={(event) => {
          // Enter may submit a form, which then refuses the value.
          if (event.key === "Enter") setProblemShown(Boolean(problem));
          rest.onKeyDown?.(event);
        }}
        style={unitPadding(unit)}
        className={cn(controlClasses, "tabular-nums")}
      />
    </InputFrame>
  );
}

/** As it is stored, with more decimals than may be typed where it has them. */
export const storedNumber = (value: number | null | undefined): string =>
  typeof value === "number" ? formatNumber(value, { decimals: 6 }) : "";

export function problemOf(
  text: string,
  { decimals = 2, min, max }: { decimals?: number; min?: number; max?: number },
): string | null {
  const number = parseAmount(text);
  if (number === null) return null;
  if (number === undefined) return "Saisissez un nombre, par exemple 1\u202f250,5";
  if (decimals === 0 && !Number.isInteger(number)) return "Saisissez un nombre entier";
  if (min !== undefined && number < min) return `Minimum\u202f: ${formatNumber(min)}`;
  if (max !== undefined && number > max) return `Maximum\u202f: ${formatNumber(max)}`;
  return null;
}
