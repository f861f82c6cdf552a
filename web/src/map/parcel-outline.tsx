import { Layer, useMap } from "@vis.gl/react-maplibre";
import { useEffect, useState } from "react";
import { useMapChoice } from "./map-choice.ts";

/** The accent of each theme: the map reads no CSS. */
export const OUTLINE = { dark: "#a9c3f7", light: "#1f4fa3" };

/** The source of imported parcels, which not every base map has. */
const SOURCE = "details";

function useHasParcels(): boolean {
  const { current: map } = useMap();
  const [has, setHas] = useState(false);
  useEffect(() => {
    const read = () => setHas(Boolean(map?.getMap().getSource(SOURCE)));
    map?.on("styledata", read);
    read();
    return () => void map?.off("styledata", read);
  }, [map]);
  return has;
}

/** Drawn from the tiles of imported parcels, from zoom 15. */
export function ParcelOutline({ parcelNumber }: { parcelNumber: string }) {
  const colour = OUTLINE[useMapChoice().theme];
  const has = useHasParcels();
  if (!has) return null;
  const common = {
    source: SOURCE,
    "source-layer": "parcel",
    minzoom: 15,
    filter: ["==", ["get", "number"], parcelNumber] as ["==", ["get", "number"], string],
  };
  return (
    <>
      <Layer
        {...common}
        id="own-parcel-fill"
        type="fill"
        paint={{ "fill-color": colour, "fill-opacity": 0.2 }}
      />
      <Layer {...common} id="own-parcel-line" type="line" paint={{ "line-color": colour, "line-width": 2 }} />
    </>
  );
}
