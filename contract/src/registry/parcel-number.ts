/** Commune (5, an arrondissement in Paris), prefix (3), section (2), plan number (4): `75118000AO0042`. */
export const PARCEL_NUMBER = /^\d[0-9AB]\d{6}[0-9A-Z]{2}\d{4}$/;

/** As typed, with spaces and small letters; null where it is none. */
export const readParcelNumber = (text: string): string | null => {
  const number = text.replaceAll(/\s/g, "").toUpperCase();
  return PARCEL_NUMBER.test(number) ? number : null;
};

/** `75118 000 AO 0042`, with non-breaking spaces. */
export const parcelNumberText = (parcelNumber: string): string =>
  [
    parcelNumber.slice(0, 5),
    parcelNumber.slice(5, 8),
    parcelNumber.slice(8, 10),
    parcelNumber.slice(10),
  ].join("\u00a0");
