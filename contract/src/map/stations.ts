import { z } from "zod";
import { NARROW } from "../format/spacing.ts";
import { isStationLine, linesText } from "./station-lines.ts";

const METRES_PER_MINUTE = 80;
/** Of the way along the streets, for a metre as the crow flies. */
const DETOUR = 1.3;

/** Minutes: stations farther away are neither shown nor searched. */
export const MAX_WALK_MINUTES = 20;
/** Nearest first. */
export const MAX_STATIONS = 3;

export const STATIONS_SOURCE = "Île-de-France Mobilités, mars 2025";

export const stationLineSchema = z.string().max(40).refine(isStationLine, "Ligne inconnue");

export const stationSchema = z.object({
  name: z.string(),
  /** Ids such as `metro-13`, `rer-a`, `tram-3a`, `train-j`. */
  lines: z.array(z.string()),
  /** On foot to its nearest stop, estimated. */
  minutes: z.int(),
  /** [longitude, latitude] of the middle of its stops. */
  coordinates: z.tuple([z.number(), z.number()]),
});
export type Station = z.infer<typeof stationSchema>;

/** At most 3 within 20 minutes on foot, the nearest first; in a search by line the line's nearest before them. Null where none is known: outside Île-de-France, or without an exact address. */
export const nearestStationsSchema = z.array(stationSchema).nullable();
export type NearestStations = z.infer<typeof nearestStationsSchema>;

export const stationsNearQuery = z.strictObject({
  latitude: z.coerce.number().min(-85).max(85),
  longitude: z.coerce.number().min(-180).max(180),
  /** Of the commune or arrondissement: says whether its stations are known. */
  communeCode: z.string().regex(/^\d[0-9AB]\d{3}$/, "Code de commune attendu"),
});

export const stationsNearSchema = z.object({ stations: nearestStationsSchema });

/** An estimate: whole minutes, at least one, rounded up. `metres` as the crow flies. */
export const walkingMinutes = (metres: number): number =>
  Math.max(1, Math.ceil((metres * DETOUR) / METRES_PER_MINUTE));

/** As the crow flies, how far a walk of these minutes goes at most. */
export const metresOfWalk = (minutes: number): number => (minutes * METRES_PER_MINUTE) / DETOUR;

/** '5 min à pied (estimation)'. */
export const walkText = (minutes: number): string => `${minutes}${NARROW}min à pied (estimation)`;

/** 'Place de Clichy · M 2, 13 · 5 min à pied (estimation)'. */
export const stationText = ({ name, lines, minutes }: Station): string =>
  [name, linesText(lines), walkText(minutes)].filter(Boolean).join(" · ");

/** Why no station is named; null when some are. */
export const noStationText = (stations: NearestStations): string | null => {
  if (stations === null) return "Stations inconnues à cette adresse";
  return stations.length === 0
    ? `Aucune station à moins de ${MAX_WALK_MINUTES}${NARROW}min à pied (estimation)`
    : null;
};

export const ESTIMATE_TEXT = `Estimation à pied, d’après la distance à vol d’oiseau. Source${NARROW}: ${STATIONS_SOURCE}.`;
