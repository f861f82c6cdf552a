import type { Result } from "@plateau/contract/api/operation.ts";
import type { session } from "@plateau/contract/session/operations.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { messageOf } from "../../api/failure.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { linkClasses } from "../../ui/link-classes.ts";
import { TextInput } from "../../ui/text-input.tsx";
import { useSignIn } from "./mutations.ts";

type Credentials = { email: string; password: string };

/** The password was right, but something comes before the session. */
export type Challenge = Extract<Result<typeof session.signIn>, { challenge: unknown }>;

type SignInFormProps = {
  email: string;
  onSignedIn: () => void;
  onChallenge: (challenge: Challenge, email: string) => void;
};

/** E-mail and password. A refusal is said above the fields; what was typed stays. */
export function SignInForm({ email, onSignedIn, onChallenge }: SignInFormProps) {
  const signIn = useSignIn();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState, control } = useForm<Credentials>({
    defaultValues: { email, password: "" },
  });

  const submit = handleSubmit(async (credentials) => {
    setFailure(null);
    try {
      const answer = await signIn.mutateAsync(credentials);
      if ("challenge" in answer) onChallenge(answer, credentials.email.trim());
      else onSignedIn();
    } catch (error) {
      setFailure(messageOf(error));
    }
  });

  const typed = useWatch({ control, name: "email" }).trim();
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {failure && <Alert tone="error">{failure}</Alert>}
      <Field label="Adresse e-mail" error={formState.errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="username"
          autoFocus={email === ""}
          {...register("email", { required: "Indiquez votre adresse e-mail" })}
        />
      </Field>
      <Field label="Mot de passe" error={formState.errors.password?.message}>
        <TextInput
          type="password"
          autoComplete="current-password"
          autoFocus={email !== ""}
          {...register("password", { required: "Indiquez votre mot de passe" })}
        />
      </Field>
      <Button type="submit" variant="primary" loading={signIn.isPending} className="mt-2 justify-center">
        Se connecter
      </Button>
      <Link
        to="/mot-de-passe-oublie"
        search={typed ? { email: typed, etape: "demande" } : {}}
        preload={false}
        className={`${linkClasses} w-fit text-sm`}
      >
        Mot de passe oublié ?
      </Link>
    </form>
  );
}
