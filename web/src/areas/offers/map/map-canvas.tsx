import { type MapRef, useMap } from "@vis.gl/react-maplibre";
import { Search } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { BaseMap } from "../../../map/base-map.tsx";
import { createHighlight } from "../../../map/highlight.ts";
import { type MapView, PARIS_VIEW, SINGLE_ZOOM, writeMapView } from "../../../map/map-view.ts";
import { zonesInView } from "../../../map/zones-in-view.ts";
import { Button } from "../../../ui/button.tsx";
import { initialView, type OfferMapProps, withCoordinates } from "./map-offer.ts";
import { OfferMarkers } from "./offer-markers.tsx";

const FIT = { padding: { top: 72, right: 56, bottom: 40, left: 56 }, maxZoom: SINGLE_ZOOM };

export default function MapCanvas(props: Omit<OfferMapProps, "className">) {
  const { offers, view = null, fit = false, onView, onSearchHere, popups = true } = props;
  const map = useRef<MapRef>(null);
  const things = useMemo(() => withCoordinates(offers), [offers]);
  const [ownHighlight] = useState(createHighlight);
  const [moved, setMoved] = useState(false);
  const [zoom, setZoom] = useState(view?.zoom ?? PARIS_VIEW.zoom);
  const lastView = useUrlView(map, view, things, fit);

  useEffect(() => {
    if (!view) setMoved(false);
  }, [view]);

  const home = initialView(things, fit);
  return (
    <BaseMap
      ref={map}
      initialViewState={view ?? ("bounds" in home ? { ...home, fitBoundsOptions: FIT } : home)}
      onLoad={({ target }) => setZoom(roundToHalf(target.getZoom()))}
      onZoom={({ viewState }) => setZoom(roundToHalf(viewState.zoom))}
      onMoveEnd={({ viewState, originalEvent }) => {
        if (!originalEvent) return;
        setMoved(true);
        lastView.current = writeMapView(viewState);
        onView?.(viewState);
      }}
    >
      <OfferMarkers
        things={things}
        zoom={zoom}
        highlight={props.highlight ?? ownHighlight}
        popups={popups}
        fit={FIT}
      />
      {onSearchHere && moved && (
        <SearchHere
          onSearch={(zones) => {
            setMoved(false);
            onSearchHere(zones);
          }}
        />
      )}
    </BaseMap>
  );
}

/** Limits how often clusters are computed. */
const roundToHalf = (zoom: number): number => Math.round(zoom * 2) / 2;

/** Follows URL changes (back, a new search) but not the map's own moves. */
function useUrlView(
  map: { current: MapRef | null },
  view: MapView | null,
  things: ReturnType<typeof withCoordinates>,
  fit: boolean,
) {
  const lastView = useRef(view ? writeMapView(view) : null);
  const urlView = view ? writeMapView(view) : null;
  const shown = things.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another view or other offers move the map.
  useEffect(() => {
    if (urlView !== null && urlView === lastView.current) return;
    lastView.current = urlView;
    if (view) {
      map.current?.easeTo({ center: [view.longitude, view.latitude], zoom: view.zoom });
      return;
    }
    if (things.length === 0) return;
    const home = initialView(things, fit);
    if ("bounds" in home) map.current?.fitBounds(home.bounds, FIT);
    else map.current?.easeTo({ center: [home.longitude, home.latitude], zoom: home.zoom });
  }, [urlView, shown]);
  return lastView;
}

function SearchHere({ onSearch }: { onSearch: (zones: string[]) => void }) {
  const { current: map } = useMap();
  return (
    <div className="pointer-events-none absolute inset-x-0 top-10 flex justify-center px-14 *:pointer-events-auto">
      <Button
        variant="primary"
        size="sm"
        onClick={() => {
          const bounds = map?.getBounds();
          if (!bounds) return;
          onSearch(zonesInView([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]));
        }}
      >
        <Search aria-hidden="true" />
        Rechercher dans cette zone
      </Button>
    </div>
  );
}
