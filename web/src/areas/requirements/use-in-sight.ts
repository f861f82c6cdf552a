import { type RefCallback, useCallback, useState } from "react";

/** How far below the window a part of the page counts as nearly in sight. */
const AHEAD = "300px";

/** Whether a part of the page has come into sight, or nearly; once it has, it stays so. */
export function useInSight(): [RefCallback<HTMLElement>, boolean] {
  const [inSight, setInSight] = useState(false);
  const home = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setInSight(true);
        watch.disconnect();
      },
      { rootMargin: AHEAD },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [home, inSight];
}
