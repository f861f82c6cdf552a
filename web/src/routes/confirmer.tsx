import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { z } from "zod";
import { ConfirmAccountPage } from "../session/confirm-account-page.tsx";
import { toast } from "../ui/toast.ts";

export const Route = createFileRoute("/confirmer")({
  validateSearch: z.lazy(() => z.object({ email: z.string().trim().max(255).optional().catch(undefined) })),
  component: ConfirmAccount,
});

function ConfirmAccount() {
  const { email = "" } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <ConfirmAccountPage
      email={email}
      onConfirmed={(confirmed) => {
        toast.success("Votre adresse est confirmée", { description: "Vous pouvez vous connecter." });
        void navigate({ to: "/sign-in", search: { retour: "/", email: confirmed } });
      }}
    />
  );
}
