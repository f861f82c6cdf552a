import type { Map as MapLibreMap } from "maplibre-gl";

type TileMap = Pick<MapLibreMap, "getSource" | "refreshTiles">;
type TilePlace = { x: number; y: number; z: number };

/** By map and source. MapLibre never asks for these tiles again, and a map is kept for the next page. */
const failedTiles = new WeakMap<TileMap, Map<string, TilePlace[]>>();

/** Takes any `error` event of the map; only those of tiles are noted. */
export function noteFailedTile(map: TileMap, event: object): void {
  const { tile, sourceId } = event as { tile?: { tileID: { canonical: TilePlace } }; sourceId?: string };
  if (!tile || sourceId === undefined) return;
  const bySource = failedTiles.get(map) ?? new Map<string, TilePlace[]>();
  const { x, y, z } = tile.tileID.canonical;
  bySource.set(sourceId, [...(bySource.get(sourceId) ?? []), { x, y, z }]);
  failedTiles.set(map, bySource);
}

/**
 * Vector tiles each by its place: with the whole source, a failed one would wait for a request that was never sent.
 * Pictures with their whole source: by its place, a failed one would be drawn without its picture, which throws.
 */
export function retryFailedTiles(map: TileMap): void {
  const bySource = failedTiles.get(map) ?? [];
  failedTiles.delete(map);
  for (const [id, tiles] of bySource) {
    const type = map.getSource(id)?.type;
    if (type === "vector") map.refreshTiles(id, tiles);
    // Another style may have replaced the source.
    else if (type) map.refreshTiles(id);
  }
}
