import { createFileRoute } from "@tanstack/react-router";
import { useEffect } from "react";
import { BoardPage } from "../../../areas/requirements/board/board-page.tsx";
import { Kanban } from "../../../areas/requirements/board/lazy-kanban.ts";
import { boardSearchSchema, lastBoard } from "../../../areas/requirements/board/search-params.ts";
import { ownersQuery, requirementsQuery, stagesQuery } from "../../../areas/requirements/queries.ts";
import { useListSearch } from "../../../record/list-search.ts";
import { settingsQuery } from "../../../session/queries.ts";

export const Route = createFileRoute("/_app/requirements/")({
  validateSearch: boardSearchSchema,
  loaderDeps: ({ search: { vue } }) => ({ vue }),
  // Prefetched without waiting: the page shows loading and errors itself.
  loader: ({ context: { queryClient }, deps: { vue } }) => {
    // Loads the board's code in parallel with its data.
    if (vue !== "tableau") Kanban.preload();
    void queryClient.prefetchQuery(requirementsQuery);
    void queryClient.prefetchQuery(stagesQuery);
    void queryClient.prefetchQuery(ownersQuery);
    void queryClient.prefetchQuery(settingsQuery);
  },
  component: Requirements,
});

function Requirements() {
  const [search, onChange] = useListSearch(Route);
  // Without the form of a new requirement.
  useEffect(() => lastBoard.remember({ ...search, nouvelle: undefined, criteres: undefined }), [search]);
  return <BoardPage search={search} onChange={onChange} />;
}
