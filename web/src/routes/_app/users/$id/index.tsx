import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { userSearchSchema } from "../../../../areas/users/detail/search-params.ts";
import { useNotice } from "../../../../areas/users/detail/use-notice.ts";
import { UserPage } from "../../../../areas/users/detail/user-page.tsx";
import { loadUser } from "../../../../areas/users/load-user.ts";
import { userQuery } from "../../../../areas/users/queries.ts";
import { UserFailure, UserLoading, UserMissing } from "../../../../areas/users/user-fallbacks.tsx";

export const Route = createFileRoute("/_app/users/$id/")({
  validateSearch: userSearchSchema,
  loader: ({ context, params }) => loadUser(context.queryClient, params.id),
  // What is said of one user is not said of the next.
  remountDeps: ({ params }) => params,
  pendingMs: 150,
  pendingComponent: UserLoading,
  errorComponent: UserFailure,
  notFoundComponent: UserMissing,
  component: UserRoute,
});

function UserRoute() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const forget = useCallback(
    () => void navigate({ search: {}, replace: true, resetScroll: false }),
    [navigate],
  );
  const notice = useNotice(Route.useSearch(), forget);
  const { data: user } = useSuspenseQuery(userQuery(id));
  return <UserPage user={user} notice={notice} />;
}
