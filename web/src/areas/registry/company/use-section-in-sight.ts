import { useEffect, useState } from "react";

/** The part of the window, below its top bar, that a reader's eye is on. */
const AT_THE_TOP = "-15% 0px -75% 0px";

/** Which of these sections stands at the top of the window; null before the first one does. */
export function useSectionInSight(ids: readonly string[]): string | null {
  const key = ids.join();
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const sight = new IntersectionObserver(
      (entries) => {
        const entered = entries.findLast(({ isIntersecting }) => isIntersecting);
        if (entered) setCurrent(entered.target.id);
      },
      { rootMargin: AT_THE_TOP },
    );
    for (const id of key.split(",")) {
      const section = document.getElementById(id);
      if (section) sight.observe(section);
    }
    return () => sight.disconnect();
  }, [key]);
  return current;
}
