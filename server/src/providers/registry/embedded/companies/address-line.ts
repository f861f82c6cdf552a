/** Kinds of streets as the directory abbreviates them. */
const kinds: Readonly<Record<string, string>> = {
  ALL: "ALLÉE",
  AV: "AVENUE",
  BD: "BOULEVARD",
  CAR: "CARREFOUR",
  CHE: "CHEMIN",
  CHS: "CHAUSSÉE",
  COR: "CORNICHE",
  CRS: "COURS",
  ESP: "ESPLANADE",
  FG: "FAUBOURG",
  HAM: "HAMEAU",
  IMP: "IMPASSE",
  LD: "LIEU-DIT",
  LOT: "LOTISSEMENT",
  PAS: "PASSAGE",
  PL: "PLACE",
  PRO: "PROMENADE",
  PRV: "PARVIS",
  QUA: "QUARTIER",
  RES: "RÉSIDENCE",
  RLE: "RUELLE",
  RPT: "ROND-POINT",
  RTE: "ROUTE",
  SQ: "SQUARE",
  TRA: "TRAVERSE",
  VLA: "VILLA",
  ZA: "ZONE D’ACTIVITÉ",
  ZI: "ZONE INDUSTRIELLE",
};

/** Where an establishment is, as the directory writes it. */
export type Address = {
  street_number: string | null;
  street_repetition: string | null;
  street_type: string | null;
  street_name: string | null;
};

/** The line of an address that has its number and its street; null when neither is known. */
export const addressLine = ({ street_number, street_repetition, street_type, street_name }: Address) =>
  [street_number, street_repetition, kinds[street_type ?? ""] ?? street_type, street_name]
    .filter(Boolean)
    .join(" ") || null;
