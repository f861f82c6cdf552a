import { all, child, type Element, wordsAt } from "./element.ts";
import { type PlaceRow, placeOf } from "./notice-parties.ts";
import { priceOf } from "./sale-price.ts";

/** A place of business in a notice; the price is what was paid for the business, in euros. */
export type EstablishmentRow = PlaceRow & {
  quality: string | null;
  origin: string | null;
  price: number | null;
  activity: string | null;
  sign: string | null;
};

const addressKey = ({ street, postcode }: PlaceRow): string =>
  `${street ?? ""} ${postcode ?? ""}`
    .normalize("NFD")
    .replace(/[^\w ]/g, "")
    .toLowerCase();

/** Where natural persons of a notice live: a business at home is known by its town alone. */
const homesIn = (notice: Element): ReadonlySet<string> =>
  new Set(
    all(child(notice, "personnes"), "personne")
      .filter((person) => child(person, "personnePhysique"))
      .map((person) => addressKey(placeOf(child(person, "adresse")))),
  );

/** The places of business of a notice. */
export const establishmentsOf = (notice: Element): EstablishmentRow[] => {
  const homes = homesIn(notice);
  return all(notice, "etablissement").map((element) => {
    const place = placeOf(child(element, "adresse"));
    const origin = wordsAt(element, "origineFonds");
    return {
      quality: wordsAt(element, "qualiteEtablissement"),
      origin,
      price: priceOf(origin ?? ""),
      activity: wordsAt(element, "activite"),
      sign: wordsAt(element, "enseigne"),
      ...place,
      street: homes.has(addressKey(place)) ? null : place.street,
    };
  });
};
