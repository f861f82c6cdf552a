import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";

export const codeRules = {
  validate: (value: string): string | true =>
    /^\d{6}$/.test(value.replaceAll(/\s/g, "")) || "Indiquez le code à six chiffres reçu par e-mail",
};

/** One-time code, with autofill. */
export function CodeField({ field, error }: { field: UseFormRegisterReturn; error: string | undefined }) {
  return (
    <Field label="Code reçu par e-mail" error={error}>
      <TextInput
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        placeholder="000000"
        className="[&_input]:h-11 [&_input]:text-lg [&_input]:tracking-[0.3em]"
        {...field}
      />
    </Field>
  );
}
