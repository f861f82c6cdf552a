import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { ApiFailure, messageOf } from "../../api/failure.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { CodeField, codeRules } from "./code-field.tsx";
import { useResetPassword } from "./mutations.ts";
import { type NewPassword, NewPasswordFields } from "./new-password-fields.tsx";

type Reset = NewPassword & { code: string };

const isField = (name: string): name is "code" | "password" => name === "code" || name === "password";

/** The second step of a forgotten password: the code and a new password, which open a session. */
export function ResetPasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const reset = useResetPassword();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Reset>({ defaultValues: { code: "", password: "", confirmation: "" } });

  function tell(error: unknown) {
    const refused =
      error instanceof ApiFailure ? error.validationErrors.filter(({ field }) => isField(field)) : [];
    for (const { field, message } of refused) if (isField(field)) form.setError(field, { message });
    if (refused.length) return;
    // The code is the only thing that a refusal can be about: whether the account exists is not told.
    if (error instanceof ApiFailure && error.status === 401) {
      form.setError("code", { message: error.message }, { shouldFocus: true });
    } else setFailure(messageOf(error));
  }

  const submit = form.handleSubmit(async ({ code, password }) => {
    setFailure(null);
    try {
      await reset.mutateAsync({ email, code, password });
      onDone();
    } catch (error) {
      tell(error);
    }
  });

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {failure && <Alert tone="error">{failure}</Alert>}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <CodeField field={form.register("code", codeRules)} error={form.formState.errors.code?.message} />
        <NewPasswordFields />
        <Button type="submit" variant="primary" loading={reset.isPending} className="mt-2 justify-center">
          Enregistrer et se connecter
        </Button>
      </form>
    </FormProvider>
  );
}
