import { Popup } from "@vis.gl/react-maplibre";
import type { ReactNode } from "react";

type MarkerPopupProps = {
  coordinates: readonly [longitude: number, latitude: number];
  onClose: () => void;
  children: ReactNode;
};

export function MarkerPopup({ coordinates: [longitude, latitude], onClose, children }: MarkerPopupProps) {
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
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          onClose();
        }}
        className="max-h-80 w-60 overflow-y-auto"
      >
        {children}
      </div>
    </Popup>
  );
}
