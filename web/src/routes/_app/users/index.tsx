import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { usersPageQuery } from "../../../areas/users/list/queries.ts";
import { type UsersSearch, usersSearchSchema } from "../../../areas/users/list/search-params.ts";
import { UsersListPage } from "../../../areas/users/list/users-list-page.tsx";

export const Route = createFileRoute("/_app/users/")({
  validateSearch: usersSearchSchema,
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  // Started, not awaited: the page shows what is on its way, and what went wrong.
  loader: ({ context: { queryClient }, deps: { page } }) => {
    void queryClient.prefetchQuery(usersPageQuery(page));
  },
  component: Users,
});

function Users() {
  const navigate = Route.useNavigate();
  const onChange = useCallback(
    (search: UsersSearch, { replace } = { replace: false }) =>
      void navigate({ search, replace, resetScroll: false }),
    [navigate],
  );
  return <UsersListPage search={Route.useSearch()} onChange={onChange} />;
}
