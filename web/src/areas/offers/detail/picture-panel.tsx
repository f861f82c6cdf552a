import type { Media } from "@plateau/contract/offers/media.ts";
import { Expand } from "lucide-react";
import { useState } from "react";
import { Carousel } from "../../../ui/carousel.tsx";
import { cn } from "../../../ui/class-names.ts";
import { Lightbox } from "../../../ui/lightbox.tsx";

type PicturePanelProps = {
  /** What the pictures are, in the plural: 'Photos', 'Plans'. */
  label: string;
  pictures: readonly Media[];
  /** Photos fill the panel; plans are shown whole. */
  whole?: boolean;
};

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
              <img
                src={picture.url}
                alt=""
                loading={at === 0 ? "eager" : "lazy"}
                decoding="async"
                draggable={false}
                className={cn("size-full", whole ? "object-contain" : "object-cover")}
              />
              <Expand
                aria-hidden="true"
                className="absolute top-2 right-2 size-7 rounded-sm bg-raised p-1.5 text-ink opacity-0 transition-opacity group-hover/picture:opacity-100 group-focus-visible/picture:opacity-100"
              />
            </button>
          ),
        }))}
      />
      <Lightbox
        slides={pictures.map(({ url, name }) => ({ src: url, alt: name }))}
        at={opened}
        onClose={() => setOpened(null)}
      />
    </>
  );
}
