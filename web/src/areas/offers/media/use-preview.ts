import { useEffect, useRef } from "react";
import { previewUrl } from "./preview.ts";

// Drawing a preview takes about a millisecond: never while somebody scrolls through a list of them.
const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 400 });
  return () => cancelIdleCallback(handle);
};

/** The blurred picture behind an `img` until it has loaded. A picture that the browser has at hand needs none. */
export function usePreview(preview: string | undefined) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const image = picture.current;
    if (!image || !preview) return;
    return whenIdle(() => {
      const url = image.complete ? undefined : previewUrl(preview);
      if (url) image.style.backgroundImage = `url(${url})`;
    });
  }, [preview]);
  return {
    picture,
    clear: () => picture.current?.style.removeProperty("background-image"),
  };
}
