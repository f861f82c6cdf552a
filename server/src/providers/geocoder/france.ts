import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { departmentOf } from "@plateau/contract/geocoding/hierarchy.ts";
import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { departmentPoints } from "./department-points.ts";

/** A commune, or an arrondissement of Paris, Lyon or Marseille, as the official geographic code (COG) lists it. */
export type Commune = {
  code: string;
  nom: string;
  type: "commune-actuelle" | "commune-deleguee" | "commune-associee" | "arrondissement-municipal";
  /** Arrondissements: the city's code. */
  commune?: string;
  codesPostaux?: string[];
  population?: number;
};

type Department = { code: string; nom: string; region: string };
type Region = { code: string; nom: string };

const packageName = "@etalab/decoupage-administratif";
const require = createRequire(import.meta.url);

/** The communes and arrondissements of today, read from the package's list (9 MB). */
export const readCommunes = async (): Promise<Commune[]> => {
  const list = await readFile(require.resolve(`${packageName}/data/communes.json`), "utf8");
  const all: Commune[] = JSON.parse(list);
  return all.filter(({ type }) => type === "commune-actuelle" || type === "arrondissement-municipal");
};

let communeNames: Promise<Map<string, string>> | undefined;

/** The name of the commune or arrondissement of an INSEE code. The names are read at the first question and kept. */
export const communeName = async (code: string): Promise<string | undefined> => {
  if (!/^\d[0-9AB]\d{3}$/.test(code)) return undefined;
  communeNames ??= readCommunes().then((all) => new Map(all.map((commune) => [commune.code, commune.nom])));
  return (await communeNames).get(code);
};

/** The package's version: another one is loaded again. */
export const divisionsVersion = (): string => {
  const { version }: { version: string } = require(`${packageName}/package.json`);
  return version;
};

const departments: Department[] = require(`${packageName}/data/departements.json`);
const regions: Region[] = require(`${packageName}/data/regions.json`);
const regionNames = new Map(regions.map(({ code, nom }) => [code, nom]));
/** Overseas collectivities, which are in no region. */
const collectivities: readonly [string, string][] = [
  ["975", "Saint-Pierre-et-Miquelon"],
  ["977", "Saint-Barthélemy"],
  ["978", "Saint-Martin"],
  ["984", "Terres australes et antarctiques françaises"],
  ["986", "Wallis et Futuna"],
  ["987", "Polynésie française"],
  ["988", "Nouvelle-Calédonie"],
  ["989", "Île de Clipperton"],
];

const contexts = new Map<string, string>(collectivities.map(([code, nom]) => [code, `${code}, ${nom}`]));
for (const { code, nom, region } of departments) {
  const regionName = regionNames.get(region);
  contexts.set(code, regionName === nom ? `${code}, ${nom}` : `${code}, ${nom}, ${regionName}`);
}

/** 'number, département, region' of a commune's code: '75, Paris, Île-de-France'. */
export const contextOf = (communeCode: string): string => {
  const department = departmentOf(communeCode);
  return contexts.get(department) ?? department;
};

/**
 * The départements as zones. The public service has none: they are Plateau's addition, a locality whose id is the
 * département's code, so that nobody takes one for a commune.
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

/** The points of the départements' main towns, longitude and latitude, for communes that have no better one yet. */
export const departmentPoint = (communeCode: string): readonly [number, number] =>
  departmentPoints[departmentOf(communeCode)] ?? departmentPoints["75"];
