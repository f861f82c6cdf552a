import { useEffect, useRef, useState } from "react";

type Room = { width: number; height: number };

/** Size in CSS pixels, and whether the element has ever been visible. */
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
