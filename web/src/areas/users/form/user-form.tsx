import type { User, UserInput, userInputSchema } from "@plateau/contract/accounts/user.ts";
import type { ComponentProps, HTMLInputTypeAttribute, ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import type { z } from "zod";
import { RecordForm, RecordFormSection, savedMeanwhile } from "../../../record/record-form.tsx";
import { cn } from "../../../ui/class-names.ts";
import { Field } from "../../../ui/field.tsx";
import { Textarea, TextInput } from "../../../ui/text-input.tsx";

export const userFieldLabels = {
  firstname: "Prénom",
  lastname: "Nom",
  jobTitle: "Poste",
  email: "E-mail",
  phone: "Téléphone",
  about: "À propos",
} as const;
type UserField = keyof typeof userFieldLabels;
export const userFields = Object.keys(userFieldLabels) as UserField[];

type UserValues = Record<UserField, string>;

export const userValues = (user?: User): UserValues =>
  Object.fromEntries(userFields.map((field) => [field, user?.[field] ?? ""])) as UserValues;

const sections: readonly { title: string; fields: readonly UserField[] }[] = [
  { title: "Identité", fields: ["firstname", "lastname", "jobTitle"] },
  { title: "Coordonnées", fields: ["email", "phone"] },
  { title: "Présentation", fields: ["about"] },
];

type FrameProps = Omit<
  ComponentProps<typeof RecordForm<z.input<typeof userInputSchema>, UserInput>>,
  "labels" | "children"
>;

type UserFormProps = FrameProps & {
  isNew?: boolean;
  theirs?: Readonly<Record<string, string>>;
  photo: ReactNode;
  role?: ReactNode;
};

export function UserForm({ isNew, theirs, photo, role, ...frame }: UserFormProps) {
  return (
    <RecordForm {...frame} labels={userFieldLabels}>
      <RecordFormSection title="Photo">
        <div className="sm:col-span-2">{photo}</div>
      </RecordFormSection>
      {sections.map(({ title, fields }) => (
        <RecordFormSection key={title} title={title}>
          {fields.map((name) => (
            <UserFieldControl
              key={name}
              name={name}
              autoFocus={isNew === true && name === "firstname"}
              hint={savedMeanwhile(theirs?.[name])}
              className={name === "about" ? "sm:col-span-2" : undefined}
            />
          ))}
        </RecordFormSection>
      ))}
      {role && <RecordFormSection title="Accès">{role}</RecordFormSection>}
    </RecordForm>
  );
}

const types: Partial<Record<UserField, HTMLInputTypeAttribute>> = { email: "email", phone: "tel" };

type UserFieldControlProps = {
  name: UserField;
  autoFocus?: boolean;
  hint?: string | undefined;
  className?: string | undefined;
};

function UserFieldControl({ name, autoFocus, hint, className }: UserFieldControlProps) {
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
