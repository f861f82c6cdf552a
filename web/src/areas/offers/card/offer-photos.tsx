import type { Media } from "@plateau/contract/offers/media.ts";
import { Link } from "@tanstack/react-router";
import { Carousel } from "../../../ui/carousel.tsx";
import { MediaPicture } from "../media/media-picture.tsx";
import { FacadeDrawing } from "./facade-drawing.tsx";

type OfferPhotosProps = { id: string; address: string; photos: readonly Media[]; className?: string };

/**
 * The photos of an offer, one at a time, at 4/3; a drawn façade without any. A click leads to the offer, as the card's
 * title does for the keyboard. A finger swipes: the arrows would hide a small photo.
 */
export function OfferPhotos({ id, address, photos }: OfferPhotosProps) {
  return (
    <Carousel
      label={`Photos, ${address}`}
      className="pointer-coarse:[&>button]:hidden"
      slides={photos.map((photo, at) => ({
        key: photo.s3Key,
        content: (
          <Link to="/real-estates/$id" params={{ id }} tabIndex={-1} aria-hidden="true" draggable={false}>
            <MediaPicture media={photo} sizes="168px" alt={`${at + 1} sur ${photos.length}`} />
          </Link>
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
