/** Commune (5, an arrondissement in Paris), prefix (3), section (2), plan number (4): `75118000AO0042`. */
export const PARCEL_NUMBER = /^\d[0-9AB]\d{6}[0-9A-Z]{2}\d{4}$/;

const BETWEEN = "[\\s.,/-]*";
const TYPED = new RegExp(
  `^(\\d[0-9AB]\\d{3})${BETWEEN}(\\d{3})?${BETWEEN}(?:SECTION)?${BETWEEN}([A-Z]{1,2}|\\d[A-Z])${BETWEEN}(?:N[°ºO]?)?${BETWEEN}(\\d{1,4})$`,
);

/** Parcels of Paris are those of its arrondissements: 75108, typed as the postcode 75008. */
const communeOf = (code: string): string => code.replace(/^750(0[1-9]|1\d|20)$/, "751$1");

/**
 * As typed: `75118 000 AO 0042`, `75118ao42`, `75018 AO n° 42`. Null where it is none, or where a digit may be missing:
 * `75118000AO004`.
 */
export const readParcelNumber = (text: string): string | null => {
  const [, code = "", prefix, section = "", number = ""] = TYPED.exec(text.trim().toUpperCase()) ?? [];
  if (code === "" || (prefix !== undefined && number.length < 4 && number.startsWith("0"))) return null;
  const padded = section.padStart(2, "0") + number.padStart(4, "0");
  return communeOf(code) + (prefix ?? "000") + padded;
};

/** `75118 000 AO 0042`, with non-breaking spaces. */
export const parcelNumberText = (parcelNumber: string): string =>
  [
    parcelNumber.slice(0, 5),
    parcelNumber.slice(5, 8),
    parcelNumber.slice(8, 10),
    parcelNumber.slice(10),
  ].join("\u00a0");
