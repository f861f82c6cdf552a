import { Popup, useMap } from "@vis.gl/react-maplibre";
import { type ReactNode, useEffect, useRef } from "react";

type MarkerPopupProps = {
  coordinates: readonly [longitude: number, latitude: number];
  onClose: () => void;
  children: ReactNode;
};

/** Pixels between a popup and the edge of its map. */
const MARGIN = 12;

/** Pixels of the marker, the tip and both margins. */
const AROUND = 110;

export function MarkerPopup({ coordinates: [longitude, latitude], onClose, children }: MarkerPopupProps) {
  const { current: map } = useMap();
  const content = useRef<HTMLDivElement>(null);
  const frame = map?.getContainer();

  // MapLibre opens it on the side with more room; on a small map, that is not enough.
  useEffect(() => {
    const popup = content.current?.getBoundingClientRect();
    const edges = frame?.getBoundingClientRect();
    if (!map || !popup || !edges) return;
    const below = popup.bottom + MARGIN - edges.bottom;
    const above = edges.top + MARGIN - popup.top;
    if (below > 0) map.panBy([0, below]);
    else if (above > 0) map.panBy([0, -above]);
  }, [map, frame]);

  return (
    <Popup
      longitude={longitude}
      latitude={latitude}
      offset={18}
      maxWidth="260px"
      className="marker-popup"
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the popup from anything inside it. */}
      <div
        ref={content}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          onClose();
        }}
        style={frame && { maxHeight: `min(20rem, ${frame.clientHeight - AROUND}px)` }}
        className="w-60 overflow-y-auto"
      >
        {children}
      </div>
    </Popup>
  );
}
