import type { Company } from "@plateau/contract/registry/company.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../../db/database.ts";
import { formattedNumber } from "../../company-numbers.ts";
import { type Address, addressLine } from "./address-line.ts";

/** So many are shown; a post office or a bank has thousands, and they are counted all. */
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
  "siege" | "enseigne" | "etablissements" | "nombre_etablissements" | "nombre_etablissements_ouverts"
>;

const siegeOf = (seat: Row, hidden: boolean): Company["siege"] => ({
  adresse_ligne_1: hidden ? null : addressLine(seat),
  adresse_ligne_2: hidden
    ? null
    : [seat.address_complement, seat.special_delivery].filter(Boolean).join(", ") || null,
  code_postal: hidden ? null : seat.postcode,
  ville: seat.commune,
  pays: seat.country ?? "France",
  siret_formate: formattedNumber(seat.siret),
});

const etablissementOf = (row: Row, hidden: boolean): Company["etablissements"][number] => ({
  siret: row.siret,
  siege: row.head_office,
  enseigne: hidden ? null : (row.signs[0] ?? row.usual_name),
  adresse: hidden ? null : addressLine(row),
  code_postal: hidden ? null : row.postcode,
  ville: row.commune,
  etablissement_cesse: row.closed,
  date_de_creation: row.opened_on,
});

/**
 * A company's establishments: its head office first, then those that are open, then the newest.
 * @param hidden of a natural person whose data is partly diffused nothing but the town is told
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
    siege: seat ? siegeOf(seat, hidden) : null,
    enseigne: hidden ? null : (seat?.signs[0] ?? null),
    etablissements: rows.map((row) => etablissementOf(row, hidden)),
    nombre_etablissements: first?.total ?? null,
    nombre_etablissements_ouverts: first?.open ?? null,
  };
};
