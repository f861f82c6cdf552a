import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useLightboxState } from "yet-another-react-lightbox";
import type { LightboxSlide } from "./lightbox-slide.ts";

export type PdfPages = Readonly<Record<string, { page: number; count: number }>>;

type LightboxWordsProps = {
  slides: readonly LightboxSlide[];
  /** The page shown of each PDF that has been opened. */
  pages: PdfPages;
  onPage: (key: string, page: number) => void;
};

/** What is said over the slide: which it is, what it is called, and the pages of a PDF. */
export function LightboxWords({ slides, pages, onPage }: LightboxWordsProps) {
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

/** Turns the pages of a PDF, also by Page suivante and Page précédente of the keyboard. */
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
      // A press on the buttons is no swipe.
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
      // Not `disabled`, which would drop the focus on the first and last page.
      aria-disabled={disabled}
      onClick={() => !disabled && onClick()}
      className="-outline-offset-2 flex size-9 items-center justify-center rounded-md hover:bg-zinc-line aria-disabled:cursor-not-allowed aria-disabled:text-zinc-muted aria-disabled:opacity-60 pointer-coarse:size-11"
    >
      {children}
    </button>
  );
}
