import type { Media } from "@plateau/contract/offers/media.ts";
import { useState } from "react";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { isPdf } from "../../offers/media/media-files.ts";
import { MediaPicture } from "../../offers/media/media-picture.tsx";
import { MediaViewer } from "../../offers/media/media-viewer.tsx";
import { PdfCover } from "../../offers/media/pdf-cover.tsx";

/** Two to six beside one another, by the room there is. */
const gridClasses =
  "grid grid-cols-2 gap-2 @lg:grid-cols-3 @2xl:grid-cols-4 @4xl:grid-cols-5 @6xl:grid-cols-6";

/** A cell is about as wide in every grid. */
const SIZES = "(min-width: 640px) 220px, 50vw";

type MediaGridProps = {
  /** What the pictures are, in the plural: 'Photos', 'Plans'. */
  label: string;
  medias: readonly Media[];
  /** Photos fill their frame; plans are shown whole. */
  whole?: boolean;
};

/** Pictures side by side at 4/3; a click opens them over the whole screen. */
export function MediaGrid({ label, medias, whole }: MediaGridProps) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <div className="@container">
      <ul aria-label={label} className={gridClasses}>
        {medias.map((media, at) => (
          <li key={media.s3Key}>
            <button
              type="button"
              aria-label={`${media.name}, agrandir`}
              onClick={() => setOpened(at)}
              className="block aspect-4/3 w-full cursor-zoom-in overflow-hidden rounded-md bg-sunken"
            >
              {isPdf(media) ? (
                <PdfCover file={media} />
              ) : (
                <MediaPicture media={media} sizes={SIZES} whole={whole} />
              )}
            </button>
          </li>
        ))}
      </ul>
      <MediaViewer medias={medias} at={opened} onClose={() => setOpened(null)} />
    </div>
  );
}

/** The shape of the grid while the offers around are being read. */
export function MediaGridLoading() {
  return (
    <div aria-busy="true" className="@container h-[350px] overflow-hidden">
      <span role="status" className="sr-only">
        Chargement…
      </span>
      <div className={gridClasses}>
        {Array.from({ length: 6 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike and never move.
          <Skeleton key={at} className="aspect-4/3 rounded-md" />
        ))}
      </div>
    </div>
  );
}
