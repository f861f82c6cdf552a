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
import { formatNumber } from "@plateau/contract/format/number.ts";
import { ownerIdOf, stageIdOf } from "@plateau/contract/requirements/fields.ts";
import type { RequirementSummary, Stage } from "@plateau/contract/requirements/requirement.ts";
import { type FocusEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { holdChanges } from "../../../live/held-changes.ts";
import { cn } from "../../../ui/class-names.ts";
import { Select } from "../../../ui/select.tsx";
import { useListNavigation } from "../../../ui/use-list-navigation.ts";
import { CardFace, cardClasses, DraggableCard, ReadOnlyCard } from "./card.tsx";
import { Column, ColumnCards } from "./column.tsx";
import type { BoardColumn } from "./columns.ts";
import { columnCollision, dragAnnouncements, dragInstructions, nextColumnCoordinates } from "./drag.ts";
import { FocusKeeper } from "./focus-keeper.ts";
import { useFoldedColumns } from "./folded-columns.ts";

export type BoardProps = {
  columns: readonly BoardColumn[];
  owners: ReadonlyMap<string, string> | null;
  moving: ReadonlySet<string>;
  onMove: ((requirement: RequirementSummary, stage: string) => void) | undefined;
};

export default function Kanban({ columns, owners, moving, onMove }: BoardProps) {
  useListNavigation();
  const sensors = useSensors(
    // Tells clicks and touch scrolling from drags.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextColumnCoordinates, scrollBehavior: "auto" }),
  );
  const [taken, setTaken] = useState<RequirementSummary | null>(null);
  const { folded, fold } = useFoldedColumns();
  const [focusKeeper] = useState(() => new FocusKeeper());
  const scroller = useRef<HTMLDivElement>(null);
  const stages = useMemo(() => columns.flatMap(({ stage }): Stage[] => (stage ? [stage] : [])), [columns]);
  useEffect(() => (taken ? holdChanges() : undefined), [taken]);
  const find = (id: unknown) =>
    columns.flatMap(({ requirements }) => requirements).find((each) => each.id === id);

  const renderCard = useCallback(
    (requirement: RequirementSummary) => {
      const owner = owners?.get(ownerIdOf(requirement) ?? "");
      if (!onMove) return <ReadOnlyCard requirement={requirement} owner={owner} />;
      return (
        <DraggableCard
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
    if (over && requirement && over.id !== stageIdOf(requirement)) onMove?.(requirement, String(over.id));
  }

  function keep(event: FocusEvent): void {
    const card = event.target.closest<HTMLElement>("[data-card]");
    if (card) focusKeeper.focusedId = card.dataset.card ?? null;
  }

  return (
    <>
      <StagePicker columns={columns} scroller={scroller} />
      <DndContext
        sensors={sensors}
        collisionDetection={columnCollision}
        onDragStart={({ active }) => {
          focusKeeper.focusedId = String(active.id);
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
            "relative -mx-4 flex min-h-0 flex-1 gap-1.5 overflow-x-auto px-4 sm:-mx-6 sm:px-6 print:flex-wrap",
            // Snapping would scroll back during a drag.
            !taken && "snap-x snap-mandatory sm:snap-none",
          )}
        >
          {columns.map((column) => (
            <Column
              key={column.id}
              column={column}
              folded={folded.has(column.id)}
              onFold={fold}
              focusKeeper={focusKeeper}
            >
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
                <CardFace flying requirement={taken} owner={owners?.get(ownerIdOf(taken) ?? "")} />
              </div>
            )}
          </DragOverlay>,
          document.body,
        )}
      </DndContext>
    </>
  );
}

type StagePickerProps = {
  columns: readonly BoardColumn[];
  scroller: RefObject<HTMLElement | null>;
};

function StagePicker({ columns, scroller }: StagePickerProps) {
  const [shown, setShown] = useState(columns[0]?.id ?? "");
  useEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const sight = new IntersectionObserver(
      (entries) => {
        const id = entries.find(({ isIntersecting }) => isIntersecting)?.target.getAttribute("data-column");
        if (id) setShown(id);
      },
      { root: current, threshold: 0.6 },
    );
    for (const column of current.querySelectorAll("[data-column]")) sight.observe(column);
    return () => sight.disconnect();
  }, [scroller]);
  return (
    <Select
      aria-label="Étape affichée"
      emptyLabel={null}
      options={columns.map(({ id, label, requirements }) => ({
        value: id,
        label: `${label} (${formatNumber(requirements.length)})`,
      }))}
      value={shown}
      onChange={({ target }) => {
        setShown(target.value);
        scroller.current
          ?.querySelector(`[data-column="${CSS.escape(target.value)}"]`)
          ?.scrollIntoView({ inline: "center", block: "nearest" });
      }}
      className="mb-2 sm:hidden"
    />
  );
}
