import { lazy, Suspense } from "react";
import type { LightboxSlide } from "./lightbox-viewer.tsx";

const LightboxViewer = lazy(() => import("./lightbox-viewer.tsx"));

type LightboxProps = {
  slides: readonly LightboxSlide[];
  /** The picture shown, or null while it is closed. */
  at: number | null;
  onClose: () => void;
};

/** Pictures over the whole screen, with keyboard, swipe and zoom by the browser. Loaded when first opened. */
export function Lightbox({ slides, at, onClose }: LightboxProps) {
  if (at === null) return null;
  return (
    <Suspense fallback={null}>
      <LightboxViewer slides={slides} at={at} onClose={onClose} />
    </Suspense>
  );
}
