import { Link } from "@tanstack/react-router";
import { usePageTitle } from "../../shell/use-page-title.ts";
import { linkClasses } from "../../ui/link-classes.ts";
import { AskForCodeForm } from "./ask-for-code-form.tsx";
import { FrontDoor } from "./front-door.tsx";
import { ResendCode } from "./resend-code.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";

type ForgottenPasswordPageProps = {
  /** Where the code went; empty before anybody asked. */
  email: string;
  /** Whether the code is still to be asked for. */
  asking: boolean;
  /** An administrator wants a new password: the code was sent then. */
  required: boolean;
  onAsked: (email: string) => void;
  onDone: () => void;
};

/** A forgotten password: the code by e-mail, then the code and a new password. The address holds the step. */
export function ForgottenPasswordPage({
  email,
  asking,
  required,
  onAsked,
  onDone,
}: ForgottenPasswordPageProps) {
  usePageTitle("Mot de passe oublié");
  if (asking) {
    return (
      <FrontDoor
        title="Mot de passe oublié"
        intro="Indiquez votre adresse e-mail : vous y recevrez un code à six chiffres."
      >
        <AskForCodeForm email={email} onAsked={onAsked} />
        <BackToSignIn />
      </FrontDoor>
    );
  }
  return (
    <FrontDoor
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
    </FrontDoor>
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
