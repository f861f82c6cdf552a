import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ApiFailure, messageOf } from "../api/failure.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { linkClasses } from "../ui/class-names.ts";
import { CodeField, codeRules } from "./code-field.tsx";
import { EmailField, emailRules } from "./email-field.tsx";
import { useConfirmAccount } from "./mutations.ts";
import { SignedOutLayout } from "./signed-out-layout.tsx";

type Proof = { email: string; code: string };

type ConfirmAccountPageProps = { email: string; onConfirmed: (email: string) => void };

export function ConfirmAccountPage({ email, onConfirmed }: ConfirmAccountPageProps) {
  usePageTitle("Confirmer mon adresse");
  const confirm = useConfirmAccount();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError } = useForm<Proof>({
    defaultValues: { email, code: "" },
  });
  const { errors } = formState;

  const submit = handleSubmit(async ({ code, ...typed }) => {
    const address = typed.email.trim();
    setFailure(null);
    try {
      await confirm.mutateAsync({ email: address, code });
      onConfirmed(address);
    } catch (error) {
      // The message does not say whether the code or the address is wrong.
      if (error instanceof ApiFailure && (error.status === 401 || error.status === 422)) {
        setError(
          "code",
          { message: error.validationErrors[0]?.message ?? error.message },
          { shouldFocus: true },
        );
      } else setFailure(messageOf(error));
    }
  });

  return (
    <SignedOutLayout
      title="Confirmez votre adresse"
      intro="Le code à six chiffres est dans l’e-mail que vous avez reçu. Pour en recevoir un autre, demandez à votre administrateur."
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {failure && <Alert tone="error">{failure}</Alert>}
        <EmailField field={register("email", emailRules)} error={errors.email?.message} />
        <CodeField field={register("code", codeRules)} error={errors.code?.message} />
        <Button type="submit" variant="primary" loading={confirm.isPending} className="mt-2 justify-center">
          Confirmer
        </Button>
      </form>
      <Link to="/sign-in" search={{ retour: "/" }} className={`${linkClasses} w-fit text-sm`}>
        Retour à la connexion
      </Link>
    </SignedOutLayout>
  );
}
