import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useSession } from "../../../../areas/session/queries.ts";
import { isAbove } from "../../../../areas/users/account/rights.ts";
import { EditUserPage } from "../../../../areas/users/form/edit-page.tsx";
import { loadUser } from "../../../../areas/users/load-user.ts";
import { userQuery } from "../../../../areas/users/queries.ts";
import { useMay } from "../../../../areas/users/use-may.ts";
import { UserFailure, UserLoading, UserMissing } from "../../../../areas/users/user-fallbacks.tsx";
import { NoRightPage } from "../../../../shell/no-right-page.tsx";

export const Route = createFileRoute("/_app/users/$id/edit")({
  loader: ({ context, params }) => loadUser(context.queryClient, params.id, { fresh: true }),
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
  const may = useMay();
  const { data: user } = useSuspenseQuery(userQuery(id));
  const above = user.account ? isAbove(group, user.account) : false;
  return may("updateUser") && !above ? <EditUserPage user={user} /> : <NoRightPage />;
}
