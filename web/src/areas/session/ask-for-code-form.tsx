import { useState } from "react";
import { useForm } from "react-hook-form";
import { ApiFailure, messageOf } from "../../api/failure.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useForgotPassword } from "./mutations.ts";

type AskForCodeFormProps = { email: string; onAsked: (email: string) => void };

/** The first step of a forgotten password: where the code goes. It goes on alike for an address that nobody has. */
export function AskForCodeForm({ email, onAsked }: AskForCodeFormProps) {
  const forgot = useForgotPassword();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError } = useForm<{ email: string }>({
    defaultValues: { email },
  });

  const submit = handleSubmit(async (asked) => {
    setFailure(null);
    try {
      await forgot.mutateAsync(asked.email.trim());
      onAsked(asked.email.trim());
    } catch (error) {
      const [refused] = error instanceof ApiFailure ? error.validationErrors : [];
      if (refused) setError("email", { message: refused.message });
      else setFailure(messageOf(error));
    }
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {failure && <Alert tone="error">{failure}</Alert>}
      <Field label="Adresse e-mail" error={formState.errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="username"
          autoFocus
          {...register("email", { required: "Indiquez votre adresse e-mail" })}
        />
      </Field>
      <Button type="submit" variant="primary" loading={forgot.isPending} className="mt-2 justify-center">
        Recevoir un code
      </Button>
    </form>
  );
}
