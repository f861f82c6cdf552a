import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { UserPage, useNotice } from "../../../areas/users/detail/user-page.tsx";
import { userQuery, userSearchSchema } from "../../../areas/users/queries.ts";
import { UserFailure, UserLoading, UserMissing } from "../../../areas/users/user-fallbacks.tsx";
import { loadRecord, uuidParam } from "../../../record/load-record.ts";

export const Route = createFileRoute("/_app/users/$id/")({
  validateSearch: userSearchSchema,
  loader: ({ context, params }) => loadRecord(context.queryClient, userQuery(uuidParam(params.id))),
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
