import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { z } from "zod";
import { ForgottenPasswordPage } from "../session/forgotten-password-page.tsx";

export const Route = createFileRoute("/mot-de-passe-oublie")({
  validateSearch: z.lazy(() =>
    z.object({
      /** Set for the second step. */
      email: z.string().trim().max(255).optional().catch(undefined),
      /** Returns to the first step with the e-mail filled in. */
      etape: z.literal("demande").optional().catch(undefined),
      /** An administrator requires a new password. */
      motif: z.literal("exige").optional().catch(undefined),
    }),
  ),
  component: ForgottenPassword,
});

function ForgottenPassword() {
  const { email = "", etape, motif } = Route.useSearch();
  const navigate = useNavigate();

  async function goToCode(address: string) {
    // Going back returns to the first step with the e-mail filled in.
    await navigate({
      to: "/mot-de-passe-oublie",
      search: { email: address, etape: "demande" },
      replace: true,
    });
    await navigate({ to: "/mot-de-passe-oublie", search: { email: address } });
  }

  return (
    <ForgottenPasswordPage
      email={email}
      firstStep={email === "" || etape === "demande"}
      required={motif === "exige"}
      onCodeSent={(address) => void goToCode(address)}
      onDone={(secondStep) =>
        secondStep
          ? void navigate({
              to: "/sign-in",
              search: { retour: "/" },
              state: (kept) => ({ ...kept, secondStep }),
            })
          : void navigate({ to: "/" })
      }
    />
  );
}
