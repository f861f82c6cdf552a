import type { HTMLInputTypeAttribute } from "react";
import { useFormContext } from "react-hook-form";
import { cn } from "../../../ui/class-names.ts";
import { Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { type UserField, type UserValues, userFieldLabels } from "./user-values.ts";

const types: Partial<Record<UserField, HTMLInputTypeAttribute>> = { email: "email", phone: "tel" };

type UserFieldControlProps = {
  name: UserField;
  autoFocus?: boolean;
  /** Said under the control, above its own error. */
  hint?: string | undefined;
  className?: string | undefined;
};

/** One field of a user inside a form of `UserValues`, with its error. */
export function UserFieldControl({ name, autoFocus, hint, className }: UserFieldControlProps) {
  const { register, formState } = useFormContext<UserValues>();
  return (
    <div data-field={name} className={cn("min-w-0 scroll-mt-24", className)}>
      <Field
        label={userFieldLabels[name]}
        required={name !== "about"}
        error={formState.errors[name]?.message}
        hint={hint}
      >
        {name === "about" ? (
          <Textarea rows={4} {...register(name)} />
        ) : (
          <TextInput
            type={types[name] ?? "text"}
            autoComplete="off"
            autoFocus={autoFocus}
            {...register(name)}
          />
        )}
      </Field>
    </div>
  );
}
