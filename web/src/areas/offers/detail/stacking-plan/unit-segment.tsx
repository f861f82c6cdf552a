import { formatSurface } from "@plateau/contract/format/surface.ts";
import type { Segment } from "@plateau/contract/offers/stacking-plan.ts";
import type { Unit } from "@plateau/contract/offers/unit.ts";
import { cn } from "../../../../ui/class-names.ts";
import { AvailabilitySign, availabilityLook } from "./availability-look.tsx";
import { unitFloor, unitPrice, unitWords } from "./unit-words.ts";

type UnitSegmentProps = {
  segment: Segment<Unit>;
  place: { "data-place": string; tabIndex: number };
  /** The focus has come, or gone. */
  onLook: (unit: Unit | null) => void;
  /** The pointer has come, or gone. */
  onHover: (unit: Unit | null) => void;
  onOpen: (unit: Unit) => void;
};

/** One unit on its floor: as wide as its surface, but never too narrow to be touched. */
export function UnitSegment({ segment, place, onLook, onHover, onOpen }: UnitSegmentProps) {
  const { unit, share } = segment;
  const look = availabilityLook(unit.availability);
  return (
    <button
      type="button"
      {...place}
      aria-label={[unitFloor(unit), ...unitWords(unit)].join(", ")}
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
        <span className="@[4.5rem]:block hidden font-medium">{formatSurface(unit.surface)}</span>
        <span className="@[13rem]:block ml-auto hidden truncate">{unitPrice(unit)}</span>
      </span>
    </button>
  );
}
