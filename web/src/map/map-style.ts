import {
  CADASTRE_LAYER,
  type MapTheme,
  type MapView,
  type ShownMapStyle,
} from "@plateau/contract/map/map-style.ts";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { StyleSpecification } from "maplibre-gl";
import { api } from "../api/client.ts";

/** Outside a session, the map of a client's private page. */
export type MapReader = { spaceToken?: string | undefined };

/** The library's worker resolves no paths. */
const withOrigin = (shown: ShownMapStyle): ShownMapStyle =>
  JSON.parse(JSON.stringify(shown).replaceAll('"/tiles/', `"${location.origin}/tiles/`)) as ShownMapStyle;

const RETRY_MS = 60_000;

const mapStyleKey = ["map-style"] as const;

export const mapStyleQuery = ({ spaceToken }: MapReader, query: { theme: MapTheme; view: MapView }) =>
  queryOptions({
    queryKey: [...mapStyleKey, spaceToken ?? "", query.theme, query.view],
    queryFn: async ({ signal }) =>
      withOrigin(
        spaceToken === undefined
          ? await api.getMapStyle({ query }, signal)
          : await api.getClientSpaceMapStyle({ params: { token: spaceToken }, query }, signal),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    // Once it is shown, a map outlasts a later failure.
    throwOnError: (_, { state }) => state.data === undefined,
    // Until the configured map is back.
    refetchInterval: ({ state }) => (state.data?.isFallback ? RETRY_MS : false),
  });

/** Before another attempt: a query that has thrown is not read again when it is shown again. */
export const resetFailedMapStyles = (cache: QueryClient): Promise<void> =>
  cache.resetQueries({ queryKey: mapStyleKey, predicate: ({ state }) => state.data === undefined });

const isCadastre = ({ metadata }: Record<string, unknown>): boolean =>
  (metadata as Partial<typeof CADASTRE_LAYER> | undefined)?.["plateau:layer"] ===
  CADASTRE_LAYER["plateau:layer"];

export const hasCadastreLayers = ({ style }: ShownMapStyle): boolean => style.layers.some(isCadastre);

/** The same object where nothing is left out: a map that has it loads nothing again. */
export const shownStyle = (
  { style }: ShownMapStyle,
  { cadastre }: { cadastre: boolean },
): StyleSpecification => {
  const shown = cadastre ? style : { ...style, layers: style.layers.filter((layer) => !isCadastre(layer)) };
  return shown as unknown as StyleSpecification;
};
