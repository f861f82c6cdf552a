import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { OutsideLinks, StationsList } from "../../../map/stations-list.tsx";
import { Button } from "../../../ui/button.tsx";
import { SideSection } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { stationsNearQuery } from "./queries.ts";

export function StationsSection({ parcel }: { parcel: Parcel }) {
  const { data, error, isPending, isEnabled, refetch } = useQuery(stationsNearQuery(parcel));
  const { latitude, longitude } = parcel;
  return (
    <SideSection id="stations" title="Stations à proximité">
      {error ? (
        <p className="flex items-center gap-3 text-red-ink">
          {messageOf(error)}
          <Button size="sm" onClick={() => void refetch()}>
            Réessayer
          </Button>
        </p>
      ) : isPending && isEnabled ? (
        <Skeleton className="h-16 w-full" />
      ) : (
        <StationsList stations={data?.stations ?? null} />
      )}
      {latitude !== null && longitude !== null && <OutsideLinks coordinates={[longitude, latitude]} />}
    </SideSection>
  );
}
