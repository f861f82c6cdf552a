import type { RequirementSummary } from "@plateau/contract/requirements/requirement.ts";
import { Suspense, useCallback, useMemo } from "react";
import { late } from "../../../ui/late.ts";
import { useMay } from "../use-may.ts";
import type { ChangeSearch } from "./board-filters.tsx";
import { BoardSkeleton } from "./board-skeleton.tsx";
import { columnsOf } from "./columns.ts";
import { Kanban } from "./late-kanban.ts";
import type { BoardSearch } from "./search-params.ts";
import type { Board } from "./use-board.ts";
import { useMove } from "./use-moves.ts";

// What orders rows is not needed by the board.
const RequirementsTable = late(() => import("./requirements-table.tsx"));

type BoardViewsProps = {
  search: BoardSearch;
  onChange: ChangeSearch;
  board: Board;
  everybody: boolean;
  ownerNames: ReadonlyMap<string, string>;
  moving: ReadonlySet<string>;
};

/** The requirements that the filters leave, as a board or as a table. */
export function BoardViews(props: BoardViewsProps) {
  const { search, onChange, board, everybody, ownerNames, moving } = props;
  const mayMove = useMay()("setRequirementStage");
  const columns = useMemo(() => columnsOf(board.stages, board.requirements), [board]);
  const move = useMove();
  const { stages } = board;
  const onMove = useCallback(
    (requirement: RequirementSummary, stage: string) => {
      const to = stages.find(({ id }) => id === stage);
      const from = stages.find(({ id }) => id === requirement.properties.dealstage) ?? null;
      if (to) move({ requirement, to, from });
    },
    [stages, move],
  );
  if (search.vue === "tableau")
    return (
      <Suspense fallback={null}>
        <RequirementsTable
          requirements={board.requirements}
          stages={stages}
          owners={ownerNames}
          sort={search.sort}
          onSort={(sort) => onChange({ sort }, { replace: true })}
        />
      </Suspense>
    );
  return (
    <Suspense fallback={<BoardSkeleton />}>
      <Kanban
        columns={columns}
        owners={everybody ? ownerNames : null}
        moving={moving}
        onMove={mayMove ? onMove : undefined}
      />
    </Suspense>
  );
}
