import { createFileRoute } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { BoardPage } from "../../../areas/requirements/board/board-page.tsx";
import { Kanban } from "../../../areas/requirements/board/late-kanban.ts";
import { type BoardSearch, boardSearchSchema } from "../../../areas/requirements/board/search-params.ts";
import { rememberBoard } from "../../../areas/requirements/last-board.ts";
import {
  ownCrmQuery,
  ownersQuery,
  requirementsQuery,
  stagesQuery,
} from "../../../areas/requirements/queries.ts";

export const Route = createFileRoute("/_app/requirements/")({
  validateSearch: boardSearchSchema,
  loaderDeps: ({ search: { vue } }) => ({ vue }),
  // Started, not awaited: the page shows what is on its way, and what went wrong.
  loader: ({ context: { queryClient }, deps: { vue } }) => {
    // The board's code comes beside its data, not after it.
    if (vue !== "tableau") Kanban.ahead();
    void queryClient.prefetchQuery(requirementsQuery);
    void queryClient.prefetchQuery(stagesQuery);
    void queryClient.prefetchQuery(ownersQuery);
    void queryClient.prefetchQuery(ownCrmQuery);
  },
  component: Requirements,
});

function Requirements() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  useEffect(() => rememberBoard(search), [search]);
  const onChange = useCallback(
    (change: Partial<BoardSearch>, { replace } = { replace: false }) =>
      void navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false }),
    [navigate],
  );
  return <BoardPage search={search} onChange={onChange} />;
}
