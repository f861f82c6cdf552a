import { useEffect, useRef } from "react";

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
    let gone = false;
    const cancel = whenIdle(() => {
      // Without the network there is no picture to wait for either.
      if (!image.complete) draw().catch(() => undefined);
    });
    async function draw(): Promise<void> {
      // What draws it comes after the page: a picture that is there first needs neither.
      const { previewUrl } = await import("./preview.ts");
      const url = previewUrl(preview);
      if (url && image && !gone && !image.complete) image.style.backgroundImage = `url(${url})`;
    }
    return () => {
      gone = true;
      cancel();
    };
  }, [preview]);
  return {
    picture,
    clear: () => picture.current?.style.removeProperty("background-image"),
  };
}
