import type { Media } from "@plateau/contract/offers/media.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { FileList } from "../../../media/file-list.tsx";
import { isPdf } from "../../../media/media-files.ts";
import { MediaPicture } from "../../../media/media-picture.tsx";
import { MediaViewer } from "../../../media/media-viewer.tsx";
import { PdfCover } from "../../../media/pdf-cover.tsx";
import { Busy } from "../../../ui/busy.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Repeat } from "../../../ui/repeat.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { ParcelMap } from "../parcel-map/parcel-map.tsx";
import type { OffersInArea } from "./offers-queries.ts";
import { parcelTitle } from "./parcel-labels.ts";
import { stationsNearQuery } from "./queries.ts";
import type { ParcelTab } from "./search-params.ts";

type ParcelTabsProps = {
  parcel: Parcel;
  area: OffersInArea;
  /** Tab chosen by the user. */
  tab: ParcelTab | undefined;
  onTab: (tab: ParcelTab) => void;
};

/** Defaults to the map when there are no photos. */
export function ParcelTabs({ parcel, area, tab, onTab }: ParcelTabsProps) {
  const { waiting } = area;
  const { photos, plans, documents } = area.medias;
  const onMap = useMemo(() => [parcel], [parcel]);
  const { data: near } = useQuery(stationsNearQuery(parcel));
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
            <ParcelMap
              label={`Carte\u202f: ${parcelTitle(parcel)}`}
              parcels={onMap}
              stations={near?.stations}
              className="h-[350px]"
            />
          ),
        },
      ]}
    />
  );
}

type PanelProps = { waiting: boolean; empty: string | false; children: ReactNode };

/** Fixed height of 350 px. */
function Panel({ waiting, empty, children }: PanelProps) {
  if (waiting) return <MediaGridLoading />;
  if (empty) return <EmptyState title={empty} className="h-[350px] rounded-lg bg-sunken" />;
  return <div className="-m-1 h-[358px] overflow-y-auto p-1">{children}</div>;
}

const gridClasses =
  "grid grid-cols-2 gap-2 @lg:grid-cols-3 @2xl:grid-cols-4 @4xl:grid-cols-5 @6xl:grid-cols-6";

const SIZES = "(min-width: 640px) 220px, 50vw";

type MediaGridProps = {
  /** Plural label: 'Photos', 'Plans'. */
  label: string;
  medias: readonly Media[];
  /** Photos are cropped, plans shown whole. */
  whole?: boolean;
};

function MediaGrid({ label, medias, whole }: MediaGridProps) {
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

function MediaGridLoading() {
  return (
    <Busy className="@container h-[350px] overflow-hidden">
      <div className={gridClasses}>
        <Repeat count={6}>
          <Skeleton className="aspect-4/3 rounded-md" />
        </Repeat>
      </div>
    </Busy>
  );
}
