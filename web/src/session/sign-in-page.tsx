import type { SecondStepChallenge } from "@plateau/contract/accounts/second-step.ts";
import type { session } from "@plateau/contract/accounts/session-operations.ts";
import type { SingleSignOnRefusal } from "@plateau/contract/accounts/single-sign-on.ts";
import type { Result } from "@plateau/contract/api/operation.ts";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { ApiFailure, messageOf } from "../api/failure.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { linkClasses } from "../ui/class-names.ts";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { useChooseNewPassword, useSignIn } from "./mutations.ts";
import { type NewPassword, NewPasswordFields } from "./new-password-fields.tsx";
import { PasskeySignIn, SecondStepForm } from "./second-step-form.tsx";
import { SignedOutLayout } from "./signed-out-layout.tsx";
import { SingleSignOn, useSignInOptions } from "./single-sign-on.tsx";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Kept in history state: survives a reload and is never in a URL. */
    challengeToken?: string;
    /** The password was right; a second step must follow. */
    secondStep?: SecondStepChallenge;
  }
}

type SignInPageProps = {
  email: string;
  /** Path to open after sign-in. */
  retour: string;
  /** Set when a new password is required. */
  challengeToken: string | undefined;
  secondStep: SecondStepChallenge | undefined;
  /** Why the outside provider led back without a session. */
  refusal: SingleSignOnRefusal | undefined;
  onSignedIn: () => void;
};

export function SignInPage(props: SignInPageProps) {
  const { email, retour, challengeToken, secondStep, refusal, onSignedIn } = props;
  const navigate = useNavigate();
  const { passwords, singleSignOn } = useSignInOptions();

  function follow(challenge: Challenge, typed: string) {
    if ("methods" in challenge) {
      void navigate({
        to: "/sign-in",
        search: { retour },
        state: ({ challengeToken: _, ...kept }) => ({ ...kept, secondStep: challenge }),
      });
    } else if ("challengeToken" in challenge) {
      const { challengeToken: token } = challenge;
      void navigate({
        to: "/sign-in",
        search: { retour },
        state: (kept) => ({ ...kept, challengeToken: token }),
      });
    } else if (challenge.challenge === "CONFIRMATION_REQUIRED") {
      void navigate({ to: "/confirmer", search: { email: typed } });
    } else {
      void navigate({ to: "/mot-de-passe-oublie", search: { email: typed, motif: "exige" } });
    }
  }

  if (secondStep) {
    return (
      <SignedOutLayout
        title="Deuxième étape"
        intro="Votre mot de passe est correct. Confirmez maintenant que c’est vous."
      >
        <SecondStepForm challenge={secondStep} onSignedIn={onSignedIn} />
        <Link to="/sign-in" search={{ retour }} className={`${linkClasses} w-fit text-sm`}>
          Retour à la connexion
        </Link>
      </SignedOutLayout>
    );
  }
  if (challengeToken) {
    return (
      <SignedOutLayout
        title="Choisissez votre mot de passe"
        intro="Le mot de passe reçu par e-mail ne sert qu’une fois."
      >
        <NewPasswordForm
          challengeToken={challengeToken}
          onDone={(next) => (next ? follow(next, email) : onSignedIn())}
        />
      </SignedOutLayout>
    );
  }
  return (
    <SignedOutLayout title="Connexion" intro="Vos offres, vos demandes, vos immeubles.">
      {passwords && <SignInForm email={email} onSignedIn={onSignedIn} onChallenge={follow} />}
      {singleSignOn && (
        <SingleSignOn
          label={singleSignOn.label}
          returnPath={retour}
          refusal={refusal}
          isAlternative={passwords}
        />
      )}
    </SignedOutLayout>
  );
}

type NewPasswordFormProps = { challengeToken: string; onDone: (next: SecondStepChallenge | null) => void };

function NewPasswordForm({ challengeToken, onDone }: NewPasswordFormProps) {
  const choose = useChooseNewPassword();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<NewPassword>({ defaultValues: { password: "", confirmation: "" } });

  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      const answer = await choose.mutateAsync({ challengeToken, password });
      onDone("challenge" in answer ? answer : null);
    } catch (error) {
      const refused =
        error instanceof ApiFailure && error.validationErrors.find(({ field }) => field === "password");
      if (refused) form.setError("password", { message: refused.message }, { shouldFocus: true });
      else setFailure(messageOf(error));
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

type Credentials = { email: string; password: string };

/** A further step before the session opens. */
type Challenge = Extract<Result<typeof session.signIn>, { challenge: unknown }>;

type SignInFormProps = {
  email: string;
  onSignedIn: () => void;
  onChallenge: (challenge: Challenge, email: string) => void;
};

function SignInForm({ email, onSignedIn, onChallenge }: SignInFormProps) {
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
      <PasskeySignIn onSignedIn={onSignedIn} />
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
