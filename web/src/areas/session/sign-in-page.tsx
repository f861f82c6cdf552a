import { useNavigate } from "@tanstack/react-router";
import { FrontDoor } from "./front-door.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { type Challenge, SignInForm } from "./sign-in-form.tsx";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Proves that a temporary password was right. Kept with the history's entry: it outlives a reload, and no link holds it. */
    challengeToken?: string;
  }
}

type SignInPageProps = {
  /** What the e-mail field holds at first. */
  email: string;
  /** The page to go to afterwards. */
  retour: string;
  /** Of the entry of the history that asks for a new password. */
  challengeToken: string | undefined;
  onSignedIn: () => void;
};

/** What people who are not signed in see, whatever page they asked for. */
export function SignInPage({ email, retour, challengeToken, onSignedIn }: SignInPageProps) {
  const navigate = useNavigate();

  function follow(challenge: Challenge, typed: string) {
    if ("challengeToken" in challenge) {
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

  if (challengeToken) {
    return (
      <FrontDoor
        title="Choisissez votre mot de passe"
        intro="Le mot de passe reçu par e-mail ne sert qu’une fois."
      >
        <NewPasswordForm challengeToken={challengeToken} onDone={onSignedIn} />
      </FrontDoor>
    );
  }
  return (
    <FrontDoor title="Connexion" intro="Vos offres, vos demandes, vos immeubles.">
      <SignInForm email={email} onSignedIn={onSignedIn} onChallenge={follow} />
    </FrontDoor>
  );
}
