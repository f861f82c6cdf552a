import { Link } from "@tanstack/react-router";
import { messageOf } from "../api/failure.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { linkClasses } from "../ui/class-names.ts";
import { useAnswerEmailChange } from "./mutations.ts";
import { SignedOutLayout } from "./signed-out-layout.tsx";

const texts = {
  annuler: {
    title: "Annuler le changement d’adresse",
    intro: "Votre adresse e-mail actuelle restera celle de votre compte Plateau.",
    button: "Annuler ce changement",
    done: "Le changement est annulé, et l’administrateur en est averti.",
  },
  confirmer: {
    title: "Confirmer la nouvelle adresse",
    intro: "Elle remplacera aussitôt l’adresse actuelle de votre compte Plateau.",
    button: "Confirmer cette adresse",
    done: "Vous vous connectez désormais avec votre nouvelle adresse.",
  },
} as const;

type EmailChangePageProps = { action: keyof typeof texts; token: string };

/** Waits for a click: mail programs open links by themselves. */
export function EmailChangePage({ action, token }: EmailChangePageProps) {
  const { title, intro, button, done } = texts[action];
  usePageTitle(title);
  const answer = useAnswerEmailChange(action, token);
  return (
    <SignedOutLayout title={title} intro={intro}>
      {answer.error && <Alert tone="error">{messageOf(answer.error)}</Alert>}
      {answer.isSuccess ? (
        <Alert tone="success">{done}</Alert>
      ) : (
        <Button
          variant="primary"
          loading={answer.isPending}
          onClick={() => answer.mutate()}
          className="justify-center"
        >
          {button}
        </Button>
      )}
      <Link to="/" className={`${linkClasses} w-fit text-sm`}>
        Aller à Plateau
      </Link>
    </SignedOutLayout>
  );
}
