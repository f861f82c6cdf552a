import { useElementScrollRestoration } from "@tanstack/react-router";
import { type ReactNode, useDeferredValue } from "react";

/**
 * Renders the contents of a page in a pass of their own, which can be interrupted, once the heading is shown. At once
 * where a scroll position is to be restored, which needs the whole height of the page. Within another, after its contents.
 */
export function AfterHeading({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) {
  const restored = useElementScrollRestoration({ getElement: () => window });
  const isScrolled = (restored?.scrollY ?? 0) > 0;
  return useDeferredValue(true, isScrolled) ? children : fallback;
}
