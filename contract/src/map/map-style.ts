import { z } from "zod";

export const mapThemes = ["dark", "light"] as const;
export type MapTheme = (typeof mapThemes)[number];

export const mapViews = ["plan", "photo"] as const;
export type MapView = (typeof mapViews)[number];

export const mapStyleQuery = z.strictObject({
  theme: z.enum(mapThemes).default("dark"),
  view: z.enum(mapViews).default("plan"),
});

/** `metadata` of the layers that the choice 'Cadastre' shows and hides. */
export const CADASTRE_LAYER = { "plateau:layer": "cadastre" } as const;

const anyObject = z.record(z.string(), z.unknown());

/** A MapLibre style (version 8) and what can be chosen; its addresses are paths of Plateau. */
export const mapStyleSchema = z.object({
  style: z.looseObject({
    version: z.literal(8),
    sources: z.record(z.string(), anyObject),
    layers: z.array(anyObject),
  }),
  views: z.array(z.enum(mapViews)),
  themes: z.array(z.enum(mapThemes)),
  hasCadastre: z.boolean(),
  /** The configured map does not answer: this is the one that Plateau ships. */
  isFallback: z.boolean(),
});
export type ShownMapStyle = z.infer<typeof mapStyleSchema>;
