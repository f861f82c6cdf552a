import { zodResolver } from "@hookform/resolvers/zod";
import { type PersonInput, personInputSchema, type User } from "@plateau/contract/accounts/user.ts";
import { frenchMessage } from "@plateau/contract/api/messages.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { api } from "../../api/client.ts";
import { ApiFailure, messageOf } from "../../api/failure.ts";
import { ConflictDialog } from "../../record/conflict-dialog.tsx";
import { useLeaveGuard } from "../../record/use-leave-guard.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Textarea, TextInput } from "../../ui/text-input.tsx";

import { toast } from "../../ui/toast.ts";
import { profileQuery } from "./queries.ts";

type Profile = Omit<User, "account">;

const valuesOf = ({ firstname, lastname, jobTitle, phone, about }: Profile): Identity => ({
  firstname,
  lastname,
  jobTitle: jobTitle ?? "",
  phone: phone ?? "",
  about: about ?? "",
});

/** Compares the form's fields only: a new photo is not a conflict. */
const sameIdentity = (one: Profile, other: Profile): boolean =>
  JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));

const unsaved = {
  title: "Quitter sans enregistrer ?",
  message: "Les modifications de votre profil seront perdues.",
};

/** The e-mail is read-only: only an administrator changes it. */
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

  const { updatedAt } = sameIdentity(profile, filledFrom) ? profile : filledFrom;
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

type Identity = z.input<typeof personInputSchema>;

type SaveProfileOptions = {
  /** `updatedAt` of the profile that filled the form. */
  updatedAt: string;
  /** Called with the profile saved, or reloaded after a conflict. */
  onRead: (profile: Omit<User, "account">) => void;
  onRefused: (field: keyof Identity, error: { message: string }) => void;
};

const isField = (name: string): name is keyof Identity =>
  ["firstname", "lastname", "jobTitle", "phone", "about"].includes(name);

/** Saves the profile; on a conflict, waits for the user's choice. */
function useSaveProfile({ updatedAt, onRead, onRefused }: SaveProfileOptions) {
  const cache = useQueryClient();
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationFn: ({ ifMatch, ...body }: PersonInput & { ifMatch?: string }) =>
      api.updateProfile({ body, ...(ifMatch ? { ifMatch } : {}) }),
    onSuccess: async (saved) => {
      onRead(saved);
      cache.setQueryData(profileQuery.queryKey, saved);
      toast.success("Profil enregistré");
      // The name appears in many cached queries.
      await cache.invalidateQueries();
    },
    onError: (refusal) => {
      if (!(refusal instanceof ApiFailure)) return;
      for (const { field, message } of refusal.validationErrors)
        if (isField(field)) onRefused(field, { message });
    },
  });

  async function reload() {
    onRead(await cache.fetchQuery({ ...profileQuery, staleTime: 0 }));
    reset();
  }

  const conflict = error instanceof ApiFailure && error.status === 409;
  const beside = error instanceof ApiFailure && error.validationErrors.some(({ field }) => isField(field));
  return {
    saving: isPending,
    submit: (values: PersonInput) => mutate({ ...values, ifMatch: updatedAt }),
    conflict,
    overwrite: () => {
      if (!variables) return;
      const { ifMatch: _, ...values } = variables;
      mutate(values);
    },
    reload,
    dismiss: reset,
    failure: conflict || beside ? null : error,
  };
}
