const HEIGHT = "--bottom-bar";

/** As the ref of a bar at the bottom of the window: toasts, and what takes the focus outside it, stay above it. */
export const asBottomBar = (bar: HTMLElement | null): (() => void) | undefined => {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  bar.dataset.bottomBar = "";
  const observer = new ResizeObserver(() => style.setProperty(HEIGHT, `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    delete bar.dataset.bottomBar;
    style.removeProperty(HEIGHT);
  };
};
