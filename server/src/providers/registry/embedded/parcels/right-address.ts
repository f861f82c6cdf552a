import sql, { type Sql } from "sql-template-tag";

/** The address that the tax administration writes beside a right, in capitals. */
export type RightAddress = {
  houseNumber: string | null;
  repetition: string | null;
  streetKind: string | null;
  streetName: string | null;
};

/** Of `legal_person_rights r`. */
export const rightAddressColumns: Sql = sql`
  r.house_number "houseNumber", r.repetition, r.street_kind "streetKind", r.street_name "streetName"`;

/** Has a number that stands on a door: those from 9000 on are the land registry's own. */
export const onDoor: Sql = sql`r.house_number ~ '^[1-8]?[0-9]{1,3}$' and r.street_name is not null`;

/** The order in which the rights on a parcel are read: the first address of a door is the parcel's. */
export const rightsOrder: Sql = sql`
  r.denomination, r.holder, r.on_premises, r.building, r.entrance, r.level, r.door, r.right_code`;

const DOOR = /^[1-8]?\d{1,3}$/;

/** `29 RUE DOUDEAUVILLE`; null without a number that stands on a door. */
export const rightLine = ({
  houseNumber,
  repetition,
  streetKind,
  streetName,
}: RightAddress): string | null =>
  houseNumber === null || streetName === null || !DOOR.test(houseNumber)
    ? null
    : [`${houseNumber}${repetition ?? ""}`, streetKind, streetName].filter(Boolean).join(" ");
