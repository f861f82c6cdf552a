import { localPathSchema, singleSignOnRefusalSchema } from "@plateau/contract/accounts/single-sign-on.ts";
import {
  createFileRoute,
  type RegisteredRouter,
  redirect,
  useLocation,
  useRouter,
} from "@tanstack/react-router";
import { useEffect } from "react";
import { z } from "zod";
import { sessionQuery } from "../session/queries.ts";
import { SignInPage } from "../session/sign-in-page.tsx";
import { signInOptionsQuery } from "../session/single-sign-on.tsx";

export const Route = createFileRoute("/sign-in")({
  validateSearch: z.object({
    retour: localPathSchema.catch("/").default("/"),
    email: z.string().trim().max(255).optional().catch(undefined),
    motif: singleSignOnRefusalSchema.optional().catch(undefined),
  }),
  beforeLoad: async ({ context, search }) => {
    if (await context.queryClient.ensureQueryData(sessionQuery)) throw redirect({ href: search.retour });
  },
  loader: ({ context }) => context.queryClient.prefetchQuery(signInOptionsQuery),
  component: SignIn,
});

/** Preload the next page while the password is being typed. */
const PRELOAD_AFTER_MS = 300;

const preload = (router: RegisteredRouter, href: string): void => {
  const [routes] = router.getMatchedRoutes(new URL(href, location.origin).pathname);
  for (const route of routes) void router.loadRouteChunk(route)?.catch(() => undefined);
};

function SignIn() {
  const { retour, email = "", motif } = Route.useSearch();
  const { challengeToken, secondStep } = useLocation({ select: ({ state }) => state });
  const router = useRouter();
  useEffect(() => {
    const idle = setTimeout(() => preload(router, retour), PRELOAD_AFTER_MS);
    return () => clearTimeout(idle);
  }, [router, retour]);
  return (
    <SignInPage
      email={email}
      retour={retour}
      challengeToken={challengeToken}
      secondStep={secondStep}
      refusal={motif}
      onSignedIn={() => router.history.push(retour)}
    />
  );
}
