import { CatchBoundary } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { cn } from "../../../ui/class-names.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { OfferMapProps } from "./offer-map-props.ts";

const load = () => import("./map-canvas.tsx");

/** Offers on a dark map, in both themes. The map's program is loaded when the map is first shown. */
export function OfferMap({ className, ...props }: OfferMapProps) {
  const [attempt, setAttempt] = useState(() => ({ Canvas: lazy(load) }));
  return (
    <section
      aria-label={props.label}
      data-theme="dark"
      className={cn("relative isolate overflow-hidden rounded-lg bg-[#1a2127] text-ink", className)}
    >
      <CatchBoundary
        getResetKey={() => attempt as never}
        errorComponent={() => (
          <ErrorState
            message="Erreur lors du chargement de la carte"
            onRetry={() => setAttempt({ Canvas: lazy(load) })}
            className="absolute inset-0"
          />
        )}
      >
        <Suspense fallback={<Loading />}>
          <attempt.Canvas {...props} />
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
