import {
  createFileRoute,
  redirect,
  type SearchSchemaInput,
  useLocation,
  useRouter,
} from "@tanstack/react-router";
import { sessionQuery } from "../session/queries.ts";
import { SignInPage } from "../session/sign-in-page.tsx";
import { parseSignInSearch, type SignInSearch } from "../session/sign-in-search.ts";
import { signInOptionsQuery } from "../session/single-sign-on.tsx";

export const Route = createFileRoute("/sign-in")({
  validateSearch: (search: Partial<SignInSearch> & SearchSchemaInput) => parseSignInSearch(search),
  beforeLoad: async ({ context, search }) => {
    if (await context.queryClient.ensureQueryData(sessionQuery)) throw redirect({ href: search.retour });
  },
  loader: ({ context }) => context.queryClient.prefetchQuery(signInOptionsQuery),
  component: SignIn,
});

/** Reached from other pages; `sign-in.html` shows the first form without the router. */
function SignIn() {
  const search = Route.useSearch();
  const { challengeToken, secondStep } = useLocation({ select: ({ state }) => state });
  const { history } = useRouter();
  return (
    <SignInPage
      search={search}
      challengeToken={challengeToken}
      secondStep={secondStep}
      onSignedIn={() => history.push(search.retour)}
      onOpen={(href, state) => history.push(href, state)}
    />
  );
}
