/** A SIREN or a SIRET as it is read aloud: '912 345 678', '912 345 678 00021'. */
export const formattedNumber = (number: string): string =>
  number.replace(/^(\d{3})(\d{3})(\d{3})/, "$1 $2 $3 ").trim();

/** The number of VAT between countries of a French company: its key and its SIREN. */
export const vatNumber = (siren: string): string => {
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return `FR${String(key).padStart(2, "0")}${siren}`;
};

/** `20/11/2026` of `2026-11-20`, `11/2026` of `2026-11`. */
export const formattedDay = (day: string | null): string | null =>
  day === null ? null : day.split("-").reverse().join("/");
