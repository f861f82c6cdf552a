import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";

const sixDigits = (refusal: string) => ({
  validate: (value: string): string | true => /^\d{6}$/.test(value.replaceAll(/\s/g, "")) || refusal,
});

export const codeRules = sixDigits("Indiquez le code à six chiffres reçu par e-mail");
export const totpRules = sixDigits("Indiquez le code à six chiffres de votre application");

type CodeFieldProps = { label?: string; field: UseFormRegisterReturn; error: string | undefined };

/** One-time code, with autofill. */
export function CodeField({ label = "Code reçu par e-mail", field, error }: CodeFieldProps) {
  return (
    <Field label={label} error={error}>
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
