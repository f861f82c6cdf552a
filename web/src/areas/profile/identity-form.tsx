import { personInputSchema, type User } from "@plateau/contract/accounts/user.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { FormProvider } from "react-hook-form";
import { api } from "../../api/client.ts";
import { ConflictDialog } from "../../record/conflict-dialog.tsx";
import { FormErrors } from "../../record/form-errors.tsx";
import { RecordDraft } from "../../record/record-draft.tsx";
import { RecordTextField } from "../../record/record-fields.tsx";
import { useEditRecord } from "../../record/use-edit-record.ts";
import { useLeaveGuard } from "../../record/use-leave-guard.tsx";
import { Button } from "../../ui/button.tsx";
import { WAITING } from "../../ui/sticky-save-bar.tsx";
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
    onSaved: async (saved, values) => {
      rebase(saved, values);
      cache.setQueryData(profileQuery.queryKey, saved);
      toast.success("Profil enregistré");
      // The name appears in many cached queries.
      await cache.invalidateQueries();
    },
  });
  const { form, draft, textOf, failure, saving, waiting, onSave, conflict } = formProps;
  const { isDirty } = form.formState;
  const [tried, setTried] = useState(false);
  const guard = useLeaveGuard(isDirty && (!saving || waiting));

  function save(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    form.clearErrors();
    void form.handleSubmit(onSave)();
  }

  return (
    <FormProvider {...form}>
      <form onSubmit={save} noValidate className="flex flex-col gap-4">
        <RecordDraft form={form} labels={labels} draft={draft} textOf={textOf} />
        <FormErrors form={form} labels={labels} failure={failure} tried={tried} />
        <div className="grid gap-4 sm:grid-cols-2">
          <RecordTextField name="firstname" label={labels.firstname} required autoComplete="given-name" />
          <RecordTextField name="lastname" label={labels.lastname} required autoComplete="family-name" />
          <RecordTextField
            name="jobTitle"
            label={labels.jobTitle}
            required
            autoComplete="organization-title"
          />
          <RecordTextField name="phone" label={labels.phone} required type="tel" autoComplete="tel" />
        </div>
        <RecordTextField
          name="about"
          label={labels.about}
          required={false}
          hint="Montré à vos collègues."
          type="multiline"
        />
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
    </FormProvider>
  );
}
