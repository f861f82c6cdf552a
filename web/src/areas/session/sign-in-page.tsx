import { useState } from "react";
import { FrontDoor } from "./front-door.tsx";
import type { NewPasswordChallenge } from "./mutations.ts";
import { NewPasswordForm } from "./new-password-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** What people who are not signed in see, whatever page they asked for. */
export function SignInPage({ onSignedIn }: { onSignedIn: () => void }) {
  const [challenge, setChallenge] = useState<NewPasswordChallenge | null>(null);
  if (challenge) {
    return (
      <FrontDoor
        title="Choisissez votre mot de passe"
        intro="Le mot de passe reçu par e-mail ne sert qu’une fois."
      >
        <NewPasswordForm challengeToken={challenge.challengeToken} onDone={onSignedIn} />
      </FrontDoor>
    );
  }
  return (
    <FrontDoor title="Connexion" intro="Vos offres, vos demandes, vos immeubles.">
      <SignInForm onSignedIn={onSignedIn} onChallenge={setChallenge} />
    </FrontDoor>
  );
}
