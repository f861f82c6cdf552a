import sql, { type Sql } from "sql-template-tag";

export type RightAddress = {
  houseNumber: string | null;
  repetition: string | null;
  streetKind: string | null;
  streetName: string | null;
};

export const rightAddressColumns: Sql = sql`
  r.house_number "houseNumber", r.repetition, r.street_kind "streetKind", r.street_name "streetName"`;

/** House numbers from 9000 on are internal to the land registry. */
export const onDoor: Sql = sql`r.house_number ~ '^[1-8]?[0-9]{1,3}$' and r.street_name is not null`;

/** The first address of a door becomes the parcel's. */
export const rightsOrder: Sql = sql`
  r.denomination, r.holder, r.on_premises, r.building, r.entrance, r.level, r.door, r.right_code`;

const DOOR = /^[1-8]?\d{1,3}$/;

/** `29 RUE DOUDEAUVILLE`; null without a real house number. */
export const rightLine = ({
  houseNumber,
  repetition,
  streetKind,
  streetName,
}: RightAddress): string | null =>
  houseNumber === null || streetName === null || !DOOR.test(houseNumber)
    ? null
    : [`${houseNumber}${repetition ?? ""}`, streetKind, streetName].filter(Boolean).join(" ");
