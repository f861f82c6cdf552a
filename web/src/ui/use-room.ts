import { useEffect, useRef, useState } from "react";

type Room = { width: number; height: number };

/** The size of an element in CSS pixels, and whether it has ever been in sight. */
export function useRoom<E extends HTMLElement>() {
  const element = useRef<E>(null);
  const [room, setRoom] = useState<Room | null>(null);
  const [seen, setSeen] = useState(false);

  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const sizes = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    const sight = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      setSeen(true);
      sight.disconnect();
    });
    sizes.observe(current);
    sight.observe(current);
    return () => {
      sizes.disconnect();
      sight.disconnect();
    };
  }, []);

  return { element, room, seen };
}
