import useEmblaCarousel from "embla-carousel-react";
import { type ReactNode, useEffect } from "react";

type CarouselTrackProps = {
  slides: readonly { key: string; content: ReactNode }[];
  at: number;
  onAt: (at: number) => void;
};

export default function CarouselTrack({ slides, at, onAt }: CarouselTrackProps) {
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: 16, startIndex: at });

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

  return (
    <div ref={viewport} className="size-full overflow-hidden">
      <div className="flex size-full touch-pan-y">
        {slides.map((slide, index) => (
          <div
            key={slide.key}
            aria-hidden={index !== at}
            inert={index !== at}
            className="size-full min-w-0 shrink-0 grow-0 basis-full"
          >
            {slide.content}
          </div>
        ))}
      </div>
    </div>
  );
}
