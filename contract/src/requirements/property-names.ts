/** Names of properties that the code itself knows; apart from the shapes, for screens that need no schema. */

/** The properties that lists carry. */
export const boardProperties = [
  "dealname",
  "amount",
  "deal_currency_code",
  "dealstage",
  "closedate",
  "hubspot_owner_id",
] as const;

/** The group of the agency's own properties: those that the detail lists. */
export const WISHES_GROUP = "dealinformation";

export const DEFAULT_CURRENCY = "EUR";
