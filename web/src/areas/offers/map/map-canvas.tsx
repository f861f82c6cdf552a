import { type DrawnZone, roundedZone } from "@plateau/contract/map/drawn-zone.ts";
import { type MapRef, useMap } from "@vis.gl/react-maplibre";
import { Search } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { BaseMap } from "../../../map/base-map.tsx";
import { DrawControl } from "../../../map/drawing/draw-control.tsx";
import { createHighlight } from "../../../map/highlight.ts";
import { LIST_MIN_ZOOM, type MapView, SINGLE_ZOOM, writeMapView } from "../../../map/map-view.ts";
import { Button } from "../../../ui/button.tsx";
import { CircleForm } from "./circle-form.tsx";
import { initialView, type OfferMapProps, withCoordinates } from "./map-offer.ts";
import { OfferMarkers, OVER_BUDGET } from "./offer-markers.tsx";

const NO_ZONES: readonly DrawnZone[] = [];
const NO_OFFERS: OfferMapProps["offers"] = [];

const FIT = { padding: { top: 72, right: 56, bottom: 40, left: 56 }, maxZoom: SINGLE_ZOOM };

export default function MapCanvas(props: OfferMapProps) {
  const { offers, view = null, fit = false, onView, onSearchHere } = props;
  const { zones = NO_ZONES, onZones, nearMisses = NO_OFFERS } = props;
  const map = useRef<MapRef>(null);
  const things = useMemo(() => withCoordinates(offers), [offers]);
  // They never move the map.
  const shown = useMemo(() => [...things, ...withCoordinates(nearMisses, true)], [things, nearMisses]);
  const [ownHighlight] = useState(createHighlight);
  const [moved, setMoved] = useState(false);
  const lastView = useUrlView(map, view, things, { fit, zones });

  useEffect(() => {
    if (!view) setMoved(false);
  }, [view]);

  const home = initialView(things, fit, zones);
  return (
    <BaseMap
      ref={map}
      minZoom={LIST_MIN_ZOOM}
      initialViewState={view ?? ("bounds" in home ? { ...home, fitBoundsOptions: FIT } : home)}
      onMoveEnd={({ viewState, originalEvent }) => {
        if (!originalEvent) return;
        setMoved(true);
        lastView.current = writeMapView(viewState);
        onView?.(viewState);
      }}
    >
      {nearMisses.length > 0 && (
        <p className="pointer-events-none absolute bottom-2 left-2 z-4 rounded-full border border-ink-muted border-dashed bg-page px-2.5 py-0.5 text-ink-muted text-sm">
          {`Tirets, +\u202f: ${OVER_BUDGET}`}
        </p>
      )}
      <OfferMarkers things={shown} highlight={props.highlight ?? ownHighlight} fit={FIT} />
      {onZones && (
        <DrawControl
          zones={zones}
          form={CircleForm}
          onZones={(next) => {
            const shown = viewOf(map.current);
            if (!shown) return;
            lastView.current = writeMapView(shown);
            onZones(next, shown);
          }}
        />
      )}
      {onSearchHere && moved && (
        <SearchHere
          onSearch={(frame) => {
            setMoved(false);
            // The button goes away with the focus on it.
            map.current?.getCanvas().focus({ preventScroll: true });
            onSearchHere(frame);
          }}
        />
      )}
    </BaseMap>
  );
}

/** Follows URL changes (back, a new search) but not the map's own moves. */
function useUrlView(
  map: { current: MapRef | null },
  view: MapView | null,
  things: ReturnType<typeof withCoordinates>,
  { fit, zones }: { fit: boolean; zones: readonly DrawnZone[] },
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
    if (things.length + zones.length === 0) return;
    const home = initialView(things, fit, zones);
    if ("bounds" in home) map.current?.fitBounds(home.bounds, FIT);
    else map.current?.easeTo({ center: [home.longitude, home.latitude], zoom: home.zoom });
  }, [urlView, shown]);
  return lastView;
}

const viewOf = (map: MapRef | null): MapView | null => {
  if (!map) return null;
  const { lng, lat } = map.getCenter();
  return { longitude: lng, latitude: lat, zoom: map.getZoom() };
};

function SearchHere({ onSearch }: { onSearch: (frame: DrawnZone) => void }) {
  const { current: map } = useMap();
  return (
    // Over the markers, as the controls are.
    <div className="pointer-events-none absolute inset-x-0 top-10 z-4 flex justify-center px-14 *:pointer-events-auto">
      <Button
        variant="primary"
        size="sm"
        onClick={() => {
          const bounds = map?.getBounds();
          if (!bounds) return;
          const corners = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const;
          onSearch(roundedZone({ shape: "frame", bounds: corners }));
        }}
      >
        <Search aria-hidden="true" />
        Rechercher ici
      </Button>
    </div>
  );
}
