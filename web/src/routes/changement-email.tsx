import { createFileRoute, redirect } from "@tanstack/react-router";
import { z } from "zod";
import { EmailChangePage } from "../session/email-change-page.tsx";
import { sessionQuery } from "../session/queries.ts";

/** The links of the e-mails about a changed address. Confirming needs the person's session. */
export const Route = createFileRoute("/changement-email")({
  validateSearch: z.lazy(() =>
    z.object({
      action: z.enum(["annuler", "confirmer"]).catch("annuler"),
      code: z.coerce.string().max(200).catch(""),
    }),
  ),
  beforeLoad: async ({ context, location, search }) => {
    if (search.action === "annuler") return;
    if (!(await context.queryClient.ensureQueryData(sessionQuery)))
      throw redirect({ to: "/sign-in", search: { retour: location.href } });
  },
  component: EmailChange,
});

function EmailChange() {
  const { action, code } = Route.useSearch();
  return <EmailChangePage action={action} token={code} />;
}
