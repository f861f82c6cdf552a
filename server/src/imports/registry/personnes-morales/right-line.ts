import { isSiren } from "@plateau/contract/registry/siren.ts";
import type { Field } from "../read-csv.ts";
import type { Column } from "./edition.ts";

/** A right of a legal person on a parcel or on premises of it, as it is stored. */
export type RightRow = {
  /** Commune, prefix, section and plan number, 14 characters: `75118000AO0042`. */
  parcelNumero: string;
  onPremises: boolean;
  /** Building, entrance, level and door as the land registry codes them; '' for a right on the parcel. */
  building: string;
  entrance: string;
  level: string;
  door: string;
  /** SIREN, else the tax administration's number (`U23430191`), else the one of the land registry (`PBFK9K`). */
  holder: string;
  siren: string | null;
  rightCode: string;
  /** 0 to 9. */
  holderGroup: number | null;
  legalForm: string | null;
  legalFormShort: string | null;
  denomination: string | null;
  houseNumber: string | null;
  repetition: string | null;
  streetKind: string | null;
  streetName: string | null;
  communeName: string | null;
};

/** Without control characters, which the database refuses, and runs of spaces. */
const textOf = (field: string): string => field.replace(/[\p{Cc}\s]+/gu, " ").trim();

/**
 * The parcel's number; null for one that is not. Overseas the département has three digits, of which the commune repeats
 * the last: 971 and 101 are 97101. In Paris, Lyon and Marseille the commune is the arrondissement: 75 and 118 are 75118.
 */
const parcelOf = (field: Field<Column>): string | null => {
  const [departement, commune] = [field("Département"), field("Code Commune")];
  const parts = [
    /^((\d|\d[0-9AB]) \d{1,3}|97(\d) \3\d\d)$/.test(`${departement} ${commune}`) &&
      departement.slice(0, 2).padStart(2, "0") + commune.padStart(3, "0"),
    /^\d{0,3}$/.test(field("Préfixe")) && field("Préfixe").padStart(3, "0"),
    /^[0-9A-Z]{1,2}$/.test(field("Section")) && field("Section").padStart(2, "0"),
    /^(?!0+$)\d{1,4}$/.test(field("N° plan")) && field("N° plan").padStart(4, "0"),
  ];
  return parts.includes(false) ? null : parts.join("");
};

const holderOf = (field: Field<Column>): { holder: string; siren: string | null } | null => {
  const siren = field("N° SIREN").replace(/\s/g, "").toUpperCase();
  if (isSiren(siren)) return { holder: siren, siren };
  if (/^U\d{8}$/.test(siren)) return { holder: siren, siren: null };
  const majic = field("N° MAJIC").toUpperCase();
  return /^[0-9A-Z+*]{6}$/.test(majic) ? { holder: majic, siren: null } : null;
};

/** A line of either file as a row, or a few French words on what is wrong with it. */
export const rightOf = (field: Field<Column>, ofPremises: boolean): RightRow | string => {
  const parcelNumero = parcelOf(field);
  if (!parcelNumero) return "référence de parcelle invalide";
  // Editions from 2024 on write 'P - Propriétaire' and '4 - Commune', earlier ones the code alone.
  const rightCode = /^([A-Z])(?: *-.*)?$/.exec(field("Code droit"))?.[1];
  if (!rightCode) return `parcelle ${parcelNumero} : code droit invalide`;
  const held = holderOf(field);
  if (!held) return `parcelle ${parcelNumero} : ni SIREN ni numéro MAJIC valide`;
  const group = /^(\d)A?(?: *-.*)?$/.exec(field("Groupe personne"))?.[1];
  const said = (column: Column): string | null => textOf(field(column)) || null;
  const premise = (column: Column): string => (ofPremises ? textOf(field(column)) : "");
  return {
    parcelNumero,
    onPremises: ofPremises,
    building: premise("Bâtiment"),
    entrance: premise("Entrée"),
    level: premise("Niveau"),
    door: premise("Porte"),
    ...held,
    rightCode,
    holderGroup: group ? Number(group) : null,
    legalForm: said("Forme juridique"),
    legalFormShort: said("Forme juridique abrégée"),
    denomination: said("Dénomination"),
    houseNumber: textOf(field("N° voirie")).replace(/^0+/, "") || null,
    repetition: said("Indice de répétition"),
    streetKind: said("Nature voie"),
    streetName: said("Nom voie"),
    communeName: said("Nom de la commune"),
  };
};
