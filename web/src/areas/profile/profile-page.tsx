import type { User } from "@plateau/contract/accounts/user.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { FormProvider, useForm } from "react-hook-form";
import { api } from "../../api/client.ts";
import { ApiFailure, messageOf } from "../../api/failure.ts";
import { type NewPassword, NewPasswordFields } from "../../session/new-password-fields.tsx";
import { usePageTitle } from "../../shell/use-page-title.ts";
import { Alert } from "../../ui/alert.tsx";
import { Busy } from "../../ui/busy.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Field } from "../../ui/field.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";
import { PhotoUploadField } from "../users/photo/photo-field.tsx";
import { IdentityForm } from "./identity-form.tsx";
import { KnownDevices } from "./known-devices.tsx";
import { OpenSessions } from "./open-sessions.tsx";
import { profileQuery, sessionsQuery } from "./queries.ts";
import { SettingsSection } from "./settings-section.tsx";

type ProfilePageProps = {
  email: string;
  groupLabel: string;
  /** False for a person who signs in at an outside provider. */
  hasPassword: boolean;
  onSignOutEverywhere: () => Promise<void>;
};

const UNKNOWN_SESSIONS =
  "Les appareils où votre compte est ouvert. Fermez celles que vous ne reconnaissez pas";

/** 'Mon profil': identity, password, open sessions, known devices. */
export function ProfilePage({ email, groupLabel, hasPassword, onSignOutEverywhere }: ProfilePageProps) {
  usePageTitle("Mon profil");
  return (
    <div className="max-w-5xl">
      <PageHeader title="Mon profil" subtitle={`${email} · ${groupLabel}`} />
      <SettingsSection
        title="Identité"
        text="Ce que vos collègues voient de vous, et ce que portent vos fiches. Votre adresse e-mail est changée par un administrateur."
      >
        <OwnIdentity />
      </SettingsSection>
      {hasPassword && (
        <SettingsSection
          title="Mot de passe"
          text="En le changeant, vous fermez vos sessions sur les autres appareils."
        >
          <ChangePasswordForm email={email} />
        </SettingsSection>
      )}
      <SettingsSection
        title="Mes sessions"
        text={
          hasPassword
            ? `${UNKNOWN_SESSIONS}, puis changez de mot de passe.`
            : `${UNKNOWN_SESSIONS}, puis changez de mot de passe chez votre fournisseur d’identité.`
        }
      >
        <OpenSessions onSignOutEverywhere={onSignOutEverywhere} />
      </SettingsSection>
      <SettingsSection
        title="Mes appareils"
        text="Ceux où vous vous êtes connecté. Un e-mail vous prévient d’une connexion depuis un autre."
      >
        <KnownDevices />
      </SettingsSection>
    </div>
  );
}

function OwnIdentity() {
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery(profileQuery);

  function showPhoto({ account: _, ...sent }: User) {
    cache.setQueryData(profileQuery.queryKey, sent);
    // The photo appears in other cached queries.
    return cache.invalidateQueries();
  }

  if (data) {
    return (
      <div className="flex flex-col gap-6">
        <PhotoUploadField user={data} onSent={(sent) => void showPhoto(sent)} />
        <IdentityForm profile={data} />
      </div>
    );
  }
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} className="py-4" />;
  return (
    <Busy className="grid gap-4 sm:grid-cols-2">
      <Skeleton className="size-20 rounded-full sm:col-span-2" />
      {["firstname", "lastname", "jobTitle", "phone"].map((field) => (
        <div key={field} className="flex flex-col gap-2">
          <Skeleton className="h-3.5 w-20" />
          <Skeleton className="h-9 w-full rounded-md" />
        </div>
      ))}
      <Skeleton className="h-20 w-full rounded-md sm:col-span-2" />
    </Busy>
  );
}

type Change = NewPassword & { currentPassword: string };

const empty: Change = { currentPassword: "", password: "", confirmation: "" };

const fieldOf = (field: string): keyof Change | undefined =>
  (({ currentPassword: "currentPassword", newPassword: "password" }) as const)[field];

function ChangePasswordForm({ email }: { email: string }) {
  const cache = useQueryClient();
  const form = useForm<Change>({ defaultValues: empty });
  const change = useMutation({
    mutationFn: ({ currentPassword, password }: Change) =>
      api.changePassword({ body: { currentPassword, newPassword: password } }),
    onSuccess: () => {
      form.reset(empty);
      toast.success("Mot de passe changé", { description: "Vos autres sessions sont fermées." });
      return cache.invalidateQueries(sessionsQuery);
    },
    onError: (error) => {
      for (const { field, message } of refusedFields(error))
        form.setError(field, { message }, { shouldFocus: true });
    },
  });
  const failed = change.error && refusedFields(change.error).length === 0;

  return (
    <FormProvider {...form}>
      <form
        onSubmit={form.handleSubmit((values) => change.mutate(values))}
        noValidate
        className="flex max-w-sm flex-col gap-4"
      >
        {failed && <Alert tone="error">{messageOf(change.error)}</Alert>}
        {/* Tells password managers which account it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <Field label="Mot de passe actuel" error={form.formState.errors.currentPassword?.message}>
          <TextInput
            type="password"
            autoComplete="current-password"
            {...form.register("currentPassword", { required: "Indiquez votre mot de passe actuel" })}
          />
        </Field>
        <NewPasswordFields />
        <Button type="submit" loading={change.isPending} className="self-start">
          Changer le mot de passe
        </Button>
      </form>
    </FormProvider>
  );
}

const refusedFields = (error: unknown): { field: keyof Change; message: string }[] =>
  (error instanceof ApiFailure ? error.validationErrors : []).flatMap(({ field, message }) => {
    const own = fieldOf(field);
    return own ? [{ field: own, message }] : [];
  });
