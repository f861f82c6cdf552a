import type { User, UserInput, userInputSchema } from "@plateau/contract/accounts/user.ts";
import { userFieldLabels } from "@plateau/contract/accounts/user-labels.ts";
import type { ComponentProps, ReactNode } from "react";
import type { z } from "zod";
import { RecordFields, RecordFormSection, RecordTextField } from "../../../record/record-fields.tsx";
import { RecordForm } from "../../../record/record-form.tsx";

type UserField = keyof typeof userFieldLabels;
export const userFields = Object.keys(userFieldLabels) as UserField[];

export const userValues = (user?: User): Record<UserField, string> =>
  Object.fromEntries(userFields.map((field) => [field, user?.[field] ?? ""])) as Record<UserField, string>;

const sections: readonly { title: string; fields: readonly UserField[] }[] = [
  { title: "Identité", fields: ["firstname", "lastname", "jobTitle"] },
  { title: "Coordonnées", fields: ["email", "phone"] },
  { title: "Présentation", fields: ["about"] },
];
const types: Partial<Record<UserField, string>> = { email: "email", phone: "tel", about: "multiline" };

type UserFormProps = Omit<
  ComponentProps<typeof RecordForm<z.input<typeof userInputSchema>, UserInput>>,
  "children"
> & {
  isNew?: boolean;
  photo: ReactNode;
  role?: ReactNode;
};

export function UserForm({ isNew = false, photo, role, ...frame }: UserFormProps) {
  return (
    <RecordForm {...frame}>
      <RecordFormSection title="Photo">
        <div className="sm:col-span-2">{photo}</div>
      </RecordFormSection>
      <RecordFields
        sections={sections}
        autoFocus={isNew}
        field={({ key, ...field }) => (
          <RecordTextField
            key={key}
            {...field}
            label={userFieldLabels[field.name]}
            required={field.name !== "about"}
            type={types[field.name]}
            wide={field.name === "about"}
          />
        )}
      />
      {role && <RecordFormSection title="Accès">{role}</RecordFormSection>}
    </RecordForm>
  );
}
