import "yet-another-react-lightbox/styles.css";
import YetAnotherLightbox from "yet-another-react-lightbox";

export type LightboxSlide = { src: string; alt: string; width?: number; height?: number };

type LightboxViewerProps = { slides: readonly LightboxSlide[]; at: number; onClose: () => void };

/** The library behind `Lightbox`, with its texts in French. */
export default function LightboxViewer({ slides, at, onClose }: LightboxViewerProps) {
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={at}
      slides={[...slides]}
      carousel={{ finite: slides.length < 2 }}
      animation={{ fade: 140, swipe: 180 }}
      labels={{
        Previous: "Image précédente",
        Next: "Image suivante",
        Close: "Fermer",
        Slide: "Image",
        Carousel: "Carrousel",
        Lightbox: "Visionneuse",
        "Photo gallery": "Galerie de photos",
        "{index} of {total}": "{index} sur {total}",
      }}
    />
  );
}
