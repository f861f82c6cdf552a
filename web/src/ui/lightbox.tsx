import { lazy, Suspense } from "react";
import type { LightboxSlide } from "./lightbox-slide.ts";

const LightboxViewer = lazy(() => import("./lightbox-viewer.tsx"));

type LightboxProps = {
  slides: readonly LightboxSlide[];
  /** The one shown first, or null while it is closed. */
  at: number | null;
  onClose: () => void;
};

/**
 * Pictures and PDF over the whole screen, with keyboard, swipe, zoom and download. Loaded when first opened; the focus
 * goes back to where it was.
 */
export function Lightbox({ slides, at, onClose }: LightboxProps) {
  if (at === null) return null;
  return (
    <Suspense fallback={<div aria-busy="true" className="fixed inset-0 z-50 bg-scrim" />}>
      <LightboxViewer slides={slides} at={at} onClose={onClose} />
    </Suspense>
  );
}
