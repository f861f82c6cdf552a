const HEIGHT = "--bottom-bar";

/** Ref of a bar at the bottom of the window. Toasts and focused elements outside the bar stay above it. */
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
