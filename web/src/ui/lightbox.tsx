import { Suspense, useEffect, useState } from "react";
import { late } from "./late.ts";
import type { LightboxSlide } from "./lightbox-slide.ts";

const LightboxViewer = late(() => import("./lightbox-viewer.tsx"));

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
      <FocusBack />
      <LightboxViewer slides={slides} at={at} onClose={onClose} />
    </Suspense>
  );
}

/**
 * Gives the focus back to what had it. The library does so too, unless the page behind, made inert, has lost the focus
 * before the viewer took it.
 */
function FocusBack() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // By the next frame the page behind can be focused again.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) standingFor(opener)?.focus({ preventScroll: true });
      });
    },
    [opener],
  );
  return null;
}

/** The element itself, or the one of the same name that was drawn in its place: a carousel's program comes after its picture. */
const standingFor = (opener: Element | null): HTMLElement | null => {
  const name = opener?.getAttribute("aria-label");
  if (opener?.isConnected || !name) return opener instanceof HTMLElement ? opener : null;
  return document.querySelector<HTMLElement>(`[aria-label="${CSS.escape(name)}"]`);
};
