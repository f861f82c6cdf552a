import { useMap } from "@vis.gl/react-maplibre";
import * as maplibregl from "maplibre-gl";
import { useEffect } from "react";

/** Kept for the next page that has a map; draws nothing meanwhile. */
export class KeptMap extends maplibregl.Map {
  /** Where the buttons zoom while it is in sight, instead of the middle. */
  zoomAnchor: readonly [number, number] | null = null;

  override resize(...options: Parameters<maplibregl.Map["resize"]>): this {
    return this.getContainer().isConnected ? super.resize(...options) : this;
  }

  override triggerRepaint(): void {
    if (this.getContainer().isConnected) super.triggerRepaint();
  }

  override zoomIn(options?: maplibregl.AnimationOptions, eventData?: unknown): this {
    return super.zoomIn({ ...this.#anchor(), ...options }, eventData);
  }

  override zoomOut(options?: maplibregl.AnimationOptions, eventData?: unknown): this {
    return super.zoomOut({ ...this.#anchor(), ...options }, eventData);
  }

  #anchor(): { around?: maplibregl.LngLat } {
    if (!this.zoomAnchor) return {};
    const around = new maplibregl.LngLat(...this.zoomAnchor);
    return this.getBounds().contains(around) ? { around } : {};
  }
}

/** The only place of a map is not in its middle when a station is in sight too: the buttons would zoom past it. */
export function useZoomAnchor(place: readonly [number, number] | null): void {
  const { current } = useMap();
  const map = current?.getMap();
  const [longitude, latitude] = place ?? [];
  useEffect(() => {
    if (!(map instanceof KeptMap) || longitude === undefined || latitude === undefined) return;
    map.zoomAnchor = [longitude, latitude];
    return () => {
      map.zoomAnchor = null;
    };
  }, [map, longitude, latitude]);
}
