import "yet-another-react-lightbox/styles.css";
import "yet-another-react-lightbox/plugins/thumbnails.css";
import "./lightbox.css";
import { FileText } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import YetAnotherLightbox, { type Plugin, type Slide } from "yet-another-react-lightbox";
import Download from "yet-another-react-lightbox/plugins/download";
import Thumbnails from "yet-another-react-lightbox/plugins/thumbnails";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import { lightboxLabels } from "./lightbox-labels.ts";
import type { LightboxPdf, LightboxSlide } from "./lightbox-slide.ts";
import { LightboxWords, type PdfPages } from "./lightbox-words.tsx";
import { PdfSlide } from "./pdf-slide.tsx";

declare module "yet-another-react-lightbox" {
  interface SlideTypes {
    pdf: { type: "pdf"; pdf: LightboxPdf } & GenericSlide;
  }
}

type LightboxViewerProps = { slides: readonly LightboxSlide[]; at: number; onClose: () => void };

const asLibrarySlide = (slide: LightboxSlide): Slide => {
  const download = slide.download ?? false;
  if (slide.kind === "pdf") return { type: "pdf", pdf: slide, download };
  const { name, url, sources } = slide;
  const largest = sources.at(-1);
  return {
    src: url,
    alt: name,
    download,
    ...(largest ? { width: largest.width, height: largest.height, srcSet: [...sources] } : {}),
  };
};

/** Small pictures below leave a phone no room for the large one. */
const hasRoomForThumbnails = (): boolean => window.innerWidth >= 800 && window.innerHeight >= 600;

/** The library behind `Lightbox`: its plugins, its texts, and PDF among its slides. */
export default function LightboxViewer({ slides, at, onClose }: LightboxViewerProps) {
  const [pages, setPages] = useState<PdfPages>({});
  const onCount = useCallback(
    (key: string, count: number) =>
      setPages((before) => ({ ...before, [key]: { page: before[key]?.page ?? 1, count } })),
    [],
  );
  const onPage = (key: string, page: number) =>
    setPages((before) => ({ ...before, [key]: { page, count: before[key]?.count ?? page } }));
  // The library goes back to `index` whenever it is given other slides: both follow what is looked at.
  const [index, setIndex] = useState(at);
  const librarySlides = useMemo(() => slides.map(asLibrarySlide), [slides]);
  const [roomy] = useState(hasRoomForThumbnails);
  const shownSmall = roomy && slides.length > 1;
  const plugins: Plugin[] = [Zoom, Download, ...(shownSmall ? [Thumbnails] : [])];

  return (
    <YetAnotherLightbox
      open
      close={onClose}
      className="plateau-lightbox"
      index={Math.min(index, slides.length - 1)}
      slides={librarySlides}
      on={{ view: (seen) => setIndex(seen.index) }}
      plugins={plugins}
      // There are as many small pictures as slides made ready.
      carousel={{ finite: true, padding: "12px", preload: shownSmall ? 3 : 1 }}
      animation={{ fade: 140, swipe: 180, zoom: 160 }}
      controller={{ closeOnPullDown: true }}
      zoom={{ supports: ["pdf"], maxZoomPixelRatio: 2, zoomInMultiplier: 1.6, scrollToZoom: true }}
      thumbnails={{ width: 72, height: 54, padding: 0, border: 2, imageFit: "cover", vignette: false }}
      labels={lightboxLabels}
      render={{
        slide: ({ slide, rect, zoom = 1, offset }) =>
          slide.type === "pdf" ? (
            <PdfSlide
              slide={slide.pdf}
              page={pages[slide.pdf.key]?.page ?? 1}
              onCount={onCount}
              room={rect}
              zoom={offset === 0 ? zoom : 1}
              current={offset === 0}
            />
          ) : undefined,
        thumbnail: ({ slide }) => <Thumbnail slide={slide} />,
        controls: () => <LightboxWords slides={slides} pages={pages} onPage={onPage} />,
        ...(slides.length < 2 ? { buttonPrev: () => null, buttonNext: () => null } : {}),
      }}
    />
  );
}

function Thumbnail({ slide }: { slide: Slide }) {
  if (slide.type === "pdf") {
    return (
      <span className="flex size-full flex-col items-center justify-center text-xs text-zinc-muted">
        <FileText aria-hidden="true" className="size-4" strokeWidth={1.5} />
        PDF
      </span>
    );
  }
  return <img src={slide.srcSet?.[0]?.src ?? slide.src} alt="" className="size-full object-cover" />;
}
