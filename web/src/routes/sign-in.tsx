import { createFileRoute, redirect, useRouter } from "@tanstack/react-router";
import { z } from "zod";
import { sessionQuery } from "../areas/session/queries.ts";
import { SignInPage } from "../areas/session/sign-in-page.tsx";

/** A page of this application, never another site's address. */
const ownPage = z
  .string()
  .regex(/^\/(?![/\\])/)
  .catch("/");

export const Route = createFileRoute("/sign-in")({
  validateSearch: z.object({ retour: ownPage.default("/") }),
  beforeLoad: async ({ context, search }) => {
    if (await context.queryClient.ensureQueryData(sessionQuery)) throw redirect({ href: search.retour });
  },
  component: SignIn,
});

function SignIn() {
  const { retour } = Route.useSearch();
  const router = useRouter();
  return <SignInPage onSignedIn={() => router.history.push(retour)} />;
}
