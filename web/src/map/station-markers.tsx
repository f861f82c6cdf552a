import { type Station, walkText } from "@plateau/contract/map/stations.ts";
import { Marker } from "@vis.gl/react-maplibre";
import { useMapZoom } from "./use-map-zoom.ts";

/** Above the sign that the base map draws: it names the station. */
const OFFSET: [number, number] = [0, -9];

/** From here the base map draws the signs. Farther out, the times would cover each other and the offer. */
const SIGN_ZOOM = 13;

export function StationMarkers({ stations }: { stations: readonly Station[] }) {
  const near = useMapZoom((zoom) => zoom >= SIGN_ZOOM);
  if (!near) return null;
  return stations.map(({ name, minutes, coordinates: [longitude, latitude] }) => (
    <Marker
      key={`${name} ${longitude}`}
      longitude={longitude}
      latitude={latitude}
      anchor="bottom"
      offset={OFFSET}
    >
      <span
        role="img"
        aria-label={`${name}, ${walkText(minutes)}`}
        className="pointer-events-none block whitespace-nowrap rounded-sm bg-page px-1.5 py-1 text-ink text-xs leading-none tabular-nums shadow-[0_1px_3px_rgb(0_0_0/0.5)]"
      >
        {minutes}
        {"\u202f"}min
      </span>
    </Marker>
  ));
}
