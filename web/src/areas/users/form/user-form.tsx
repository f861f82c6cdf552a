import type { UserInput } from "@plateau/contract/users/user.ts";
import type { ReactNode } from "react";
import { RecordForm, RecordFormSection, savedMeanwhile } from "../../../shell/record-form.tsx";
import type { UserForm as Form } from "./use-user-form.ts";
import { UserFieldControl } from "./user-field-control.tsx";
import { type UserField, userFieldLabels } from "./user-values.ts";

const sections: readonly { title: string; fields: readonly UserField[] }[] = [
  { title: "Identité", fields: ["firstname", "lastname", "jobTitle"] },
  { title: "Coordonnées", fields: ["email", "phone"] },
  { title: "Présentation", fields: ["about"] },
];

type UserFormProps = {
  form: Form;
  isNew?: boolean;
  /** Whether something but the fields was changed too. */
  changed?: boolean;
  saving: boolean;
  /** A refusal that no field is at fault for. */
  failure: string | null;
  /** What was saved meanwhile by somebody else, in fields that were typed in here too. */
  theirs?: Partial<Record<UserField, string>>;
  onSave: (user: UserInput) => void;
  saveLabel: string;
  cancel: ReactNode;
  photo: ReactNode;
  /** The role, where it is chosen here. */
  role?: ReactNode;
};

/** The form of a user, to create or to edit them. */
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
