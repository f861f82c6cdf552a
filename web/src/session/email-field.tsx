import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";

export const emailRules = { required: "Indiquez votre adresse e-mail" };

type EmailFieldProps = { field: UseFormRegisterReturn; error: string | undefined; autoFocus?: boolean };

/** Of the account, for password managers. */
export const EmailField = ({ field, error, autoFocus }: EmailFieldProps) => (
  <Field label="Adresse e-mail" error={error}>
    <TextInput type="email" autoComplete="username" autoFocus={autoFocus} {...field} />
  </Field>
);
