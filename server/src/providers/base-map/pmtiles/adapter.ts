import { GetObjectCommand } from "@aws-sdk/client-s3";
import { FetchSource, type Source } from "pmtiles";
import { openS3Client } from "../../file-store/s3/adapter.ts";
import { fileSource, openArchive } from "../archive.ts";
import { planStyle } from "../plan/style.ts";
import { type BaseMap, BaseMapUnavailable, parseTilePlace } from "../port.ts";

export type ArchiveBucket = {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  endpoint: string | undefined;
  forcePathStyle: boolean;
};

/** `s3://bucket/key`, with the keys of the file store. */
const bucketSource = (address: string, bucket: ArchiveBucket): Source => {
  const { hostname, pathname } = new URL(address);
  const client = openS3Client({ ...bucket, name: hostname });
  return {
    getKey: () => address,
    getBytes: async (offset, length, abortSignal) => {
      const Range = `bytes=${offset}-${offset + length - 1}`;
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket: hostname, Key: decodeURIComponent(pathname.slice(1)), Range }),
        abortSignal ? { abortSignal } : {},
      );
      const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
      return { data: new Uint8Array(bytes).buffer };
    },
  };
};

export const archiveSource = (address: string, bucket: ArchiveBucket | undefined): Source => {
  if (/^https?:/.test(address)) return new FetchSource(address);
  if (!address.startsWith("s3:")) return fileSource(address);
  if (!bucket) throw new Error("An archive in a bucket needs the keys of the file store");
  return bucketSource(address, bucket);
};

/** The layer that every map in the OpenMapTiles schema has. */
const NEEDED_LAYER = "transportation";

const PREFIX = "outside/plan/";

/** One's own archive in the OpenMapTiles schema, drawn in Plateau's own style. `limitMs`: of each read. */
export const pmtilesBaseMap = (source: Source, limits: { limitMs?: number } = {}): BaseMap => {
  const archive = openArchive(source, limits);
  const requireSchema = async (): Promise<{ attribution?: string }> => {
    const { vector_layers, attribution } = await archive.metadata();
    const names = Array.isArray(vector_layers)
      ? vector_layers.map((layer: { id?: unknown }) => layer.id)
      : [];
    if (!names.includes(NEEDED_LAYER))
      throw new BaseMapUnavailable("The archive is not in the OpenMapTiles schema");
    return typeof attribution === "string" && attribution ? { attribution } : {};
  };
  return {
    version: source.getKey(),
    getStyle: async (theme) => {
      const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = await archive.header();
      const style = planStyle(theme, {
        ...(await requireSchema()),
        tiles: `/tiles/${PREFIX}{z}/{x}/{y}`,
        minzoom: minZoom,
        maxzoom: maxZoom,
        bounds: [minLon, minLat, maxLon, maxLat],
      });
      return { style, views: ["plan"], themes: ["dark", "light"], hasCadastre: false, isFallback: false };
    },
    read: async (path) => {
      const place = path.startsWith(PREFIX) ? parseTilePlace(path.slice(PREFIX.length)) : undefined;
      return place ? archive.getTile(place) : null;
    },
    getPlanTile: archive.getTile,
  };
};
