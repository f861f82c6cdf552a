import { zodResolver } from "@hookform/resolvers/zod";
import { frenchMessage } from "@plateau/contract/api/messages.ts";
import { type PersonInput, personInputSchema, type User } from "@plateau/contract/users/user.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { messageOf } from "../../api/failure.ts";
import { useLeaveGuard } from "../../shell/use-leave-guard.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ConflictDialog } from "../../ui/conflict-dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { type Identity, useSaveProfile } from "./use-save-profile.ts";

type Profile = Omit<User, "account">;

const valuesOf = ({ firstname, lastname, jobTitle, phone, about }: Profile): Identity => ({
  firstname,
  lastname,
  jobTitle: jobTitle ?? "",
  phone: phone ?? "",
  about: about ?? "",
});

/** Whether two readings of a profile differ in nothing that the form holds: a new photo is no conflict. */
const sayTheSame = (one: Profile, other: Profile): boolean =>
  JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));

const unsaved = {
  title: "Quitter sans enregistrer ?",
  message: "Les modifications de votre profil seront perdues.",
};

/** What a person says of themselves. The e-mail is the account's name: an administrator changes it. */
export function IdentityForm({ profile }: { profile: Profile }) {
  const [filledFrom, setFilledFrom] = useState(profile);
  const form = useForm<Identity, unknown, PersonInput>({
    defaultValues: valuesOf(profile),
    resolver: zodResolver(personInputSchema, { error: frenchMessage }),
  });
  const { errors, isDirty } = form.formState;

  function fill(read: Profile) {
    form.reset(valuesOf(read));
    setFilledFrom(read);
  }

  const { updatedAt } = sayTheSame(profile, filledFrom) ? profile : filledFrom;
  const save = useSaveProfile({ updatedAt, onRead: fill, onRefused: form.setError });
  const guard = useLeaveGuard(isDirty && !save.saving, unsaved);

  return (
    <form onSubmit={form.handleSubmit(save.submit)} noValidate className="flex flex-col gap-4">
      {save.failure && <Alert tone="error">{messageOf(save.failure)}</Alert>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Prénom" required error={errors.firstname?.message}>
          <TextInput autoComplete="given-name" {...form.register("firstname")} />
        </Field>
        <Field label="Nom" required error={errors.lastname?.message}>
          <TextInput autoComplete="family-name" {...form.register("lastname")} />
        </Field>
        <Field label="Poste" required error={errors.jobTitle?.message}>
          <TextInput autoComplete="organization-title" {...form.register("jobTitle")} />
        </Field>
        <Field label="Téléphone" required error={errors.phone?.message}>
          <TextInput type="tel" autoComplete="tel" {...form.register("phone")} />
        </Field>
      </div>
      <Field label="À propos" hint="Montré à vos collègues." error={errors.about?.message}>
        <Textarea {...form.register("about")} />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" loading={save.saving} disabled={!isDirty}>
          Enregistrer
        </Button>
        {isDirty && !save.saving && (
          <Button variant="quiet" onClick={() => form.reset()}>
            Annuler
          </Button>
        )}
      </div>
      {guard}
      <ConflictDialog
        what="votre profil"
        kept="ce que vous avez saisi est perdu."
        open={save.conflict}
        saving={save.saving}
        onCancel={save.dismiss}
        onReload={() => void save.reload()}
        onOverwrite={save.overwrite}
      />
    </form>
  );
}
