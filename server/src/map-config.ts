import { z } from "zod";

/** `address`: of the style; of the archive, as a path, an http(s) URL or `s3://bucket/key`. */
export type BaseMapConfig = { kind: "embedded" | "ign" } | { kind: "style" | "pmtiles"; address: string };

export const mapEnvironment = {
  BASE_MAP: z.enum(["embedded", "ign", "style", "pmtiles"]).optional(),
  MAP_STYLE_URL: z
    .url({
      protocol: /^https?$/,
      error: "doit être une adresse http:// ou https:// (must be an http(s) URL)",
    })
    .optional(),
  MAP_ARCHIVE: z.string().trim().min(1).max(1000).optional(),
};

type MapEnvironment = z.infer<z.ZodObject<typeof mapEnvironment>>;

const kindOf = ({ BASE_MAP, MAP_STYLE_URL, MAP_ARCHIVE }: MapEnvironment): BaseMapConfig["kind"] =>
  BASE_MAP ?? (MAP_STYLE_URL ? "style" : MAP_ARCHIVE ? "pmtiles" : "embedded");

const REQUIRED = { style: "MAP_STYLE_URL", pmtiles: "MAP_ARCHIVE" } as const;

export const mapMistakes = (env: MapEnvironment & { S3_ACCESS_KEY_ID?: string | undefined }): string[] => {
  const kind = kindOf(env);
  if (kind === "embedded" || kind === "ign") return [];
  const name = REQUIRED[kind];
  if (!env[name]) return [`${name} : manque, BASE_MAP=${kind} l’exige (missing)`];
  const needsKeys = kind === "pmtiles" && env.MAP_ARCHIVE?.startsWith("s3:") && !env.S3_ACCESS_KEY_ID;
  return needsKeys
    ? ["MAP_ARCHIVE : une archive dans un bucket exige les variables S3_… (needs the S3_… variables)"]
    : [];
};

export const baseMapOf = (env: MapEnvironment): BaseMapConfig => {
  const kind = kindOf(env);
  return kind === "embedded" || kind === "ign" ? { kind } : { kind, address: env[REQUIRED[kind]] ?? "" };
};
