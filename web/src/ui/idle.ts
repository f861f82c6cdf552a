/** Runs the work when the browser has nothing else to do; returns what cancels it. */
export const whenIdle = (work: () => void, timeout: number): (() => void) => {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout });
  return () => cancelIdleCallback(handle);
};

/** Where the browser is asked to save data, code is fetched when it is needed. */
export const savesData = (): boolean =>
  "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
