import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { messageOf } from "../api/failure.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { useSignOut } from "./mutations.ts";
import { sessionQuery } from "./queries.ts";
import { SignedOutLayout } from "./signed-out-layout.tsx";

type RequiredSecondStepPageProps = {
  /** Opens the page that was asked for. */
  onDone: () => void;
  onSignedOut: () => unknown;
  children: ReactNode;
};

/** All that an administrator without a second step may do while the agency asks for one. */
export function RequiredSecondStepPage({ onDone, onSignedOut, children }: RequiredSecondStepPageProps) {
  usePageTitle("Deuxième étape de connexion");
  const cache = useQueryClient();
  const signOut = useSignOut(onSignedOut);
  const [problem, setProblem] = useState<string | null>(null);

  async function go() {
    setProblem(null);
    try {
      const session = await cache.fetchQuery({ ...sessionQuery, staleTime: 0 });
      if (session?.needsSecondStep) setProblem("Ajoutez d’abord une clé d’accès ou une application.");
      else onDone();
    } catch (error) {
      setProblem(messageOf(error));
    }
  }

  return (
    <SignedOutLayout
      title="Ajoutez une deuxième étape"
      intro="Votre agence l’exige des administrateurs. Plateau s’ouvre ensuite comme d’habitude."
    >
      {children}
      {problem && <Alert tone="error">{problem}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void go()}>
          Continuer vers Plateau
        </Button>
        <Button variant="quiet" loading={signOut.isPending} onClick={() => signOut.mutate()}>
          Se déconnecter
        </Button>
      </div>
    </SignedOutLayout>
  );
}
