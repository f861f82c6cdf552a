import { useQueryClient } from "@tanstack/react-query";
import { CatchBoundary } from "@tanstack/react-router";
import { type ComponentType, Suspense, useState } from "react";
import { cn } from "../ui/class-names.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { lazyWithRetry } from "../ui/lazy-with-retry.ts";
import { Spinner } from "../ui/spinner.tsx";
import { useMapChoice } from "./map-choice.ts";
import { resetFailedMapStyles } from "./map-style.ts";

/** `label` is the accessible name. */
type MapProps = { label: string; className: string };

type Load<Canvas extends object> = () => Promise<{ default: ComponentType<Canvas> }>;

/** A map whose code is loaded when it is first rendered. */
export const lazyMap = <Canvas extends object>(load: Load<Canvas>) =>
  function LazyMap(props: Canvas & MapProps) {
    return <MapFrame load={load} canvas={props} label={props.label} className={props.className} />;
  };

/** Its style sheet too: without it, markers and controls are out of place. */
const attemptOf = <Canvas extends object>(load: Load<Canvas>) => ({
  Canvas: lazyWithRetry(load) as ComponentType<Canvas>,
});

type MapFrameProps<Canvas extends object> = MapProps & { load: Load<Canvas>; canvas: Canvas };

function MapFrame<Canvas extends object>({ label, load, canvas, className }: MapFrameProps<Canvas>) {
  const [attempt, setAttempt] = useState(() => attemptOf(load));
  const { theme } = useMapChoice();
  const cache = useQueryClient();
  return (
    <section
      aria-label={label}
      data-theme={theme}
      className={cn(
        "relative isolate overflow-hidden rounded-lg text-ink",
        theme === "dark" ? "bg-[#1a2026]" : "bg-[#f5f2ec]",
        className,
      )}
    >
      <CatchBoundary
        getResetKey={() => attempt as never}
        errorComponent={() => (
          <ErrorState
            message="Erreur lors du chargement de la carte"
            onRetry={() => {
              void resetFailedMapStyles(cache);
              setAttempt(attemptOf(load));
            }}
            className="absolute inset-0"
          />
        )}
      >
        <Suspense fallback={<Loading />}>
          <attempt.Canvas {...canvas} />
        </Suspense>
      </CatchBoundary>
    </section>
  );
}

function Loading() {
  return (
    <p role="status" className="absolute inset-0 flex items-center justify-center gap-2 text-ink-muted">
      <Spinner />
      Chargement de la carte…
    </p>
  );
}
