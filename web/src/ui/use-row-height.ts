import { useEffect, useState } from "react";

/** The token `--row` is in rem: it follows the density, and the size of text that the browser is set to. */
const measure = (): number => {
  const style = getComputedStyle(document.documentElement);
  return Number.parseFloat(style.getPropertyValue("--row")) * Number.parseFloat(style.fontSize);
};

/** The height of a table's row, in pixels: for whoever lays out rows that are not in the page. */
export function useRowHeight(): number {
  // Asked for once: the answer makes the browser work out its styles.
  const [height, setHeight] = useState(measure);
  useEffect(() => {
    const observer = new MutationObserver(() => setHeight(measure()));
    observer.observe(document.documentElement, { attributeFilter: ["data-density"] });
    return () => observer.disconnect();
  }, []);
  return height;
}
