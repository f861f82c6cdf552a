import { useState } from "react";
import { useForm } from "react-hook-form";
import { messageOf } from "../../api/failure.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { NewPasswordChallenge } from "./mutations.ts";
import { useSignIn } from "./mutations.ts";

type Credentials = { email: string; password: string };

type SignInFormProps = {
  onSignedIn: () => void;
  /** The password is temporary: another one must be chosen. */
  onChallenge: (challenge: NewPasswordChallenge) => void;
};

/** E-mail and password. A refusal is said above the fields; what was typed stays. */
export function SignInForm({ onSignedIn, onChallenge }: SignInFormProps) {
  const signIn = useSignIn();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm<Credentials>({
    defaultValues: { email: "", password: "" },
  });

  const submit = handleSubmit(async (credentials) => {
    setFailure(null);
    try {
      const answer = await signIn.mutateAsync(credentials);
      if ("challenge" in answer) onChallenge(answer);
      else onSignedIn();
    } catch (error) {
      setFailure(messageOf(error));
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
      <Field label="Mot de passe" error={formState.errors.password?.message}>
        <TextInput
          type="password"
          autoComplete="current-password"
          {...register("password", { required: "Indiquez votre mot de passe" })}
        />
      </Field>
      <Button type="submit" variant="primary" loading={signIn.isPending} className="mt-2 justify-center">
        Se connecter
      </Button>
    </form>
  );
}
