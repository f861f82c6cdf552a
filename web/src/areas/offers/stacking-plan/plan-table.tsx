import {
  floorName,
  type Level,
  type Segment,
  type StackedBuilding,
  type StackingPlan,
} from "@plateau/contract/offers/stacking-plan.ts";
import type { Unit } from "@plateau/contract/offers/unit.ts";
import { floorText, unitSurfaceText } from "@plateau/contract/offers/unit-texts.ts";
import type { ReactNode } from "react";
import { cn } from "../../../ui/class-names.ts";
import { AvailabilitySign, availabilityLook } from "./availability-look.tsx";
import { unitFloor, unitPrice, unitSummary } from "./unit-summary.ts";
import { useGridNavigation } from "./use-grid-navigation.ts";

type PlanTableProps = {
  plan: StackingPlan<Unit>;
  onLook: (unit: Unit | null) => void;
  onOpen: (unit: Unit) => void;
};

const placeOf = (building: StackedBuilding<Unit>, unit: Unit): string => `${building.id} ${unit.id}`;

/** First in the Tab order: the highest unit of the highest building. */
const placesOf = ({ buildings }: StackingPlan<Unit>): string[] =>
  [...buildings]
    .sort((one, other) => other.top - one.top)
    .flatMap((building) =>
      [...building.floors.flatMap(({ segments }) => segments), ...building.unplaced].map(({ unit }) =>
        placeOf(building, unit),
      ),
    );

export function PlanTable({ plan, onLook, onOpen }: PlanTableProps) {
  const { levels, buildings } = plan;
  const keys = useGridNavigation(placesOf(plan));
  const total = buildings.reduce((sum, { width }) => sum + width, 0);
  const segment = (building: StackedBuilding<Unit>) => (each: Segment<Unit>) => {
    const place = placeOf(building, each.unit);
    return (
      <UnitSegment
        key={place}
        segment={each}
        place={keys.placeProps(place)}
        onLook={(unit) => {
          if (unit) keys.setActive(place);
          onLook(unit);
        }}
        onHover={onLook}
        onOpen={onOpen}
      />
    );
  };
  return (
    <table
      aria-label="Lots par étage"
      aria-describedby="coupe-aide"
      onKeyDown={keys.onKeyDown}
      className="w-full border-separate border-spacing-0"
    >
      <colgroup>
        <col className="w-14" />
        {buildings.map(({ id, width }) => (
          <col key={id} style={{ width: `${(width / total) * 96}%` }} />
        ))}
      </colgroup>
      <thead className={buildings.length > 1 ? undefined : "sr-only"}>
        <tr>
          <td className="sticky left-0 z-10 bg-page" />
          {buildings.map(({ id, name }) => (
            <th key={id} scope="col" className="min-w-40 px-2 pb-2 text-left font-medium text-sm">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {levels.map((level) => (
          <tr key={level.top}>
            <LevelName level={level} />
            {buildings.map((building) => (
              <td key={building.id} className={cn("px-2 align-bottom", groundClasses(level))}>
                <Storey building={building} level={level}>
                  {(segments) => segments.map(segment(building))}
                </Storey>
              </td>
            ))}
          </tr>
        ))}
        {buildings.some(({ unplaced }) => unplaced.length > 0) && (
          <tr>
            <th
              scope="row"
              className="sticky left-0 z-10 bg-page w-14 pt-4 pr-2 text-right font-normal text-ink-faint text-xs"
            >
              Sans étage
            </th>
            {buildings.map((building) => (
              <td key={building.id} className="px-2 pt-4">
                {building.unplaced.length > 0 && (
                  <div className="flex h-9 border border-line-strong border-dashed pointer-coarse:h-11">
                    {building.unplaced.map(segment(building))}
                  </div>
                )}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}

const groundClasses = ({ top, bottom }: Level): string | undefined =>
  cn(bottom === 0 && "border-ink-muted border-b", top < 0 && "bg-sunken");

function LevelName({ level }: { level: Level }) {
  const { top, bottom, empty } = level;
  const fromGround = top > 0 ? [bottom, top] : [top, bottom];
  const names = top === bottom ? [top] : fromGround;
  const spoken = names.map(floorName).join(" à ");
  return (
    <th
      scope="row"
      className={cn(
        "sticky left-0 z-10 bg-page pr-2 text-right align-middle font-normal tabular-nums",
        empty ? "text-ink-faint text-xs" : "text-ink-muted text-sm",
        groundClasses(level),
      )}
    >
      <span aria-hidden="true" className="whitespace-nowrap">
        {names.map(floorText).join(" à ")}
      </span>
      <span className="sr-only">{empty ? `${spoken}\u202f: aucun lot` : spoken}</span>
    </th>
  );
}

type StoreyProps = {
  building: StackedBuilding<Unit>;
  level: Level;
  children: (segments: Segment<Unit>[]) => ReactNode;
};

function Storey({ building, level, children }: StoreyProps) {
  const { top, bottom, floors } = building;
  if (level.bottom > top || level.top < bottom) return null;
  const floor = floors.find((each) => each.floor === level.top);
  const walls = cn(
    "border-line-strong border-x",
    level.top === top ? "border-t border-t-line-strong" : "border-t border-t-line",
    level.bottom === bottom && bottom < 0 && "border-b border-b-line-strong",
  );
  if (!floor) return <div className={cn(level.empty ? "h-5" : "h-9 pointer-coarse:h-11", walls)} />;
  return (
    <div className={cn("flex h-9 pointer-coarse:h-11", walls)}>
      <div
        className={cn("flex min-w-0", floor.width < 1 && "border-line-strong border-r")}
        style={{ flexGrow: floor.width * 1000, flexBasis: 0 }}
      >
        {children(floor.segments)}
      </div>
      {floor.width < 1 && <div style={{ flexGrow: (1 - floor.width) * 1000, flexBasis: 0 }} />}
    </div>
  );
}

type UnitSegmentProps = {
  segment: Segment<Unit>;
  place: { "data-place": string; tabIndex: number };
  onLook: (unit: Unit | null) => void;
  onHover: (unit: Unit | null) => void;
  onOpen: (unit: Unit) => void;
};

function UnitSegment({ segment, place, onLook, onHover, onOpen }: UnitSegmentProps) {
  const { unit, share } = segment;
  const look = availabilityLook(unit.availability);
  return (
    <button
      type="button"
      {...place}
      aria-label={[unitFloor(unit), ...unitSummary(unit)].join(", ")}
      aria-haspopup="dialog"
      onClick={() => onOpen(unit)}
      onFocus={() => onLook(unit)}
      onBlur={() => onLook(null)}
      onPointerEnter={(event) => event.pointerType === "mouse" && onHover(unit)}
      onPointerLeave={(event) => event.pointerType === "mouse" && onHover(null)}
      style={{ ...look.hatching, flexGrow: Math.max(share * 1000, 0.001) }}
      className={cn(
        "@container h-full w-0 min-w-7 overflow-hidden border-line-strong border-r last:border-r-0",
        "-outline-offset-2 text-sm tabular-nums transition-[filter] hover:brightness-95 pointer-coarse:min-w-11 dark:hover:brightness-110",
        look.tint,
      )}
    >
      <span className="flex h-full items-center justify-center gap-1.5 whitespace-nowrap px-1.5 @[6rem]:justify-start @[6rem]:px-2.5">
        <AvailabilitySign sign={look.sign} />
        <span className="@[4.5rem]:block hidden font-medium">{unitSurfaceText(unit.surface, 0)}</span>
        <span className="@[13rem]:block ml-auto hidden truncate">{unitPrice(unit)}</span>
      </span>
    </button>
  );
}
