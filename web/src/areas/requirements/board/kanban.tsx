import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import type { RequirementSummary, Stage } from "@plateau/contract/requirements/requirement.ts";
import { type FocusEvent, useCallback, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { cn } from "../../../ui/class-names.ts";
import { cardClasses, MovableCard, StillCard } from "./card.tsx";
import { CardFace } from "./card-face.tsx";
import { Column } from "./column.tsx";
import { ColumnCards } from "./column-cards.tsx";
import type { BoardColumn } from "./columns.ts";
import { columnUnder, nextColumn } from "./drag-places.ts";
import { dragAnnouncements, dragInstructions } from "./drag-words.ts";
import { FocusKeeper } from "./focus-keeper.ts";
import { StagePicker } from "./stage-picker.tsx";

export type BoardProps = {
  columns: readonly BoardColumn[];
  /** The owner's name by id; null where all requirements are of one owner. */
  owners: ReadonlyMap<string, string> | null;
  /** The requirements whose move is on its way. */
  moving: ReadonlySet<string>;
  /** Absent for whoever may only read. */
  onMove: ((requirement: RequirementSummary, stage: string) => void) | undefined;
};

/** The requirements in columns by step, to be moved from one to another. */
export default function Kanban({ columns, owners, moving, onMove }: BoardProps) {
  const sensors = useSensors(
    // A click is no move; on a screen under a finger, scrolling is none either.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextColumn, scrollBehavior: "auto" }),
  );
  const [taken, setTaken] = useState<RequirementSummary | null>(null);
  const [focusKeeper] = useState(() => new FocusKeeper());
  const scroller = useRef<HTMLDivElement>(null);
  const stages = useMemo(() => columns.flatMap(({ stage }): Stage[] => (stage ? [stage] : [])), [columns]);
  const find = (id: unknown) =>
    columns.flatMap(({ requirements }) => requirements).find((each) => each.id === id);

  const renderCard = useCallback(
    (requirement: RequirementSummary) => {
      const owner = owners?.get(requirement.properties.hubspot_owner_id ?? "");
      if (!onMove) return <StillCard requirement={requirement} owner={owner} />;
      return (
        <MovableCard
          requirement={requirement}
          owner={owner}
          stages={stages}
          moving={moving.has(requirement.id)}
          focusKeeper={focusKeeper}
          onMove={onMove}
        />
      );
    },
    [owners, stages, moving, focusKeeper, onMove],
  );

  function onDragEnd({ active, over }: DragEndEvent): void {
    const requirement = find(active.id);
    setTaken(null);
    if (over && requirement && over.id !== requirement.properties.dealstage)
      onMove?.(requirement, String(over.id));
  }

  function keep(event: FocusEvent): void {
    const card = event.target.closest<HTMLElement>("[data-card]");
    if (card) focusKeeper.kept = card.dataset.card ?? null;
  }

  return (
    <>
      <StagePicker columns={columns} scroller={scroller} />
      <DndContext
        sensors={sensors}
        collisionDetection={columnUnder}
        onDragStart={({ active }) => {
          focusKeeper.kept = String(active.id);
          setTaken(find(active.id) ?? null);
        }}
        onDragEnd={onDragEnd}
        onDragCancel={() => setTaken(null)}
        accessibility={{
          announcements: dragAnnouncements(columns),
          screenReaderInstructions: dragInstructions,
        }}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only takes note of where the focus is. */}
        <div
          ref={scroller}
          onFocus={keep}
          data-scroll-restoration-id="etapes"
          className={cn(
            "relative -mx-4 flex min-h-0 flex-1 gap-1.5 overflow-x-auto px-4 sm:-mx-6 sm:px-6",
            // The columns would jump back while a card is carried past them.
            !taken && "snap-x snap-mandatory sm:snap-none",
          )}
        >
          {columns.map((column) => (
            <Column key={column.id} column={column}>
              <ColumnCards
                id={column.id}
                label={column.label}
                requirements={column.requirements}
                focusKeeper={focusKeeper}
                renderCard={renderCard}
              />
            </Column>
          ))}
        </div>
        {createPortal(
          <DragOverlay dropAnimation={null}>
            {taken && (
              <div className={cn(cardClasses, "relative cursor-grabbing border-accent bg-raised")}>
                <CardFace
                  flying
                  requirement={taken}
                  owner={owners?.get(taken.properties.hubspot_owner_id ?? "")}
                />
              </div>
            )}
          </DragOverlay>,
          document.body,
        )}
      </DndContext>
    </>
  );
}
