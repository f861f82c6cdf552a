import type { ComponentProps, HTMLInputTypeAttribute } from "react";
import { useFormContext } from "react-hook-form";
import { cn } from "../../../ui/class-names.ts";
import { Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import {
  type ContactField,
  type ContactValues,
  contactFieldLabels,
  requiredFields,
} from "./contact-values.ts";
import { KnownContacts } from "./known-contacts.tsx";

const types: Partial<Record<ContactField, HTMLInputTypeAttribute>> = {
  email: "email",
  phone: "tel",
  mobile: "tel",
  fax: "tel",
  website: "url",
};

/** What makes a contact known already: by which of its values each field is looked for. */
const identifies: Partial<Record<ContactField, ComponentProps<typeof KnownContacts>["by"]>> = {
  email: "email",
  phone: "phone",
  mobile: "phone",
};

type ContactFieldControlProps = {
  name: ContactField;
  /** The contact being edited. */
  id?: string | undefined;
  autoFocus?: boolean;
  /** Said under the control, below its own error. */
  hint?: string | undefined;
  className?: string;
};

/** One field of a contact inside a form of `ContactValues`, with its error and who has the same value already. */
export function ContactFieldControl({ name, id, autoFocus, hint, className }: ContactFieldControlProps) {
  const { register, watch, formState } = useFormContext<ContactValues>();
  const by = identifies[name];
  return (
    <div data-field={name} className={cn("min-w-0 scroll-mt-24", className)}>
      <Field
        label={contactFieldLabels[name]}
        required={requiredFields.has(name)}
        error={formState.errors[name]?.message}
        hint={hint}
      >
        {name === "notes" ? (
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
      {by && <KnownContacts by={by} value={watch(name)} except={id} />}
    </div>
  );
}
