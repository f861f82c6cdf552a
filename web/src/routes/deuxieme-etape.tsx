import { createFileRoute, redirect, useRouter } from "@tanstack/react-router";
import { z } from "zod";
import { SecondStepSettings } from "../areas/profile/security/second-step-settings.tsx";
import ProofDialog from "../session/proof-dialog.tsx";
import { sessionQuery } from "../session/queries.ts";
import { RequiredSecondStepPage } from "../session/required-second-step-page.tsx";

export const Route = createFileRoute("/deuxieme-etape")({
  validateSearch: z.lazy(() =>
    z.object({
      /** Only paths of this application. */
      retour: z
        .string()
        .regex(/^\/(?![/\\])/)
        .catch("/")
        .default("/"),
    }),
  ),
  beforeLoad: async ({ context, search }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery);
    if (!session) throw redirect({ to: "/sign-in", search });
    if (!session.needsSecondStep) throw redirect({ href: search.retour });
  },
  component: RequiredSecondStep,
});

function RequiredSecondStep() {
  const { retour } = Route.useSearch();
  const router = useRouter();
  return (
    <RequiredSecondStepPage
      onDone={() => router.history.push(retour)}
      onSignedOut={() => router.navigate({ to: "/sign-in", search: { retour: "/" } })}
    >
      <SecondStepSettings />
      <ProofDialog />
    </RequiredSecondStepPage>
  );
}
