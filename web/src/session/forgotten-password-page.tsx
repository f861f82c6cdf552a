import type { SecondStepChallenge } from "@plateau/contract/accounts/second-step.ts";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { ApiFailure, messageOf } from "../api/failure.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { linkClasses } from "../ui/class-names.ts";
import { CodeField, codeRules } from "./code-field.tsx";
import { EmailField, emailRules } from "./email-field.tsx";
import { useForgotPassword, useResetPassword } from "./mutations.ts";
import { type NewPassword, NewPasswordFields } from "./new-password-fields.tsx";
import { SignedOutLayout } from "./signed-out-layout.tsx";

type ForgottenPasswordPageProps = {
  /** Address the code was sent to; empty on the first step. */
  email: string;
  /** True on the first step. */
  firstStep: boolean;
  /** An administrator requires a new password; the code has been sent. */
  required: boolean;
  onCodeSent: (email: string) => void;
  /** With the challenge when a second step must follow. */
  onDone: (challenge: SecondStepChallenge | null) => void;
};

/** Two steps, kept in the URL: request a code, then enter it with a new password. */
export function ForgottenPasswordPage({
  email,
  firstStep,
  required,
  onCodeSent,
  onDone,
}: ForgottenPasswordPageProps) {
  usePageTitle("Mot de passe oublié");
  if (firstStep) {
    return (
      <SignedOutLayout
        title="Mot de passe oublié"
        intro="Indiquez votre adresse e-mail : vous y recevrez un code à six chiffres."
      >
        <RequestCodeForm email={email} onCodeSent={onCodeSent} />
        <BackToSignIn />
      </SignedOutLayout>
    );
  }
  return (
    <SignedOutLayout
      title="Choisissez un mot de passe"
      intro={
        required ? (
          <>
            Un nouveau mot de passe est demandé pour votre compte. Le code à six chiffres est dans l’e-mail
            envoyé à <Address email={email} />.
          </>
        ) : (
          <>
            Si un compte correspond à <Address email={email} />, un code à six chiffres y a été envoyé.
          </>
        )
      }
    >
      <div className="flex flex-col gap-2">
        <ResetPasswordForm email={email} onDone={onDone} />
        <ResendCode email={email} />
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        <Link to="/mot-de-passe-oublie" search={{ email, etape: "demande" }} className={linkClasses}>
          Changer d’adresse
        </Link>
        <BackToSignIn />
      </p>
    </SignedOutLayout>
  );
}

function Address({ email }: { email: string }) {
  return <strong className="break-words font-medium text-ink">{email}</strong>;
}

function BackToSignIn() {
  return (
    <Link to="/sign-in" search={{ retour: "/" }} className={`${linkClasses} w-fit text-sm`}>
      Retour à la connexion
    </Link>
  );
}

type RequestCodeFormProps = { email: string; onCodeSent: (email: string) => void };

/** Step 1. The result is the same for an unknown address. */
function RequestCodeForm({ email, onCodeSent }: RequestCodeFormProps) {
  const forgot = useForgotPassword();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError } = useForm<{ email: string }>({
    defaultValues: { email },
  });

  const submit = handleSubmit(async (input) => {
    setFailure(null);
    try {
      await forgot.mutateAsync(input.email.trim());
      onCodeSent(input.email.trim());
    } catch (error) {
      const [refused] = error instanceof ApiFailure ? error.validationErrors : [];
      if (refused) setError("email", { message: refused.message });
      else setFailure(messageOf(error));
    }
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {failure && <Alert tone="error">{failure}</Alert>}
      <EmailField field={register("email", emailRules)} error={formState.errors.email?.message} autoFocus />
      <Button type="submit" variant="primary" loading={forgot.isPending} className="mt-2 justify-center">
        Recevoir un code
      </Button>
    </form>
  );
}

/** Seconds before another code can be requested. */
const DELAY_S = 30;

const useCountdown = () => {
  const [left, setLeft] = useState(DELAY_S);
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const tick = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(tick);
  }, [running]);
  return { left, restart: () => setLeft(DELAY_S) };
};

function ResendCode({ email }: { email: string }) {
  const forgot = useForgotPassword();
  const { left, restart } = useCountdown();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Button
        variant="quiet"
        size="sm"
        className="-ml-2.5"
        disabled={left > 0}
        loading={forgot.isPending}
        onClick={() => forgot.mutate(email, { onSuccess: restart })}
      >
        {left > 0 ? `Renvoyer un code dans ${left} s` : "Renvoyer un code"}
      </Button>
      <span role="status" className="text-ink-muted">
        {forgot.isSuccess && "Un nouveau code est en route."}
        {forgot.error && messageOf(forgot.error)}
      </span>
    </div>
  );
}

type Reset = NewPassword & { code: string };

const isField = (name: string): name is "code" | "password" => name === "code" || name === "password";

/** Step 2: the code and a new password open a session. */
function ResetPasswordForm({ email, onDone }: Pick<ForgottenPasswordPageProps, "email" | "onDone">) {
  const reset = useResetPassword();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Reset>({ defaultValues: { code: "", password: "", confirmation: "" } });

  function showError(error: unknown) {
    const refused =
      error instanceof ApiFailure ? error.validationErrors.filter(({ field }) => isField(field)) : [];
    for (const { field, message } of refused) if (isField(field)) form.setError(field, { message });
    if (refused.length) return;
    // Always reported as a wrong code: the existence of the account is not disclosed.
    if (error instanceof ApiFailure && error.status === 401) {
      form.setError("code", { message: error.message }, { shouldFocus: true });
    } else setFailure(messageOf(error));
  }

  const submit = form.handleSubmit(async ({ code, password }) => {
    setFailure(null);
    try {
      const answer = await reset.mutateAsync({ email, code, password });
      onDone("challenge" in answer ? answer : null);
    } catch (error) {
      showError(error);
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
