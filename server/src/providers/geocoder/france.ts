import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { departmentOf } from "@plateau/contract/geocoding/hierarchy.ts";
import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { departments, regions } from "../../france-divisions.ts";
import { departmentPoints } from "./department-points.ts";

export type Commune = {
  code: string;
  nom: string;
  type: "commune-actuelle" | "commune-deleguee" | "commune-associee" | "arrondissement-municipal";
  commune?: string;
  codesPostaux?: string[];
  population?: number;
};

const packageName = "@etalab/decoupage-administratif";
const require = createRequire(import.meta.url);

export const readCommunes = async (): Promise<Commune[]> => {
  const list = await readFile(require.resolve(`${packageName}/data/communes.json`), "utf8");
  const all: Commune[] = JSON.parse(list);
  return all.filter(({ type }) => type === "commune-actuelle" || type === "arrondissement-municipal");
};

let communeNames: Promise<Map<string, string>> | undefined;

export const communeName = async (code: string): Promise<string | undefined> => {
  if (!/^\d[0-9AB]\d{3}$/.test(code)) return undefined;
  communeNames ??= readCommunes().then((all) => new Map(all.map((commune) => [commune.code, commune.nom])));
  return (await communeNames).get(code);
};

export const divisionsVersion = (): string => {
  const { version }: { version: string } = require(`${packageName}/package.json`);
  return version;
};

const regionNames = new Map(regions.map(({ code, nom }) => [code, nom]));
const contexts = new Map(
  departments.map(({ code, nom, region }) => {
    const regionName = regionNames.get(region);
    return [code, regionName === nom ? `${code}, ${nom}` : `${code}, ${nom}, ${regionName}`];
  }),
);

export const contextOf = (communeCode: string): string => {
  const department = departmentOf(communeCode);
  return contexts.get(department) ?? department;
};

/**
 * Plateau's addition to the public service: localities with the département's code as id, unlike any
 * commune's.
 */
export const departmentZones: ReadonlyMap<string, Feature> = new Map(
  departments.map(({ code, nom, region }) => [
    code,
    {
      type: "Feature",
      geometry: { type: "Point", coordinates: [...(departmentPoints[code] ?? departmentPoints["75"])] },
      properties: {
        id: code,
        label: `${nom} (${code})`,
        type: "locality",
        name: nom,
        context: `Département, ${regionNames.get(region) ?? "France"}`,
      },
    } satisfies Feature,
  ]),
);

export const departmentPoint = (communeCode: string): readonly [number, number] =>
  departmentPoints[departmentOf(communeCode)] ?? departmentPoints["75"];
