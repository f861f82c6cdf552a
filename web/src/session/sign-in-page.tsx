import type { SecondStepChallenge } from "@plateau/contract/accounts/second-step.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { api } from "../api/client.ts";
import { ApiFailure, messageOf } from "../api/failure.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { linkClasses } from "../ui/class-names.ts";
import { useChooseNewPassword, useFinishSignIn } from "./mutations.ts";
import { type NewPassword, NewPasswordFields } from "./new-password-fields.tsx";
import { openWithPasskey } from "./passkey-sign-in.tsx";
import { type GivenProof, ProofMethods } from "./proof-methods.tsx";
import type { SignInSearch } from "./sign-in-search.ts";
import { type OpenPage, openChallenge, SignInStart } from "./sign-in-start.tsx";
import { SignedOutLayout } from "./signed-out-layout.tsx";

type SignInPageProps = {
  search: SignInSearch;
  /** Set when a new password is required. */
  challengeToken: string | undefined;
  secondStep: SecondStepChallenge | undefined;
  onSignedIn: () => void;
  onOpen: OpenPage;
};

export function SignInPage({ search, challengeToken, secondStep, onSignedIn, onOpen }: SignInPageProps) {
  const { retour, email = "" } = search;
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
          onDone={(next) => (next ? openChallenge(onOpen, next, { email, retour }) : onSignedIn())}
        />
      </SignedOutLayout>
    );
  }
  return <SignInStart search={search} onSignedIn={onSignedIn} onOpen={onOpen} />;
}

type SecondStepFormProps = { challenge: SecondStepChallenge; onSignedIn: () => void };

function SecondStepForm({ challenge: { challengeToken, methods }, onSignedIn }: SecondStepFormProps) {
  const finish = useFinishSignIn();

  async function give({ method, typed }: GivenProof) {
    await finish(() => {
      if (method === "passkey") return openWithPasskey(challengeToken);
      const body = { challengeToken, code: typed };
      return method === "totp" ? api.signInWithCode({ body }) : api.signInWithRecoveryCode({ body });
    });
    onSignedIn();
  }

  return <ProofMethods methods={methods} submitLabel="Se connecter" onGiven={give} />;
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
