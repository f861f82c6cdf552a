import { fold } from "@plateau/contract/geocoding/normalise.ts";
import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { departmentZones } from "./france.ts";
import type { PlaceQuery } from "./port.ts";

/**
 * By code ('92') or start of the name ('hauts de s'). Paris matches by code only: its name is the commune's.
 */
export const suggestDepartments = ({ q, type, postcode, citycode }: PlaceQuery): Feature[] => {
  if ((type !== undefined && type !== "locality") || postcode !== undefined || citycode !== undefined)
    return [];
  const text = fold(q).replace(/^departement (?:de |du |des |d )?/, "");
  return [...departmentZones.values()]
    .map((zone) => ({ zone, score: scoreOf(zone, text) }))
    .filter(({ score }) => score > 0)
    .map(({ zone, score }) => ({ ...zone, properties: { ...zone.properties, score } }));
};

const scoreOf = ({ properties: { id, name } }: Feature, text: string): number => {
  if (text === id.toLowerCase()) return 0.96;
  const folded = fold(name ?? "");
  if (id === "75" || text.length < 3 || !folded.startsWith(text)) return 0;
  return folded === text ? 0.95 : 0.85;
};
