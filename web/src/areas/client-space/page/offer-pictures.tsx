import type { ClientOffer } from "@plateau/contract/client-space/client-space.ts";
import { useMemo, useState } from "react";
import { Carousel } from "../../../ui/carousel.tsx";
import { Lightbox } from "../../../ui/lightbox.tsx";
import type { LightboxSlide } from "../../../ui/lightbox-slide.ts";
import { FacadeDrawing } from "../../offers/card/facade-drawing.tsx";
import { SignedPicture } from "./signed-picture.tsx";

type Photo = ClientOffer["photos"][number];

const slideOf = ({ name, sources }: Photo, at: number): LightboxSlide => ({
  kind: "picture",
  key: String(at),
  name,
  url: sources.at(-1)?.url ?? "",
  sources: [],
});

/** The photos of an offer, one at a time; a touch shows them over the whole screen. */
export function OfferPictures({ offer: { title, photos }, first }: { offer: ClientOffer; first: boolean }) {
  const [at, setAt] = useState<number | null>(null);
  const slides = useMemo(() => photos.map(slideOf), [photos]);
  return (
    <div className="min-w-0 max-sm:-mx-4">
      <Carousel
        label={`Photos, ${title}`}
        awake
        className="max-sm:rounded-none"
        slides={photos.map((photo, index) => ({
          // Signed addresses change at every reading; the place of a photo says which it is.
          key: String(index),
          content: (
            <button
              type="button"
              aria-label={`Agrandir la photo ${index + 1} sur ${photos.length}, ${title}`}
              onClick={() => setAt(index)}
              className="block size-full -outline-offset-4"
            >
              <SignedPicture
                picture={photo}
                sizes="(min-width: 1024px) 620px, 100vw"
                eager={first && index === 0}
              />
            </button>
          ),
        }))}
        empty={
          <span className="flex size-full flex-col items-center justify-center gap-1 text-ink-faint text-sm">
            <FacadeDrawing className="min-h-0 flex-1 pt-6" />
            <span className="pb-4">Photos à venir</span>
          </span>
        }
      />
      <Lightbox slides={slides} at={at} onClose={() => setAt(null)} />
    </div>
  );
}
