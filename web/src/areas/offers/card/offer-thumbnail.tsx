import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { MediaPicture } from "../media/media-picture.tsx";
import { FacadeDrawing } from "./facade-drawing.tsx";

/** The first photo of an offer in a line of a list, a drawn façade without any. */
export function OfferThumbnail({ offer: { medias } }: { offer: OfferSummary }) {
  const [photo] = medias.photos;
  return (
    <div className="aspect-4/3 overflow-hidden rounded-md bg-sunken">
      {photo ? (
        <MediaPicture media={photo} sizes="8rem" />
      ) : (
        <FacadeDrawing className="size-full p-2 text-ink-faint" />
      )}
    </div>
  );
}
