import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { isAbove } from "../../../areas/users/account/rights.ts";
import { EditUserPage } from "../../../areas/users/form/edit-page.tsx";
import { userQuery } from "../../../areas/users/queries.ts";
import { UserFailure, UserLoading, UserMissing } from "../../../areas/users/user-fallbacks.tsx";
import { loadRecord, uuidParam } from "../../../record/load-record.ts";
import { usePermissions } from "../../../record/use-permissions.ts";
import { useSession } from "../../../session/queries.ts";
import { NoRightPage } from "../../../shell/fallback-pages.tsx";

export const Route = createFileRoute("/_app/users/$id/edit")({
  loader: ({ context, params }) =>
    loadRecord(context.queryClient, userQuery(uuidParam(params.id)), { fresh: true }),
  remountDeps: ({ params }) => params,
  pendingMs: 150,
  pendingComponent: UserLoading,
  errorComponent: UserFailure,
  notFoundComponent: UserMissing,
  component: EditUser,
});

function EditUser() {
  const { id } = Route.useParams();
  const { group } = useSession();
  const may = usePermissions();
  const { data: user } = useSuspenseQuery(userQuery(id));
  const above = user.account ? isAbove(group, user.account) : false;
  return may("updateUser") && !above ? <EditUserPage user={user} /> : <NoRightPage />;
}
