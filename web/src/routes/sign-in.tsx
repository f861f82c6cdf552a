import { createFileRoute, type RegisteredRouter, redirect, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
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

/** Somebody who types a password leaves the time to fetch the code of the page that comes next. */
const PRELOAD_AFTER_MS = 300;

const preload = (router: RegisteredRouter, href: string): void => {
  const [routes] = router.getMatchedRoutes(new URL(href, location.origin).pathname);
  for (const route of routes) void router.loadRouteChunk(route)?.catch(() => undefined);
};

function SignIn() {
  const { retour } = Route.useSearch();
  const router = useRouter();
  useEffect(() => {
    const idle = setTimeout(() => preload(router, retour), PRELOAD_AFTER_MS);
    return () => clearTimeout(idle);
  }, [router, retour]);
  return <SignInPage onSignedIn={() => router.history.push(retour)} />;
}
