import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FormProvider, useForm } from "react-hook-form";
import { api } from "../../api/client.ts";
import { ApiFailure, messageOf } from "../../api/failure.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";
import { type NewPassword, NewPasswordFields } from "../session/new-password-fields.tsx";
import { sessionsQuery } from "./queries.ts";

type Change = NewPassword & { currentPassword: string };

const empty: Change = { currentPassword: "", password: "", confirmation: "" };

/** The form's field for each of the request's. */
const fieldOf = (field: string): keyof Change | undefined =>
  (({ currentPassword: "currentPassword", newPassword: "password" }) as const)[field];

/** Another password, for who knows the current one. */
export function ChangePasswordForm({ email }: { email: string }) {
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
        {/* For password managers: whose password it is. */}
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
