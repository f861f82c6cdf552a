import type { Company } from "@plateau/contract/registry/company.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { formattedNumber } from "../company-numbers.ts";

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

type Address = {
  street_number: string | null;
  street_repetition: string | null;
  street_type: string | null;
  street_name: string | null;
};

const addressLine = ({ street_number, street_repetition, street_type, street_name }: Address) =>
  [street_number, street_repetition, kinds[street_type ?? ""] ?? street_type, street_name]
    .filter(Boolean)
    .join(" ") || null;

/** Limits the list only: counts cover all. */
const SHOWN = 300;

type Row = Address & {
  siret: string;
  head_office: boolean;
  signs: string[];
  usual_name: string | null;
  address_complement: string | null;
  special_delivery: string | null;
  postcode: string | null;
  commune: string | null;
  country: string | null;
  opened_on: string | null;
  closed: boolean;
  total: number;
  open: number;
};

type Establishments = Pick<
  Company,
  "headOffice" | "tradeSign" | "establishments" | "establishmentCount" | "openEstablishmentCount"
>;

const headOfficeOf = (seat: Row, hidden: boolean): Company["headOffice"] => ({
  addressLine1: hidden ? null : addressLine(seat),
  addressLine2: hidden
    ? null
    : [seat.address_complement, seat.special_delivery].filter(Boolean).join(", ") || null,
  postcode: hidden ? null : seat.postcode,
  city: seat.commune,
  country: seat.country ?? "France",
  formattedSiret: formattedNumber(seat.siret),
});

const establishmentOf = (row: Row, hidden: boolean): Company["establishments"][number] => ({
  siret: row.siret,
  headOffice: row.head_office,
  tradeSign: hidden ? null : (row.signs[0] ?? row.usual_name),
  address: hidden ? null : addressLine(row),
  postcode: hidden ? null : row.postcode,
  city: row.commune,
  establishmentCeased: row.closed,
  openingDate: row.opened_on,
});

/**
 * Head office first, then open ones, then the newest.
 * @param hidden a natural person who opted out of publication: only the town is returned
 */
export const establishmentsOf = async (db: Db, siren: string, hidden: boolean): Promise<Establishments> => {
  const rows = await db.rows<Row>(sql`
    select siret, head_office, signs, usual_name, address_complement, street_number, street_repetition, street_type,
      street_name, special_delivery, postcode, commune, country, opened_on, closed,
      (count(*) over ())::int total, (count(*) filter (where not closed) over ())::int open
    from establishments
    where siren = ${siren}
    order by head_office desc, closed, opened_on desc nulls last, siret
    limit ${SHOWN}`);
  const [first] = rows;
  const seat = first?.head_office ? first : undefined;
  return {
    headOffice: seat ? headOfficeOf(seat, hidden) : null,
    tradeSign: hidden ? null : (seat?.signs[0] ?? null),
    establishments: rows.map((row) => establishmentOf(row, hidden)),
    establishmentCount: first?.total ?? null,
    openEstablishmentCount: first?.open ?? null,
  };
};
