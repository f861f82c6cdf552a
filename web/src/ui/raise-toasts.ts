const ROOM = "--bottom-bar";

/** As the ref of a bar at the bottom of the window: toasts stay above it. */
export const raiseToasts = (bar: HTMLElement | null): (() => void) | undefined => {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(ROOM, `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(ROOM);
  };
};
