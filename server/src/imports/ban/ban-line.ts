import type { HouseRecord, StreetRecord } from "../../providers/geocoder/embedded/store-streets.ts";
import { ImportRefused } from "../import-refused.ts";
import { fieldsOf } from "../lines.ts";

/** What one line of the national address base says. */
export type BanAddress = { street: StreetRecord; house: HouseRecord };

const neededColumns = [
  "id",
  "numero",
  "nom_voie",
  "code_postal",
  "code_insee",
  "nom_commune",
  "lon",
  "lat",
] as const;

type Column = (typeof neededColumns)[number];

/** Reads the lines that follow a header: an address, or a few French words on what is wrong with the line. */
export type BanReader = (line: string) => BanAddress | string;

/**
 * A reader for the columns that the header names. Columns are found by name: the file has gained some over the years.
 * @throws ImportRefused when they are not those of the national address base
 */
export const banReader = (header: string): BanReader => {
  const names = fieldsOf(header.replace(/^\uFEFF/, ""), ";") ?? [];
  const missing = neededColumns.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new ImportRefused(
      `Ce fichier n'est pas un fichier d'adresses de la BAN au format CSV : il lui manque les colonnes ${missing.join(", ")}.`,
    );
  const positions = Object.fromEntries(neededColumns.map((name) => [name, names.indexOf(name)]));
  return (line) => {
    const fields = fieldsOf(line, ";");
    if (!fields || fields.length !== names.length)
      return `${names.length} colonnes attendues, ${fields ? fields.length : "guillemet non fermé"}`;
    return readAddress((column) => fields[positions[column] ?? -1]?.trim() ?? "");
  };
};

const readAddress = (field: (column: Column) => string): BanAddress | string => {
  const id = /^([0-9][0-9AB][0-9]{3}_[0-9a-z]+)_(\d{5})(?:_([0-9a-z_]+))?$/i.exec(field("id"));
  if (!id?.[1]) return "identifiant invalide";
  const number = Number(field("numero"));
  if (!/^\d{1,5}$/.test(field("numero")) || number !== Number(id[2])) return "numéro invalide";
  const citycode = field("code_insee");
  if (!/^\d[0-9AB]\d{3}$/.test(citycode) || !id[1].startsWith(citycode)) return "code INSEE invalide";
  const postcode = field("code_postal");
  if (postcode !== "" && !/^\d{5}$/.test(postcode)) return "code postal invalide";
  const name = field("nom_voie");
  const communeName = field("nom_commune");
  if (name === "" || name.length > 200) return "nom de voie invalide";
  if (communeName === "" || communeName.length > 120) return "nom de commune invalide";
  if (name.includes("\uFFFD") || communeName.includes("\uFFFD")) return "texte qui n'est pas en UTF-8";
  const lon = degrees(field("lon"), 180);
  const lat = degrees(field("lat"), 90);
  if (lon === null || lat === null) return "coordonnées invalides";
  return {
    street: { id: id[1], name, postcode: postcode === "" ? null : postcode, citycode, communeName },
    house: { streetId: id[1], number, suffix: id[3]?.toLowerCase() ?? "", lon, lat },
  };
};

const degrees = (text: string, most: number): number | null => {
  const value = Number(text);
  return text === "" || !Number.isFinite(value) || Math.abs(value) > most ? null : value;
};
