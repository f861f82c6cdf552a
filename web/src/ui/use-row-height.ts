import { useEffect, useState } from "react";

/** `--row` is in rem and depends on the density. */
const measure = (): number => {
  const style = getComputedStyle(document.documentElement);
  return Number.parseFloat(style.getPropertyValue("--row")) * Number.parseFloat(style.fontSize);
};

export function useRowHeight(): number {
  // Reading it forces a style calculation.
  const [height, setHeight] = useState(measure);
  useEffect(() => {
    const observer = new MutationObserver(() => setHeight(measure()));
    observer.observe(document.documentElement, { attributeFilter: ["data-density"] });
    return () => observer.disconnect();
  }, []);
  return height;
}
