import { formatDateShort, parseDay } from "@plateau/contract/format/date.ts";
import { labelOf } from "@plateau/contract/format/label-of.ts";
import { formatNumber, parseAmount } from "@plateau/contract/format/number.ts";
import { plainText } from "@plateau/contract/format/spacing.ts";
import { type PropertyType, propertyTypes } from "@plateau/contract/offers/enumerations.ts";
import { availabilityLabels, propertyTypeLabels } from "@plateau/contract/offers/labels.ts";
import {
  readableWorkstations,
  UNREADABLE_WORKSTATIONS,
} from "@plateau/contract/offers/typed-workstations.ts";
import type { UnitColumn } from "./unit-columns.ts";
import { floorText, type UnitRow } from "./unit-row.ts";

export type CellResult = { patch: Partial<UnitRow> } | { problem: string };

const normalize = (text: string): string =>
  plainText(text)
    .replace(/[^\p{L}\p{N}+-]+/gu, " ")
    .trim();

/** Parses 'RdC', 'R+1', '3e étage', 'SS2' or '-1'; undefined when invalid. */
export const parseFloor = (text: string): number | null | undefined => {
  const word = normalize(text)
    .replace(/\betage\b|\bniveau\b/g, "")
    .trim();
  if (word === "") return null;
  if (/^(rdc|rez-de-chaussee|rez de chaussee)$/.test(word)) return 0;
  const basement = /^(?:ss|sous-sol|sous sol)\s*-?\s*(\d{1,2})?$/.exec(word);
  if (basement) return -Number(basement[1] ?? 1);
  const floor = /^r?\s*([+-]?\s*\d{1,3})\s*(?:er|e|eme|ere|nd|nde)?$/.exec(word);
  if (!floor?.[1]) return undefined;
  const value = Number(floor[1].replace(/\s/g, ""));
  return value >= -20 && value <= 200 ? value : undefined;
};

const yes = ["oui", "o", "yes", "y", "x", "vrai", "true", "1"];
const no = ["", "non", "n", "no", "faux", "false", "0", "-"];

export const readYesNo = (text: string): boolean | undefined => {
  const word = normalize(text);
  return yes.includes(word) ? true : no.includes(word) ? false : undefined;
};

const usageWords: Readonly<Record<string, PropertyType>> = {
  boutique: "retail",
  magasin: "retail",
  stockage: "warehouse",
  logistique: "warehouse",
  activites: "activity",
  atelier: "activity",
  habitation: "residential_premises",
  logement: "residential_premises",
  enseignement: "educational_premises",
  "local commercial": "commercial_premises",
};
const singular = (word: string): string => word.replace(/s\b/g, "").replace(/x\b/g, "");

export const parseUsage = (text: string): PropertyType | "" | undefined => {
  const word = normalize(text);
  if (word === "") return "";
  const label = propertyTypes.find(
    (type) => type === text.trim() || singular(normalize(propertyTypeLabels[type])) === singular(word),
  );
  return label ?? labelOf(usageWords, word) ?? labelOf(usageWords, singular(word));
};

const readAvailability = (text: string): CellResult => {
  const word = normalize(text);
  if (word === "") return { patch: { availability: "" } };
  if (/^immediat(e|ement)?$|^disponible$|^libre$/.test(word))
    return { patch: { availability: "immediately" } };
  const known = Object.entries(availabilityLabels).find(
    ([value, label]) => value === text.trim() || normalize(label) === word,
  );
  if (known) return { patch: { availability: known[0] } };
  const day = parseDate(text);
  if (!day) return { problem: "Indiquez Immédiat, À définir ou une date" };
  return { patch: { availability: "on_a_specific_date", availabilityDate: formatDateShort(day) } };
};

const parseDate = (text: string): string | null | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(text.trim())
    ? parseDay(text.trim().split("-").reverse().join("/"))
    : parseDay(text);

const parsePositive = (text: string): number | null | undefined => {
  const number = parseAmount(text);
  return typeof number === "number" && number < 0 ? undefined : number;
};

const parseBuildings = (text: string, buildingIds: readonly string[]): CellResult => {
  const numbers = text.match(/\d+/g) ?? [];
  if (text.trim() === "") return { patch: { buildingIds: [] } };
  const ids = numbers.map((number) => buildingIds[Number(number) - 1]).filter((id) => id !== undefined);
  return numbers.length > 0 && ids.length === numbers.length
    ? { patch: { buildingIds: [...new Set(ids)] } }
    : { problem: "Bâtiment inconnu" };
};

export const parseCell = (column: UnitColumn, text: string, buildingIds: readonly string[]): CellResult => {
  const { field, kind } = column;
  const set = <T>(
    value: T | undefined,
    problem: string,
    shown: (value: T) => UnitRow[typeof field],
  ): CellResult => (value === undefined ? { problem } : { patch: { [field]: shown(value) } });
  switch (kind) {
    case "buildings":
      return parseBuildings(text, buildingIds);
    case "floor":
      return set(parseFloor(text), "Indiquez un étage, par exemple RdC, 3 ou -1", floorText);
    case "usage":
      return set(parseUsage(text), "Usage inconnu", (value) => value);
    case "amount":
      return set(parsePositive(text), "Indiquez un nombre", (value) =>
        value === null ? "" : formatNumber(value),
      );
    case "flag":
      return set(readYesNo(text), "Indiquez oui ou non", (value) => value);
    case "availability":
      return readAvailability(text);
    case "day":
      return set(parseDate(text), "Indiquez une date (jj/mm/aaaa)", (day) =>
        day ? formatDateShort(day) : "",
      );
    case "posts":
      return readableWorkstations(text)
        ? { patch: { [field]: text.trim() } }
        : { problem: UNREADABLE_WORKSTATIONS };
    case "note":
      return { patch: { [field]: text.trim() } };
  }
};
