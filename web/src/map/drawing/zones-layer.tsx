import { Layer, Source } from "@vis.gl/react-maplibre";
import type { FeatureCollection } from "geojson";
import { useMapChoice } from "../map-choice.ts";

/** As `--accent` of each theme: the map's canvas reads no CSS. */
const COLOURS = { dark: "#a9c3f7", light: "#1b4284" };

/** A frame is only outlined: it is the view itself. */
export function ZonesLayer({ id, features }: { id: string; features: FeatureCollection }) {
  const { theme } = useMapChoice();
  const colour = COLOURS[theme];
  return (
    <Source id={id} type="geojson" data={features}>
      <Layer
        id={`${id}-fill`}
        type="fill"
        filter={["all", ["==", ["geometry-type"], "Polygon"], ["!", ["get", "frame"]]]}
        paint={{ "fill-color": colour, "fill-opacity": 0.14 }}
      />
      <Layer
        id={`${id}-line`}
        type="line"
        filter={["!", ["get", "frame"]]}
        layout={{ "line-join": "round", "line-cap": "round" }}
        paint={{ "line-color": colour, "line-width": 2.5 }}
      />
      <Layer
        id={`${id}-frame`}
        type="line"
        filter={["get", "frame"]}
        paint={{ "line-color": colour, "line-width": 2, "line-dasharray": [3, 2] }}
      />
      <Layer
        id={`${id}-points`}
        type="circle"
        filter={["==", ["geometry-type"], "MultiPoint"]}
        paint={{ "circle-color": colour, "circle-radius": 5 }}
      />
    </Source>
  );
}
