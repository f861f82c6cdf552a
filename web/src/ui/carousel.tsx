import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { cn } from "./class-names.ts";
import { lazyWithRetry } from "./lazy-with-retry.ts";

const CarouselMotion = lazyWithRetry(() => import("./carousel-motion.tsx"));

type CarouselProps = {
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  empty?: ReactNode;
  /** Sets the aspect ratio. */
  className?: string;
  /** Loads what moves it immediately rather than on hover or focus. */
  awake?: boolean;
};

/**
 * Renders only the first picture until hovered or focused, which keeps long card lists fast. That picture stays the same element
 * then: a press on it would be lost otherwise.
 */
export function Carousel({ label, slides, empty, className, awake: early = false }: CarouselProps) {
  const [awake, setAwake] = useState(early && slides.length > 1);
  const [chosen, setChosen] = useState(0);
  const count = slides.length;
  // Pictures may be removed meanwhile.
  const at = Math.min(chosen, count - 1);
  const step = (by: number) => {
    setAwake(true);
    setChosen((at + by + count) % count);
  };
  const viewport = useRef<HTMLDivElement>(null);
  return (
    // A group, not a region: hundreds of landmarks would be none.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout and a legend.
    <div
      role="group"
      aria-label={label}
      aria-roledescription="carrousel"
      onPointerEnter={() => count > 1 && setAwake(true)}
      onFocus={() => count > 1 && setAwake(true)}
      className={cn("group relative aspect-4/3 overflow-hidden rounded-lg bg-sunken", className)}
    >
      {count === 0 ? (
        <div className="size-full">{empty}</div>
      ) : (
        <div ref={viewport} className="size-full overflow-hidden">
          <div className="flex size-full touch-pan-y">
            {(awake ? slides : slides.slice(0, 1)).map((slide, index) => (
              <div
                key={slide.key}
                aria-hidden={index !== at || undefined}
                inert={index !== at}
                className="size-full min-w-0 shrink-0 grow-0 basis-full"
              >
                {slide.content}
              </div>
            ))}
          </div>
        </div>
      )}
      {awake && (
        <Suspense fallback={null}>
          <CarouselMotion viewport={viewport} at={at} onAt={setChosen} />
        </Suspense>
      )}
      {count > 1 && (
        <>
          <Arrow side="left" onClick={() => step(-1)} />
          <Arrow side="right" onClick={() => step(1)} />
          <span className="absolute right-2 bottom-2 rounded-sm bg-ink px-1.5 text-page text-xs tabular-nums">
            <span className="sr-only">Image </span>
            {at + 1}/{count}
          </span>
        </>
      )}
    </div>
  );
}

function Arrow({ side, onClick }: { side: "left" | "right"; onClick: () => void }) {
  const Icon = side === "left" ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      aria-label={side === "left" ? "Image précédente" : "Image suivante"}
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onClick();
      }}
      className={cn(
        "absolute top-1/2 flex size-8 -translate-y-1/2 items-center justify-center rounded-full bg-raised text-ink opacity-0 transition-opacity",
        "focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:size-11 pointer-coarse:opacity-80",
        side === "left" ? "left-2" : "right-2",
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}
