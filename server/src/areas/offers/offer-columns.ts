import type { CreateOffer, UpdateOffer } from "@plateau/contract/offers/offer.ts";
import { type Terms, termsFields } from "@plateau/contract/offers/terms.ts";
import sql, { type Sql } from "sql-template-tag";

/** The fields of a body, creation or update, that are columns of their own. */
type Body = Partial<Omit<CreateOffer & UpdateOffer, "addressId" | "address">>;

const columns = {
  title: sql`title`,
  status: sql`status`,
  private: sql`is_private`,
  userId: sql`user_id`,
  propertyType: sql`property_type`,
  saleType: sql`sale_type`,
  rentType: sql`rent_type`,
  retailType: sql`retail_type`,
  mandateType: sql`mandate_type`,
  mandateId: sql`mandate_id`,
  availability: sql`availability`,
  availabilityDate: sql`availability_date`,
  divisibleFrom: sql`divisible_from`,
} as const;
type Column = keyof typeof columns;

/** The descriptive fields of a body: those with a value, and the names of those that null clears. */
export const splitTerms = (body: Body): { given: Terms; cleared: string[] } => {
  const terms = Object.entries(body).filter(([name, value]) => name in termsFields && value !== undefined);
  return {
    given: Object.fromEntries(terms.filter(([, value]) => value !== null)),
    cleared: terms.filter(([, value]) => value === null).map(([name]) => name),
  };
};

/** A list of transaction types as its two columns. */
export const transactionFlags = (types: Body["transactionTypes"]): { rent: boolean; sale: boolean } => ({
  rent: types?.includes("rent") ?? false,
  sale: types?.includes("sale") ?? false,
});

/** The assignments (`real_estates r`) that write the fields of a body; a field that is absent is left as it was. */
export const assignmentsOf = (body: Body): Sql[] => {
  const assignments = (Object.keys(columns) as Column[])
    .filter((name) => body[name] !== undefined)
    .map((name) => sql`${columns[name]} = ${body[name]}`);
  if (body.transactionTypes) {
    const { rent, sale } = transactionFlags(body.transactionTypes);
    assignments.push(sql`has_rent = ${rent}`, sql`has_sale = ${sale}`);
  }
  if (body.medias) assignments.push(sql`medias = ${JSON.stringify(body.medias)}::jsonb`);
  const { given, cleared } = splitTerms(body);
  if (cleared.length || Object.keys(given).length) {
    assignments.push(sql`terms = (r.terms || ${JSON.stringify(given)}::jsonb) - ${cleared}::text[]`);
  }
  return assignments;
};
