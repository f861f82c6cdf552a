import { useEffect, useRef, useState } from "react";
import { whenIdle } from "../ui/idle.ts";

// Decoding a preview takes about 1 ms: avoid it while scrolling.
const LATEST_MS = 400;

/** A blurred preview until the picture is there; a picture that failed is tried again once the connection is back. */
export function useLoadingPicture(preview: string | undefined) {
  const picture = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (!broken) return;
    const retry = () => setBroken(false);
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [broken]);
  useEffect(() => {
    const image = picture.current;
    if (broken || !image || !preview) return;
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
  }, [preview, broken]);
  return {
    broken,
    attributes: {
      ref: picture,
      onLoad: () => picture.current?.style.removeProperty("background-image"),
      onError: () => setBroken(true),
    },
  };
}
