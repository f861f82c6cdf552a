import type { Media } from "@plateau/contract/offers/media.ts";
import { Expand } from "lucide-react";
import { useState } from "react";
import { Carousel } from "../../../ui/carousel.tsx";
import { isPdf } from "../media/media-files.ts";
import { MediaPicture } from "../media/media-picture.tsx";
import { MediaViewer } from "../media/media-viewer.tsx";
import { PdfCover } from "../media/pdf-cover.tsx";

type PicturePanelProps = {
  /** What the pictures are, in the plural: 'Photos', 'Plans'. */
  label: string;
  pictures: readonly Media[];
  /** Photos fill the panel; plans are shown whole. */
  whole?: boolean;
};

/** The panel is 350 px high: a photo at 4/3 that fills it is at least 470 px wide. */
const PANEL_SIZES = "(min-width: 1024px) 470px, (min-width: 470px) 100vw, 470px";

/** Photos or plans one at a time, 350 px high; a click opens them over the whole screen. */
export function PicturePanel({ label, pictures, whole }: PicturePanelProps) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <Carousel
        label={label}
        awake
        className="aspect-auto h-[350px] w-full"
        slides={pictures.map((picture, at) => ({
          key: picture.s3Key,
          content: (
            <button
              type="button"
              aria-label={`${picture.name}, agrandir`}
              onClick={() => setOpened(at)}
              className="group/picture relative block size-full cursor-zoom-in -outline-offset-2"
            >
              {isPdf(picture) ? (
                <PdfCover file={picture} />
              ) : (
                <MediaPicture media={picture} sizes={PANEL_SIZES} whole={whole} eager={at === 0} />
              )}
              <Expand
                aria-hidden="true"
                className="absolute top-2 right-2 size-7 rounded-sm bg-raised p-1.5 text-ink opacity-0 transition-opacity group-hover/picture:opacity-100 group-focus-visible/picture:opacity-100"
              />
            </button>
          ),
        }))}
      />
      <MediaViewer medias={pictures} at={opened} onClose={() => setOpened(null)} />
    </>
  );
}
