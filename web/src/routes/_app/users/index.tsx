import { createFileRoute } from "@tanstack/react-router";
import { UsersListPage } from "../../../areas/users/list/users-list-page.tsx";
import { usersPageQuery, usersSearchSchema } from "../../../areas/users/queries.ts";
import { useListSearch } from "../../../record/list-search.ts";

export const Route = createFileRoute("/_app/users/")({
  validateSearch: usersSearchSchema,
  loaderDeps: ({ search }) => search,
  // Not awaited: the page shows its own loading and failure.
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(usersPageQuery(deps)),
  component: Users,
});

function Users() {
  const [search, onChange] = useListSearch(Route);
  return <UsersListPage search={search} onChange={onChange} />;
}
