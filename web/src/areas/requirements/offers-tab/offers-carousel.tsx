import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { cn } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";

const STEP = 320;
const MAX_WITHOUT_ARROWS = 4;

type OffersCarouselProps = { label: string; count: number; children: ReactNode };

export function OffersCarousel({ label, count, children }: OffersCarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const ends = useEnds(track, count);
  const arrows = count > MAX_WITHOUT_ARROWS;

  function go(by: number) {
    const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    track.current?.scrollBy({ left: by, behavior: reducedMotion ? "auto" : "smooth" });
  }

  const arrow = (side: "left" | "right") => {
    const atEnd = ends[side];
    const Icon = side === "left" ? ChevronLeft : ChevronRight;
    return (
      <IconButton
        label={side === "left" ? "Biens précédents" : "Biens suivants"}
        icon={<Icon aria-hidden="true" />}
        // `disabled` would drop the focus.
        aria-disabled={atEnd || undefined}
        onClick={() => !atEnd && go(side === "left" ? -STEP : STEP)}
        className={cn(
          "z-10 size-8 rounded-full border border-line-strong bg-raised text-ink max-sm:row-start-2 sm:absolute sm:top-1/2 sm:-translate-y-1/2",
          "aria-disabled:cursor-default aria-disabled:opacity-40 sm:aria-disabled:not-focus-visible:pointer-events-none sm:aria-disabled:not-focus-visible:opacity-0",
          side === "left" ? "max-sm:justify-self-end sm:-left-3" : "max-sm:justify-self-start sm:-right-3",
        )}
      />
    );
  };

  return (
    <div className={cn("relative grid grid-cols-1", arrows && "max-sm:grid-cols-2 max-sm:gap-x-3")}>
      {arrows && arrow("left")}
      <ul
        ref={track}
        aria-label={label}
        className="-m-1 relative flex min-w-0 snap-x snap-proximity scroll-px-1 gap-4 overflow-x-auto overscroll-x-contain p-1 pb-3 max-sm:col-span-full max-sm:row-start-1"
      >
        {children}
      </ul>
      {arrows && arrow("right")}
    </div>
  );
}

function useEnds(track: React.RefObject<HTMLElement | null>, count: number) {
  const [ends, setEnds] = useState({ left: true, right: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another number of cards the way is another.
  useEffect(() => {
    const { current } = track;
    if (!current) return;
    const look = () => {
      const rest = current.scrollWidth - current.clientWidth - current.scrollLeft;
      const next = { left: current.scrollLeft < 2, right: rest < 2 };
      setEnds((before) => (before.left === next.left && before.right === next.right ? before : next));
    };
    look();
    current.addEventListener("scroll", look, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(current);
    return () => {
      current.removeEventListener("scroll", look);
      sizes.disconnect();
    };
  }, [track, count]);
  return ends;
}
