/** An address as its source writes it; '12bis Rue de Rivoli' is its street line. */
export type AddressParts = { line: string; postcode: string | null; city: string | null };

/** `12 Rue de Rivoli, 75004 Paris` */
export const addressLine = ({ line, postcode, city }: AddressParts): string => {
  const town = [postcode, city].filter(Boolean).join(" ");
  return town === "" ? line : `${line}, ${town}`;
};
