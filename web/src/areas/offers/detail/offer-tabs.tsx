import type { Media } from "@plateau/contract/offers/media.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { OfferMap } from "../map/offer-map.tsx";
import { FileList } from "./file-list.tsx";
import { PicturePanel } from "./picture-panel.tsx";
import type { OfferTab } from "./search-params.ts";

type OfferTabsProps = { offer: Offer; tab: OfferTab; onTab: (tab: OfferTab) => void };

/** What the offer looks like and where it is. The tab shown is part of the address. */
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
              <Nothing title="Aucun document disponible" />
            ),
        },
        { value: "carte", label: "Carte", content: <Place offer={offer} /> },
      ]}
    />
  );
}

function Photos({ photos }: { photos: readonly Media[] }) {
  if (photos.length === 0) return <Nothing title="Aucune photo disponible" />;
  return <PicturePanel label="Photos" pictures={photos} />;
}

function Plans({ plans }: { plans: readonly Media[] }) {
  if (plans.length === 0) return <Nothing title="Aucun plan disponible" />;
  return <PicturePanel label="Plans" pictures={plans} whole />;
}

function Place({ offer }: { offer: Offer }) {
  const { coordinates, address } = offer.aggregatedData;
  if (!coordinates) return <Nothing title="Aucune adresse à situer" />;
  return (
    <OfferMap
      label={address ? `Carte : ${address}` : "Carte"}
      offers={[offer]}
      popups={false}
      className="h-[350px]"
    />
  );
}

function Nothing({ title }: { title: string }) {
  return <EmptyState title={title} className="h-[350px] rounded-lg bg-sunken" />;
}
