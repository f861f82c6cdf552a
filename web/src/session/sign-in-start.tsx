import type { SecondStepChallenge } from "@plateau/contract/accounts/second-step.ts";
import type { session } from "@plateau/contract/accounts/session-operations.ts";
import type { Result } from "@plateau/contract/api/operation.ts";
import type { HistoryState } from "@tanstack/react-router";
import { type ChangeEvent, type MouseEvent, type SubmitEvent, useState } from "react";
import { messageOf } from "../api/failure.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { linkClasses } from "../ui/class-names.ts";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { useSignIn } from "./mutations.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import type { SignInSearch } from "./sign-in-search.ts";
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

/** A further step before the session opens. */
export type Challenge = Extract<Result<typeof session.signIn>, { challenge: unknown }>;

export type OpenPage = (href: string, state?: HistoryState) => void;

const hrefOf = (page: string, search: Record<string, string>): string =>
  `${page}?${new URLSearchParams(search)}`;

export const openChallenge = (
  open: OpenPage,
  challenge: Challenge,
  { email, retour }: { email: string; retour: string },
): void => {
  if ("methods" in challenge) open(hrefOf("/sign-in", { retour }), { secondStep: challenge });
  else if ("challengeToken" in challenge)
    open(hrefOf("/sign-in", { retour }), { challengeToken: challenge.challengeToken });
  else if (challenge.challenge === "CONFIRMATION_REQUIRED") open(hrefOf("/confirmer", { email }));
  else open(hrefOf("/mot-de-passe-oublie", { email, motif: "exige" }));
};

type SignInStartProps = { search: SignInSearch; onSignedIn: () => void; onOpen: OpenPage };

/** Works without the router, whose code arrives while the password is typed. */
export function SignInStart({ search: { retour, email = "", motif }, onSignedIn, onOpen }: SignInStartProps) {
  const { passwords, singleSignOn } = useSignInOptions();
  return (
    <SignedOutLayout title="Connexion" intro="Vos offres, vos demandes, vos immeubles.">
      {passwords && (
        <SignInForm
          email={email}
          onSignedIn={onSignedIn}
          onChallenge={(challenge, typed) => openChallenge(onOpen, challenge, { email: typed, retour })}
          onOpen={onOpen}
        />
      )}
      {singleSignOn && (
        <SingleSignOn
          label={singleSignOn.label}
          returnPath={retour}
          refusal={motif}
          isAlternative={passwords}
        />
      )}
    </SignedOutLayout>
  );
}

const names = ["email", "password"] as const;
type Name = (typeof names)[number];

// Read when sent: a password manager may fill fields without an event.
const inputOf = (form: HTMLFormElement, name: Name) => form.elements.namedItem(name) as HTMLInputElement;
const textOf = (form: HTMLFormElement, name: Name): string => inputOf(form, name).value;

type SignInFormProps = {
  email: string;
  onSignedIn: () => void;
  onChallenge: (challenge: Challenge, email: string) => void;
  onOpen: OpenPage;
};

function SignInForm({ email: given, onSignedIn, onChallenge, onOpen }: SignInFormProps) {
  const signIn = useSignIn();
  const [email, setEmail] = useState(given);
  const [missing, setMissing] = useState<readonly Name[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  // Until the next page has replaced this one.
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const typed = { email: textOf(form, "email"), password: textOf(form, "password") };
    const empty = names.filter((name) => typed[name] === "");
    setMissing(empty);
    setFailure(null);
    if (empty[0]) return inputOf(form, empty[0]).focus();
    setBusy(true);
    try {
      const answer = await signIn.mutateAsync(typed);
      if ("challenge" in answer) onChallenge(answer, typed.email.trim());
      else onSignedIn();
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  }

  function forget({ target }: ChangeEvent<HTMLInputElement>) {
    if (target.name === "email") setEmail(target.value);
    setMissing((before) => before.filter((name) => name !== target.name));
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      {failure && <Alert tone="error">{failure}</Alert>}
      <Field label="Adresse e-mail" error={missing.includes("email") && "Indiquez votre adresse e-mail"}>
        <TextInput
          name="email"
          type="email"
          autoComplete="username"
          autoFocus={given === ""}
          defaultValue={given}
          onChange={forget}
        />
      </Field>
      <Field label="Mot de passe" error={missing.includes("password") && "Indiquez votre mot de passe"}>
        <TextInput
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus={given !== ""}
          onChange={forget}
        />
      </Field>
      <Button type="submit" variant="primary" loading={busy} className="mt-2 justify-center">
        Se connecter
      </Button>
      <PasskeySignIn onSignedIn={onSignedIn} />
      <ForgottenPasswordLink email={email.trim()} onOpen={onOpen} />
    </form>
  );
}

function ForgottenPasswordLink({ email, onOpen }: { email: string; onOpen: OpenPage }) {
  const href = email ? hrefOf("/mot-de-passe-oublie", { email, etape: "demande" }) : "/mot-de-passe-oublie";
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(href);
  }
  return (
    <a href={href} onClick={follow} className={`${linkClasses} w-fit text-sm`}>
      Mot de passe oublié ?
    </a>
  );
}
