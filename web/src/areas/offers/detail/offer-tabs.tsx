import { markerText } from "@plateau/contract/offers/card-figures.ts";
import type { Media } from "@plateau/contract/offers/media.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { useQuery } from "@tanstack/react-query";
import { Expand } from "lucide-react";
import { useMemo, useState } from "react";
import type { MapPlace } from "../../../map/map-place.ts";
import { PlacesMap } from "../../../map/places-map.tsx";
import { FileList } from "../../../media/file-list.tsx";
import { isPdf } from "../../../media/media-files.ts";
import { MediaPicture } from "../../../media/media-picture.tsx";
import { MediaViewer } from "../../../media/media-viewer.tsx";
import { PdfCover } from "../../../media/pdf-cover.tsx";
import { Carousel } from "../../../ui/carousel.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { offerParcelQuery } from "../queries.ts";
import type { OfferTab } from "./search-params.ts";

type OfferTabsProps = { offer: Offer; tab: OfferTab; onTab: (tab: OfferTab) => void };

export function OfferTabs({ offer, tab, onTab }: OfferTabsProps) {
  const { photos, plans, documents } = offer.medias;
  return (
    <Tabs
      label="Photos, plans, documents et carte"
      value={tab}
      onChange={onTab}
      tabs={[
        { value: "photos", label: "Photos", count: photos.length, content: <Photos photos={photos} /> },
        { value: "plans", label: "Plans", count: plans.length, content: <Plans plans={plans} /> },
        {
          value: "documents",
          label: "Documents",
          count: documents.length,
          content:
            documents.length > 0 ? (
              <FileList files={documents} />
            ) : (
              <EmptyTab title="Aucun document disponible" />
            ),
        },
        { value: "carte", label: "Carte", content: <Place offer={offer} /> },
      ]}
    />
  );
}

function Photos({ photos }: { photos: readonly Media[] }) {
  if (photos.length === 0) return <EmptyTab title="Aucune photo disponible" />;
  return <PicturePanel label="Photos" pictures={photos} />;
}

function Plans({ plans }: { plans: readonly Media[] }) {
  if (plans.length === 0) return <EmptyTab title="Aucun plan disponible" />;
  return <PicturePanel label="Plans" pictures={plans} whole />;
}

function Place({ offer }: { offer: Offer }) {
  const { coordinates, address } = offer.aggregatedData;
  const { data: parcel } = useQuery(offerParcelQuery(offer));
  const places = useMemo(() => (coordinates ? [placeOf(offer, coordinates)] : []), [offer, coordinates]);
  if (!coordinates) return <EmptyTab title="Aucune adresse à situer" />;
  return (
    <PlacesMap
      label={address ? `Carte\u202f: ${address}` : "Carte"}
      places={places}
      parcelNumber={parcel?.number}
      className="h-[350px]"
    />
  );
}

const placeOf = (offer: Offer, coordinates: [number, number]): MapPlace => ({
  id: offer.id,
  coordinates,
  number: null,
  text: markerText(offer),
  label: offer.title,
  stations: offer.stations,
});

function EmptyTab({ title }: { title: string }) {
  return <EmptyState title={title} className="h-[350px] rounded-lg bg-sunken" />;
}

type PicturePanelProps = {
  label: string;
  pictures: readonly Media[];
  whole?: boolean;
};

/** At 350 px high, a 4/3 photo that fills the panel is at least 470 px wide. */
const PANEL_SIZES = "(min-width: 1024px) 470px, (min-width: 470px) 100vw, 470px";

function PicturePanel({ label, pictures, whole }: PicturePanelProps) {
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
