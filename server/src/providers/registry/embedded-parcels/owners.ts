import { splitRightHolders } from "@plateau/contract/registry/land-rights.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import type { Owner } from "@plateau/contract/registry/parcel-blocks.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { activityOf } from "../activity-labels.ts";
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

export type RightRow = RightAddress &
  CompanyColumns & {
    holder: string;
    siren: string | null;
    registeredName: string | null;
    rightCode: string;
    /** Of the holder in all imported files; null without a SIREN. */
    parcelCount: number | null;
    building: string;
    entrance: string;
    level: string;
    door: string;
    importedAt: string;
  };

export const rightsOn = (db: Db, parcelNumber: string): Promise<RightRow[]> =>
  db.rows<RightRow>(
    sql`
    select r.holder, r.siren, r.denomination "registeredName", r.right_code "rightCode", r.building, r.entrance, r.level, r.door,
      held.parcels "parcelCount", ${rightAddressColumns}, r.imported_at "importedAt", ${companyColumns}
    from legal_person_rights r left join registry_companies c on c.siren = r.siren::char(9)
    left join (
      select siren, count(distinct parcel_numero) parcels from legal_person_rights
      where siren = any(array(select siren from legal_person_rights where parcel_numero = ${parcelNumber}))
      group by siren
    ) held on held.siren = r.siren
    where r.parcel_numero = ${parcelNumber}
    order by ${rightsOrder}`,
    { name: "parcel_rights" },
  );

const LETS_DWELLINGS = "68.20A";

/**
 * A 'loueur en meublé non professionnel' is a natural person letting dwellings. Null for a holder missing
 * from Sirene.
 */
const letsFurnished = (company: KnownCompany | null): boolean | null => {
  if (company?.legalCategory === undefined || company.legalCategory === null) return null;
  if (!company.legalCategory.startsWith("1")) return false;
  return company.naf === LETS_DWELLINGS ? true : null;
};

const premisesOf = (parcelNumber: string, right: RightRow): Owner["premises"][number] => ({
  parcelNumber: parcelNumber,
  rightCode: right.rightCode,
  building: right.building || null,
  entrance: right.entrance || null,
  level: right.level || null,
  door: right.door || null,
  address: rightLine(right),
});

/** One entry per holder, with all rights as `locaux` by code; who is no owner stands apart. */
export const rightHoldersOf = (
  parcelNumber: string,
  rights: readonly RightRow[],
  occupants: readonly OccupantRow[],
): Pick<Parcel, "owners" | "otherRightHolders"> => {
  const there = new Set(occupants.filter(({ closed }) => !closed).map(({ siren }) => siren));
  const byHolder = new Map<string, RightRow[]>();
  for (const right of rights) {
    const held = byHolder.get(right.holder);
    if (held) held.push(right);
    else byHolder.set(right.holder, [right]);
  }
  const holders = [...byHolder.values()].flatMap((held) => {
    const [first] = held;
    if (!first) return [];
    const { siren, registeredName } = first;
    const company = companyOf(first);
    return {
      siren,
      companyName: nameOf(company, registeredName),
      furnishedLessor: letsFurnished(company),
      ownerOccupier: siren === null ? null : there.has(siren),
      creationDate: company?.createdOn ?? null,
      mainActivity: activityOf(company?.naf ?? null),
      activityCeased: company?.closed ?? null,
      premises: held.map((right) => premisesOf(parcelNumber, right)),
      parcelCount: first.parcelCount,
    };
  });
  return splitRightHolders(holders);
};

export const rightAddresses = (
  rights: readonly RightRow[],
  { postcode, city }: { postcode: string | null; city: string | null },
): SourcedAddress[] =>
  [...new Set(rights.map(rightLine))].flatMap((line) =>
    line === null ? [] : [{ line, postcode, city, source: "DGFiP" }],
  );
