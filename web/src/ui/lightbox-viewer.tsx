import "yet-another-react-lightbox/styles.css";
import "yet-another-react-lightbox/plugins/thumbnails.css";
import "./lightbox.css";
import { ChevronLeft, ChevronRight, FileText } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import YetAnotherLightbox, { type Plugin, type Slide, useLightboxState } from "yet-another-react-lightbox";
import Download from "yet-another-react-lightbox/plugins/download";
import Thumbnails from "yet-another-react-lightbox/plugins/thumbnails";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import type { LightboxPdf, LightboxSlide } from "./lightbox-slide.ts";
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

const hasRoomForThumbnails = (): boolean => window.innerWidth >= 800 && window.innerHeight >= 600;

export default function LightboxViewer({ slides, at, onClose }: LightboxViewerProps) {
  const [pages, setPages] = useState<PdfPages>({});
  const onCount = useCallback(
    (key: string, count: number) =>
      setPages((before) => ({ ...before, [key]: { page: before[key]?.page ?? 1, count } })),
    [],
  );
  const onPage = (key: string, page: number) =>
    setPages((before) => ({ ...before, [key]: { page, count: before[key]?.count ?? page } }));
  // The library returns to `index` whenever the slides change.
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
      // The number of thumbnails is the number of preloaded slides.
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

const lightboxLabels = {
  Previous: "Précédent",
  Next: "Suivant",
  Close: "Fermer",
  Slide: "Vue",
  Carousel: "Carrousel",
  Lightbox: "Visionneuse",
  "Photo gallery": "Vues",
  "{index} of {total}": "{index} sur {total}",
  "Zoom in": "Agrandir",
  "Zoom out": "Réduire",
  Download: "Télécharger",
  Thumbnails: "Vignettes",
};

type PdfPages = Readonly<Record<string, { page: number; count: number }>>;

type LightboxWordsProps = {
  slides: readonly LightboxSlide[];
  pages: PdfPages;
  onPage: (key: string, page: number) => void;
};

function LightboxWords({ slides, pages, onPage }: LightboxWordsProps) {
  const { currentIndex } = useLightboxState();
  const slide = slides[currentIndex];
  if (!slide) return null;
  const place = pages[slide.key];
  return (
    <>
      <p className="pointer-events-none absolute top-2 left-4 flex h-10 max-w-[calc(100%-13rem)] items-center gap-3 text-zinc-ink">
        {slides.length > 1 && (
          <span className="shrink-0 text-zinc-muted tabular-nums">
            {currentIndex + 1}
            {"\u202f"}/{"\u202f"}
            {slides.length}
          </span>
        )}
        <span className="truncate">{slide.name}</span>
      </p>
      {slide.kind === "pdf" && place && <PageBar {...place} onPage={(page) => onPage(slide.key, page)} />}
    </>
  );
}

type PageBarProps = { page: number; count: number; onPage: (page: number) => void };

function PageBar({ page, count, onPage }: PageBarProps) {
  useEffect(() => {
    function turn(event: KeyboardEvent): void {
      const by = event.key === "PageDown" ? 1 : event.key === "PageUp" ? -1 : 0;
      if (by === 0) return;
      event.preventDefault();
      onPage(Math.min(count, Math.max(1, page + by)));
    }
    window.addEventListener("keydown", turn);
    return () => window.removeEventListener("keydown", turn);
  }, [page, count, onPage]);

  return (
    <div
      // Prevents a swipe.
      onPointerDown={(event) => event.stopPropagation()}
      className="absolute inset-x-0 bottom-3 mx-auto flex w-fit items-center rounded-md bg-zinc-deep text-zinc-ink [color-scheme:dark]"
    >
      {count > 1 && (
        <PageButton label="Page précédente" disabled={page === 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden="true" className="size-4" />
        </PageButton>
      )}
      <p aria-live="polite" className="px-3 py-2 text-sm tabular-nums">
        Page {page} sur {count}
      </p>
      {count > 1 && (
        <PageButton label="Page suivante" disabled={page === count} onClick={() => onPage(page + 1)}>
          <ChevronRight aria-hidden="true" className="size-4" />
        </PageButton>
      )}
    </div>
  );
}

type PageButtonProps = {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
};

function PageButton({ label, disabled, onClick, children }: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // `disabled` would drop the focus on the first and last page.
      aria-disabled={disabled}
      onClick={() => !disabled && onClick()}
      className="-outline-offset-2 flex size-9 items-center justify-center rounded-md hover:bg-zinc-line aria-disabled:cursor-not-allowed aria-disabled:text-zinc-muted aria-disabled:opacity-60 pointer-coarse:size-11"
    >
      {children}
    </button>
  );
}
