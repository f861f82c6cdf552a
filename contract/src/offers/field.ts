import type { Offer, UpdateOffer } from "./offer.ts";

/** A field of an offer that the general form edits and the detail page shows. */
export type FieldName = Exclude<
  keyof UpdateOffer & keyof Offer,
  "status" | "private" | "userId" | "medias" | "transactionTypes"
>;

type Common = {
  name: FieldName;
  label: string;
  hint?: string;
  /** How much of a row of the form it takes: a cell (by default), two of them, or the whole row. */
  width?: "wide" | "full";
  /** The field has a meaning only while another one has this value: elsewhere it is disabled, and not shown. */
  onlyIf?: { name: FieldName; is: string | boolean };
};

/** One field, by the way its value is given. `unit` stands inside the control and after the value. */
export type OfferField = Common &
  (
    | { kind: "text"; unit?: string }
    | { kind: "longText" }
    /** Euros, m², a rate: a number with two decimals at most. */
    | { kind: "amount"; unit?: string }
    /** A whole number. What is unreadable becomes 0; with `emptyIsZero` so does an empty value. */
    | { kind: "count"; unit?: string; emptyIsZero?: true }
    /** One value of a list: French words by value. */
    | { kind: "choice"; labels: Readonly<Record<string, string>> }
    /** Any values of a list, which are their own words. */
    | { kind: "choices"; options: readonly string[] }
    /** Free words, any number of them. */
    | { kind: "words" }
    | { kind: "flag" }
    | { kind: "day" }
    /** A class from A to G. */
    | { kind: "dpeClass"; scale: "energy" | "ges" }
  );

/** Fields under one small title. `only`: for offers to rent, or for sale. */
export type FieldGroup = { title?: string; only?: "rent" | "sale"; fields: readonly OfferField[] };

export type FieldSection = {
  id: string;
  title: string;
  /** Shown only when the offer is to rent, or for sale. */
  only?: "rent" | "sale";
  /** Opens and closes under its title. */
  collapsible?: true;
  groups: readonly FieldGroup[];
};
