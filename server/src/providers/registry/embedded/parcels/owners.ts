import type { Proprietaire } from "@plateau/contract/registry/parcel-blocks.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../../db/database.ts";
import { activityOf } from "../../activity-labels.ts";
import {
  type CompanyColumns,
  companyColumns,
  companyOf,
  type KnownCompany,
  nameOf,
} from "./known-company.ts";
import type { OccupantRow } from "./occupants.ts";
import type { SourcedAddress } from "./parcel-addresses.ts";
import { type RightAddress, rightAddressColumns, rightLine, rightsOrder } from "./right-address.ts";

/** A right of a legal person on a parcel or on premises there. */
export type RightRow = RightAddress &
  CompanyColumns & {
    holder: string;
    siren: string | null;
    denomination: string | null;
    rightCode: string;
    building: string;
    entrance: string;
    level: string;
    door: string;
    importedAt: string;
  };

/** The rights of legal persons on a parcel. */
export const rightsOn = (db: Db, numero: string): Promise<RightRow[]> =>
  db.rows<RightRow>(
    sql`
    select r.holder, r.siren, r.denomination, r.right_code "rightCode", r.building, r.entrance, r.level, r.door,
      ${rightAddressColumns}, r.imported_at "importedAt", ${companyColumns}
    from legal_person_rights r left join registry_companies c on c.siren = r.siren::char(9)
    where r.parcel_numero = ${numero}
    order by ${rightsOrder}`,
    { name: "parcel_rights" },
  );

const LETS_DWELLINGS = "68.20A";

/**
 * A 'loueur en meublé non professionnel' is a natural person who lets dwellings: Sirene knows the person and the activity.
 * Of a holder that it does not know, nothing can be said.
 */
const letsFurnished = (company: KnownCompany | null): boolean | null => {
  if (company?.legalCategory === undefined || company.legalCategory === null) return null;
  if (!company.legalCategory.startsWith("1")) return false;
  return company.naf === LETS_DWELLINGS ? true : null;
};

const localOf = (numero: string, right: RightRow): Proprietaire["locaux"][number] => ({
  numero_parcelle: numero,
  code_droit: right.rightCode,
  batiment: right.building || null,
  entree: right.entrance || null,
  niveau: right.level || null,
  porte: right.door || null,
  adresse: rightLine(right),
});

/**
 * Who has a right on a parcel, each with all of it as `locaux`: the code says which (P owner, U usufructuary, S manager of
 * the co-ownership…).
 */
export const proprietairesOf = (
  numero: string,
  rights: readonly RightRow[],
  occupants: readonly OccupantRow[],
): Proprietaire[] => {
  const there = new Set(occupants.filter(({ closed }) => !closed).map(({ siren }) => siren));
  const byHolder = new Map<string, RightRow[]>();
  for (const right of rights) {
    const held = byHolder.get(right.holder);
    if (held) held.push(right);
    else byHolder.set(right.holder, [right]);
  }
  return [...byHolder.values()].flatMap((held) => {
    const [first] = held;
    if (!first) return [];
    const { siren, denomination } = first;
    const company = companyOf(first);
    return {
      siren,
      nom_entreprise: nameOf(company, denomination),
      lmnp: letsFurnished(company),
      proprietaire_occupant: siren === null ? null : there.has(siren),
      date_creation: company?.createdOn ?? null,
      activite_principale: activityOf(company?.naf ?? null),
      cessation_activite: company?.closed ?? null,
      locaux: held.map((right) => localOf(numero, right)),
    };
  });
};

/** The addresses that the tax administration writes beside rights. */
export const rightAddresses = (
  rights: readonly RightRow[],
  { postcode, city }: { postcode: string | null; city: string | null },
): SourcedAddress[] =>
  [...new Set(rights.map(rightLine))].flatMap((line) =>
    line === null ? [] : [{ line, postcode, city, source: "DGFiP" }],
  );
