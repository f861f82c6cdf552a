import type { Media } from "@plateau/contract/offers/media.ts";
import { Carousel } from "../../../ui/carousel.tsx";
import { FacadeDrawing } from "./facade-drawing.tsx";

type OfferPhotosProps = { address: string; photos: readonly Media[]; className?: string };

/** The photos of an offer, one at a time, at 4/3; a drawn façade without any. */
export function OfferPhotos({ address, photos, className }: OfferPhotosProps) {
  return (
    <Carousel
      label={`Photos, ${address}`}
      className={className}
      slides={photos.map((photo, at) => ({
        key: photo.s3Key,
        content: (
          <img
            src={photo.url}
            alt={`${at + 1} sur ${photos.length}`}
            loading="lazy"
            decoding="async"
            width={320}
            height={240}
            draggable={false}
            className="size-full object-cover"
          />
        ),
      }))}
      empty={<NoPhoto />}
    />
  );
}

function NoPhoto() {
  return (
    <span className="flex size-full flex-col items-center justify-center gap-1 px-2 text-center text-ink-faint text-xs">
      <FacadeDrawing className="min-h-0 flex-1 pt-2" />
      <span className="pb-1.5 leading-tight">Aucune image disponible</span>
    </span>
  );
}
