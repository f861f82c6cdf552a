import type { DrawnZone } from "@plateau/contract/map/drawn-zone.ts";
import { useMap } from "@vis.gl/react-maplibre";
import { Undo2 } from "lucide-react";
import type { Map as MapLibreMap } from "maplibre-gl";
import { useMemo } from "react";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { type DrawingShape, radiusOf } from "./draft.ts";
import { MapBar } from "./map-bar.tsx";
import { useDrawing } from "./use-drawing.ts";
import { metresText } from "./zone-labels.ts";
import { draftFeatures } from "./zone-shapes.ts";
import { ZonesLayer } from "./zones-layer.tsx";

const prompts: Record<DrawingShape, string> = {
  polygon: "Posez les points de la zone",
  circle: "Faites glisser du centre vers le bord",
  freehand: "Entourez la zone d’un seul trait",
};

type DrawingBarProps = {
  shape: DrawingShape;
  onZone: (zone: DrawnZone) => void;
  onCancel: () => void;
};

export function DrawingBar(props: DrawingBarProps) {
  const { current: map } = useMap();
  return map ? <Drawing {...props} map={map.getMap() as MapLibreMap} /> : null;
}

function Drawing({ map, shape, onZone, onCancel }: DrawingBarProps & { map: MapLibreMap }) {
  const { draft, refusal, finish, removeLast } = useDrawing(map, shape, { onZone, onCancel });
  const features = useMemo(() => draftFeatures(draft), [draft]);
  const radius = radiusOf(draft);
  const points = shape === "polygon" ? draft.points.length : 0;
  const prompt = points > 2 ? "Revenez au premier point pour terminer" : prompts[shape];
  return (
    <>
      <ZonesLayer id="drawing" features={features} />
      <MapBar
        text={refusal ?? (radius === null ? prompt : `Rayon de ${metresText(radius)}`)}
        alert={refusal !== null}
      >
        {points > 0 && (
          <IconButton label="Retirer le dernier point" icon={<Undo2 />} size="sm" onClick={removeLast} />
        )}
        <Button size="sm" onClick={onCancel}>
          Annuler
        </Button>
        {points > 2 && (
          <Button size="sm" variant="primary" onClick={finish}>
            Terminer
          </Button>
        )}
      </MapBar>
    </>
  );
}
