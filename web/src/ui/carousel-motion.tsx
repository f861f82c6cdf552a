import useEmblaCarousel from "embla-carousel-react";
import { type RefObject, useEffect } from "react";

type CarouselMotionProps = {
  viewport: RefObject<HTMLElement | null>;
  at: number;
  onAt: (at: number) => void;
};

/** Moves the slides of a carousel; draws nothing. */
export default function CarouselMotion({ viewport, at, onAt }: CarouselMotionProps) {
  const [attach, embla] = useEmblaCarousel({ loop: true, duration: 16, startIndex: at });

  useEffect(() => attach(viewport.current), [attach, viewport]);

  useEffect(() => {
    if (!embla) return;
    const onSelect = () => onAt(embla.selectedScrollSnap());
    embla.on("select", onSelect);
    return () => {
      embla.off("select", onSelect);
    };
  }, [embla, onAt]);

  useEffect(() => {
    const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (embla && embla.selectedScrollSnap() !== at) embla.scrollTo(at, reducedMotion);
  }, [embla, at]);

  return null;
}
