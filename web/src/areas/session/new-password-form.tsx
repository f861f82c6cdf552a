import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { messageOf } from "../../api/failure.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { useChooseNewPassword } from "./mutations.ts";
import { type NewPassword, NewPasswordFields } from "./new-password-fields.tsx";

/** Replaces a temporary password and opens the session. */
export function NewPasswordForm({ challengeToken, onDone }: { challengeToken: string; onDone: () => void }) {
  const choose = useChooseNewPassword();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<NewPassword>({ defaultValues: { password: "", confirmation: "" } });

  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      await choose.mutateAsync({ challengeToken, password });
      onDone();
    } catch (error) {
      setFailure(messageOf(error));
    }
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {failure && <Alert tone="error">{failure}</Alert>}
      <FormProvider {...form}>
        <NewPasswordFields />
      </FormProvider>
      <Button type="submit" variant="primary" loading={choose.isPending} className="mt-2 justify-center">
        Enregistrer et se connecter
      </Button>
    </form>
  );
}
