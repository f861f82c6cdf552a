import { personInputSchema, type User } from "@plateau/contract/accounts/user.ts";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { ConflictDialog } from "../../record/conflict-dialog.tsx";
import { RecordDraft } from "../../record/record-draft.tsx";
import { useEditRecord } from "../../record/use-edit-record.ts";
import { useLeaveGuard } from "../../record/use-leave-guard.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { WAITING } from "../../ui/sticky-save-bar.tsx";
import { Textarea, TextInput } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";
import { profileQuery } from "./queries.ts";

type Profile = Omit<User, "account">;

const labels = {
  firstname: "Prénom",
  lastname: "Nom",
  jobTitle: "Poste",
  phone: "Téléphone",
  about: "À propos",
} as const;

const valuesOf = ({ firstname, lastname, jobTitle, phone, about }: Profile) => ({
  firstname,
  lastname,
  jobTitle: jobTitle ?? "",
  phone: phone ?? "",
  about: about ?? "",
});

/** The e-mail is read-only: only an administrator changes it. */
export function IdentityForm({ profile }: { profile: Profile }) {
  const cache = useQueryClient();
  const { formProps, rebase } = useEditRecord({
    record: profile,
    schema: personInputSchema,
    what: "votre profil",
    labels,
    subject: "profil",
    toValues: valuesOf,
    read: () => cache.fetchQuery({ ...profileQuery, staleTime: 0 }),
    save: (body, ifMatch) => api.updateProfile({ body, ifMatch }),
    onSaved: async (saved) => {
      rebase(saved);
      cache.setQueryData(profileQuery.queryKey, saved);
      toast.success("Profil enregistré");
      // The name appears in many cached queries.
      await cache.invalidateQueries();
    },
  });
  const { form, draft, textOf, failure, saving, waiting, onSave, conflict } = formProps;
  const { errors, isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty && (!saving || waiting));

  return (
    <form onSubmit={form.handleSubmit(onSave)} noValidate className="flex flex-col gap-4">
      <RecordDraft form={form} labels={labels} draft={draft} textOf={textOf} />
      {failure && <Alert tone="error">{failure}</Alert>}
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
        <Button type="submit" variant="primary" loading={saving} disabled={!isDirty}>
          Enregistrer
        </Button>
        {isDirty && !saving && (
          <Button variant="quiet" onClick={() => form.reset()}>
            Annuler
          </Button>
        )}
      </div>
      {guard}
      {waiting && (
        <p role="status" className="text-ink-muted text-sm">
          {WAITING}
        </p>
      )}
      <ConflictDialog {...conflict} />
    </form>
  );
}
