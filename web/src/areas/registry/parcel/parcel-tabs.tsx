import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import { type ReactNode, useMemo } from "react";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { FileList } from "../../offers/detail/file-list.tsx";
import { ParcelMap } from "../parcel-map/parcel-map.tsx";
import { MediaGrid, MediaGridLoading } from "./media-grid.tsx";
import type { OffersInArea } from "./offers/queries.ts";
import { parcelTitle } from "./parcel-words.ts";
import type { ParcelTab } from "./search-params.ts";

type ParcelTabsProps = {
  parcel: Parcel;
  area: OffersInArea;
  /** The tab that somebody chose. */
  tab: ParcelTab | undefined;
  onTab: (tab: ParcelTab) => void;
};

/**
 * What stands at the parcel, from the offers there, and where it is. Until somebody chooses, a parcel without photos
 * shows its map.
 */
export function ParcelTabs({ parcel, area, tab, onTab }: ParcelTabsProps) {
  const { waiting } = area;
  const { photos, plans, documents } = area.medias;
  const onMap = useMemo(() => [parcel], [parcel]);
  return (
    <Tabs
      label="Photos, plans, documents et localisation"
      value={tab ?? (waiting || photos.length > 0 ? "photos" : "localisation")}
      onChange={onTab}
      tabs={[
        {
          value: "photos",
          label: "Photos",
          count: waiting ? undefined : photos.length,
          content: (
            <Panel waiting={waiting} empty={photos.length === 0 && "Aucune photo disponible"}>
              <MediaGrid label="Photos" medias={photos} />
            </Panel>
          ),
        },
        {
          value: "plans",
          label: "Plans",
          count: waiting ? undefined : plans.length,
          content: (
            <Panel waiting={waiting} empty={plans.length === 0 && "Aucun plan disponible"}>
              <MediaGrid label="Plans" medias={plans} whole />
            </Panel>
          ),
        },
        {
          value: "documents",
          label: "Documents",
          count: waiting ? undefined : documents.length,
          content: (
            <Panel waiting={waiting} empty={documents.length === 0 && "Aucun document disponible"}>
              <div className="px-2">
                <FileList files={documents} />
              </div>
            </Panel>
          ),
        },
        {
          value: "localisation",
          label: "Localisation",
          content: (
            <ParcelMap label={`Carte : ${parcelTitle(parcel)}`} parcels={onMap} className="h-[350px]" />
          ),
        },
      ]}
    />
  );
}

type PanelProps = { waiting: boolean; empty: string | false; children: ReactNode };

/** 350 px high, whatever is in it. */
function Panel({ waiting, empty, children }: PanelProps) {
  if (waiting) return <MediaGridLoading />;
  if (empty) return <EmptyState title={empty} className="h-[350px] rounded-lg bg-sunken" />;
  return <div className="-m-1 h-[358px] overflow-y-auto p-1">{children}</div>;
}
