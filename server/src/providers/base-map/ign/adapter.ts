import { CADASTRE_LAYER } from "@plateau/contract/map/map-style.ts";
import { type OutsideClient, outsideClient } from "../outside/client.ts";
import { fetchStyle, relayedBaseMap } from "../outside/relay.ts";
import type { MapStyle, MapTheme, MapView } from "../port.ts";
import { darkened } from "./darkened.ts";

export type IgnAddresses = { styleUrl: string; wmtsUrl: string };

/** https://geoservices.ign.fr: open, without a key. */
export const IGN: IgnAddresses = {
  styleUrl: "https://data.geopf.fr/annexes/ressources/vectorTiles/styles/PLAN.IGN/standard.json",
  wmtsUrl: "https://data.geopf.fr/wmts",
};

const ATTRIBUTION = '<a href="https://cartes.gouv.fr/" target="_blank" rel="noreferrer">© IGN</a>';

const wmtsSource = (wmtsUrl: string, layer: string, format: string) => ({
  type: "raster",
  tileSize: 256,
  maxzoom: 19,
  attribution: ATTRIBUTION,
  tiles: [
    `${wmtsUrl}?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=${layer}&STYLE=normal&FORMAT=${format}&TILEMATRIXSET=PM&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}`,
  ],
});

const attributed = (sources: MapStyle["sources"]): MapStyle["sources"] =>
  Object.fromEntries(
    Object.entries(sources).map(([name, source]) => [name, { attribution: ATTRIBUTION, ...source }]),
  );

/** Names over photographs are those of the light plan, made to be read on anything by their halo. */
const composed = (plan: MapStyle, view: MapView, wmtsUrl: string): MapStyle => ({
  ...plan,
  sources: {
    ...attributed(plan.sources),
    ...(view === "photo" ? { photo: wmtsSource(wmtsUrl, "ORTHOIMAGERY.ORTHOPHOTOS", "image/jpeg") } : {}),
    cadastre: wmtsSource(wmtsUrl, "CADASTRALPARCELS.PARCELLAIRE_EXPRESS", "image/png"),
  },
  layers: [
    ...(view === "photo"
      ? [{ id: "photo", type: "raster", source: "photo" }]
      : plan.layers.filter(({ type }) => type !== "symbol")),
    { id: "cadastre", type: "raster", source: "cadastre", minzoom: 15, metadata: CADASTRE_LAYER },
    ...plan.layers.filter(({ type }) => type === "symbol"),
  ],
});

/** Plan IGN, orthophotos and cadastre of the Géoplateforme. */
export const ignBaseMap = (addresses: IgnAddresses = IGN, client: OutsideClient = outsideClient()) =>
  relayedBaseMap(client, {
    version: `ign ${addresses.styleUrl}`,
    styleUrl: addresses.styleUrl,
    views: ["plan", "photo"],
    themes: ["dark", "light"],
    hasCadastre: true,
    load: async (theme: MapTheme, view: MapView) => {
      const plan = await fetchStyle(client, addresses.styleUrl);
      return composed(theme === "dark" && view === "plan" ? darkened(plan) : plan, view, addresses.wmtsUrl);
    },
  });
