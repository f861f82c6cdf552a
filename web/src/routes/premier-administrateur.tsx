import { createFileRoute, Link, useRouter } from "@tanstack/react-router";
import { z } from "zod";
import { api } from "../api/client.ts";
import { ApiFailure, messageOf } from "../api/failure.ts";
import { FirstAdministratorForm } from "../session/first-administrator-form.tsx";
import { SignedOutLayout } from "../session/signed-out-layout.tsx";
import { Alert } from "../ui/alert.tsx";
import { linkClasses } from "../ui/class-names.ts";

export const Route = createFileRoute("/premier-administrateur")({
  validateSearch: z.lazy(() => z.object({ code: z.string().catch("") })),
  loaderDeps: ({ search }) => ({ code: search.code }),
  loader: async ({ deps }) => {
    if (!deps.code) throw new ApiFailure(404, "Ce lien n’est plus valable.");
    await api.checkFirstAdministrator({ query: { code: deps.code } });
  },
  errorComponent: ({ error }) => (
    <SignedOutLayout title="Premier administrateur">
      <Alert tone="error">{messageOf(error)}</Alert>
      <Link to="/sign-in" search={{ retour: "/" }} className={linkClasses}>
        Aller à la page de connexion
      </Link>
    </SignedOutLayout>
  ),
  component: FirstAdministrator,
});

function FirstAdministrator() {
  const { code } = Route.useSearch();
  const router = useRouter();
  return (
    <SignedOutLayout
      title="Premier administrateur"
      intro="Ce compte aura tous les droits. Il pourra en créer d’autres."
    >
      <FirstAdministratorForm code={code} onDone={() => router.history.push("/")} />
    </SignedOutLayout>
  );
}
