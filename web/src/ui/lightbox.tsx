import { Suspense, useEffect, useState } from "react";
import { lazyWithRetry } from "./lazy-with-retry.ts";
import type { LightboxSlide } from "./lightbox-slide.ts";

const LightboxViewer = lazyWithRetry(() => import("./lightbox-viewer.tsx"));

type LightboxProps = {
  slides: readonly LightboxSlide[];
  at: number | null;
  onClose: () => void;
};

export function Lightbox({ slides, at, onClose }: LightboxProps) {
  if (at === null) return null;
  return (
    <>
      {/* Outside the suspended part, which starts again once its code is there: the opener may be gone by then. */}
      <FocusBack />
      <Suspense fallback={<div aria-busy="true" className="fixed inset-0 z-50 bg-scrim" />}>
        <LightboxViewer slides={slides} at={at} onClose={onClose} />
      </Suspense>
    </>
  );
}

/** The library restores the focus only if the inert page still had it when the viewer opened. */
function FocusBack() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // The page is focusable again by the next frame.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) standingFor(opener)?.focus({ preventScroll: true });
      });
    },
    [opener],
  );
  return null;
}

/** Falls back to the replacement with the same name, for example after a carousel has loaded. */
const standingFor = (opener: Element | null): HTMLElement | null => {
  const name = opener?.getAttribute("aria-label");
  if (opener?.isConnected || !name) return opener instanceof HTMLElement ? opener : null;
  return document.querySelector<HTMLElement>(`[aria-label="${CSS.escape(name)}"]`);
};
