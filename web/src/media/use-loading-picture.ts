import { useEffect, useRef } from "react";
import { whenIdle } from "../ui/idle.ts";

// Decoding a preview takes about 1 ms: avoid it while scrolling.
const LATEST_MS = 400;

export function useBlurredPreview(preview: string | undefined) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const image = picture.current;
    if (!image || !preview) return;
    let cancelled = false;
    const cancel = whenIdle(() => {
      // Offline, the picture fails as well.
      if (!image.complete) draw().catch(() => undefined);
    }, LATEST_MS);
    async function draw(): Promise<void> {
      // Keeps the decoder out of the first load.
      const { previewUrl } = await import("./preview.ts");
      const url = previewUrl(preview);
      if (url && image && !cancelled && !image.complete) image.style.backgroundImage = `url(${url})`;
    }
    return () => {
      cancelled = true;
      cancel();
    };
  }, [preview]);
  return {
    picture,
    clear: () => picture.current?.style.removeProperty("background-image"),
  };
}
