type Part = string | null;

/** `75009 Paris` from the parts that are known; empty without any. */
export const townText = (postcode: Part, city: Part): string => [postcode, city].filter(Boolean).join(" ");

/** `12 Rue de Rivoli, 75004 Paris` from the parts that are known; empty without any. */
export const placeText = (street: Part, postcode: Part, city: Part): string =>
  [street, townText(postcode, city)].filter(Boolean).join(", ");
