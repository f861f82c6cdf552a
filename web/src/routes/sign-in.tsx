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

/** Only paths of this application, to prevent open redirects. */
const ownPage = z
  .string()
  .regex(/^\/(?![/\\])/)
  .catch("/");

export const Route = createFileRoute("/sign-in")({
  validateSearch: z.object({
    retour: ownPage.default("/"),
    email: z.string().trim().max(255).optional().catch(undefined),
  }),
  beforeLoad: async ({ context, search }) => {
    if (await context.queryClient.ensureQueryData(sessionQuery)) throw redirect({ href: search.retour });
  },
  component: SignIn,
});

/** Preload the next page while the password is being typed. */
const PRELOAD_AFTER_MS = 300;

const preload = (router: RegisteredRouter, href: string): void => {
  const [routes] = router.getMatchedRoutes(new URL(href, location.origin).pathname);
  for (const route of routes) void router.loadRouteChunk(route)?.catch(() => undefined);
};

function SignIn() {
  const { retour, email = "" } = Route.useSearch();
  const challengeToken = useLocation({ select: ({ state }) => state.challengeToken });
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
      onSignedIn={() => router.history.push(retour)}
    />
  );
}
