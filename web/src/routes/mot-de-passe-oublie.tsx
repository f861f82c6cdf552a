import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { z } from "zod";
import { ForgottenPasswordPage } from "../areas/session/forgotten-password-page.tsx";

export const Route = createFileRoute("/mot-de-passe-oublie")({
  validateSearch: z.object({
    /** Where the code went: the second step. */
    email: z.string().trim().max(255).optional().catch(undefined),
    /** Back at the first step, with the e-mail that was typed. */
    etape: z.literal("demande").optional().catch(undefined),
    /** The password was not forgotten: an administrator wants another one. */
    motif: z.literal("exige").optional().catch(undefined),
  }),
  component: ForgottenPassword,
});

function ForgottenPassword() {
  const { email = "", etape, motif } = Route.useSearch();
  const navigate = useNavigate();

  async function goToCode(asked: string) {
    // The way back leads to the first step, with what was typed.
    await navigate({
      to: "/mot-de-passe-oublie",
      search: { email: asked, etape: "demande" },
      replace: true,
    });
    await navigate({ to: "/mot-de-passe-oublie", search: { email: asked } });
  }

  return (
    <ForgottenPasswordPage
      email={email}
      asking={email === "" || etape === "demande"}
      required={motif === "exige"}
      onAsked={(asked) => void goToCode(asked)}
      onDone={() => void navigate({ to: "/" })}
    />
  );
}
