import { CADASTRE_LAYER, type MapTheme } from "@plateau/contract/map/map-style.ts";

type Layer = Record<string, unknown>;

/** Tiles made from the database stop here; the map enlarges them. */
export const DETAIL_ZOOMS = { parcels: 15, numbers: 17 } as const;

export const DETAIL_SOURCE = {
  type: "vector",
  tiles: ["/tiles/details/{z}/{x}/{y}"],
  minzoom: DETAIL_ZOOMS.parcels,
  maxzoom: DETAIL_ZOOMS.numbers,
};

export const CADASTRE_ATTRIBUTION = "© DGFiP, BAN";

const colours = {
  dark: { parcel: "#7b8da3", text: "#9fb0c3", number: "#a3afba", halo: "#12171c" },
  light: { parcel: "#8b7c68", text: "#6d5f49", number: "#625c52", halo: "#fdfcf9" },
};

const common = (layer: string) => ({ source: "details", "source-layer": layer });

const FONT = ["Noto Sans Regular"];

/** Below the names of the map. */
export const parcelLines = (theme: MapTheme): Layer => ({
  id: "parcel-lines",
  type: "line",
  ...common("parcel"),
  metadata: CADASTRE_LAYER,
  minzoom: DETAIL_ZOOMS.parcels,
  paint: {
    "line-color": colours[theme].parcel,
    "line-width": ["interpolate", ["linear"], ["zoom"], 15, 0.4, 18, 1],
    "line-opacity": ["interpolate", ["linear"], ["zoom"], 15, 0.45, 17, 0.8],
  },
});

/** Above everything else. */
export const detailNames = (theme: MapTheme): Layer[] => [
  {
    id: "parcel-numbers",
    type: "symbol",
    ...common("parcel_label"),
    metadata: CADASTRE_LAYER,
    minzoom: 17,
    layout: { "text-field": ["get", "text"], "text-font": FONT, "text-size": 10.5 },
    paint: {
      "text-color": colours[theme].text,
      "text-halo-color": colours[theme].halo,
      "text-halo-width": 1.2,
    },
  },
  {
    id: "house-numbers",
    type: "symbol",
    ...common("house_number"),
    minzoom: 17,
    layout: {
      "text-field": ["get", "text"],
      "text-font": FONT,
      "text-size": ["interpolate", ["linear"], ["zoom"], 17, 10, 18, 12],
      "text-padding": 4,
    },
    paint: {
      "text-color": colours[theme].number,
      "text-halo-color": colours[theme].halo,
      "text-halo-width": 1.2,
    },
  },
];
