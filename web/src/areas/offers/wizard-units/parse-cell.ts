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
  const ordinalBasement = /^(\d{1,2})\s*(?:er|e|eme)\s+sous-?\s?sol$/.exec(word);
  if (ordinalBasement) return -Number(ordinalBasement[1]);
  const floor = /^r?\s*([+-]?\s*\d{1,3})\s*(?:er|e|eme|ere|nd|nde)?$/.exec(word);
  if (!floor?.[1]) return undefined;
  const value = Number(floor[1].replace(/\s/g, ""));
  return value >= -20 && value <= 200 ? value : undefined;
};

const yes = ["oui", "o", "yes", "y", "x", "vrai", "true", "1", "✓", "✔", "☑", "✅"];
const no = ["", "non", "n", "no", "faux", "false", "0", "-", "–", "—", "✗", "✘", "☐", "❌"];

export const readYesNo = (text: string): boolean | undefined => {
  // A symbol has no word; the variation selector only colours it.
  const word = normalize(text) || text.trim().replace("\uFE0F", "");
  return yes.includes(word) ? true : no.includes(word) ? false : undefined;
};

const usageWords: Readonly<Record<string, PropertyType>> = {
  boutique: "retail",
  magasin: "retail",
  stockage: "warehouse",
  logistique: "warehouse",
  activite: "activity",
  "local d activite": "activity",
  "local professionnel": "professional_premises",
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
  if (/^(?:immediat(?:e|ement)?|dispo(?:nible)?|libre|vacant)$/.test(word))
    return { patch: { availability: "immediately" } };
  const known = Object.entries(availabilityLabels).find(
    ([value, label]) => value === text.trim() || normalize(label) === word,
  );
  if (known) return { patch: { availability: known[0] } };
  const day = parseDay(text);
  if (!day) return { problem: "Indiquez Immédiat, À définir ou une date" };
  return { patch: { availability: "on_a_specific_date", availabilityDate: formatDateShort(day) } };
};

/** What a spreadsheet shows for no amount. */
const isNothing = (text: string): boolean => /^(?:[-–—]|n\.?\s?c\.?|n\/a|néant)\s*€?$/i.test(text.trim());

const groupings = [
  { group: ",", decimal: "." },
  { group: ".", decimal: "," },
] as const;

/** `1,234.50`, `1.234,50` and `1,234,567` without the marks of their thousands. */
const withoutGroups = (text: string): string => {
  const bare = text.replace(/\s|m[²2]/gi, "");
  for (const { group, decimal } of groupings) {
    const pattern = new RegExp(`^[^\\d-]*\\d{1,3}(\\${group}\\d{3})+(\\${decimal}\\d+)?[^\\d]*$`);
    const match = pattern.exec(bare);
    if (match && (match[2] || bare.split(group).length > 2)) return text.replaceAll(group, "");
  }
  return text;
};

/** `1,200` is 1 200 in an English spreadsheet and 1,2 in a French one: wrong by a thousand if guessed. */
const ambiguous = (text: string): string | null => {
  const match = /^[^\d-]*([1-9]\d{0,2})[.,](\d{3})\D*$/.exec(text.replace(/\s|m[²2]/gi, ""));
  if (!match) return null;
  const [, thousands, rest] = match;
  const readings = [Number(`${thousands}${rest}`), Number(`${thousands}.${rest}`)];
  // To the cent, as stored: three decimals would be refused again.
  return `Écrivez ${readings.map((value) => formatNumber(value)).join(" ou ")}`;
};

const readAmount = (text: string, { field, months = 1 }: UnitColumn): CellResult => {
  const problem = ambiguous(text);
  if (problem) return { problem };
  const number = isNothing(text) ? null : parseAmount(withoutGroups(text));
  if (number === undefined || (number ?? 0) < 0) return { problem: "Indiquez un nombre" };
  return { patch: { [field]: number === null ? "" : formatNumber(number / months) } };
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
      return readAmount(text, column);
    case "flag":
      return set(readYesNo(text), "Indiquez oui ou non", (value) => value);
    case "availability":
      return readAvailability(text);
    case "day":
      return set(parseDay(text), "Indiquez une date (jj/mm/aaaa)", (day) =>
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

/** What a typed or pasted text changes; one that cannot be read stays as it is, to be corrected. */
export const typedPatch = (
  column: UnitColumn,
  text: string,
  buildingIds: readonly string[],
): Partial<UnitRow> => {
  const parsed = parseCell(column, text, buildingIds);
  return "patch" in parsed ? parsed.patch : { [column.field]: text.trim() };
};
