/** Digits in groups of three ('125 000', '125.000', '1'250'000') or in one piece, then decimals, then the currency. */
const AMOUNT =
  /(?<!\d[ .,'/-]?|millions? (?:et )?)([1-9]\d{0,2}(?:([ .,'])\d{3}(?:\2\d{3})*)(?!\d)|\d+)(?:[.,](\d+|-))? ?(?:euros?|eur|€)(?![a-zà-ÿ])/giu;

/** What comes before the amount that is the price, where a text has several amounts. */
const ANNOUNCED = /prix|montant|valeur/iu;

/** The largest that is kept: beyond, figures have run together. */
const LARGEST = 99_999_999_999;

/**
 * The price in euros that a free text of the Bodacc says ('Fonds acquis par achat au prix stipulé de 25000,00 euros.'):
 * the first amount after the words for a price, else the first amount. Only figures are read ('un euro' is none), and
 * nothing that is in another unit than euros ('125 K€', 'francs').
 */
export const priceOf = (text: string): number | null => {
  const plain = text.replace(/[\s\u00A0\u2007\u2009\u202F]+/gu, " ").replaceAll("’", "'");
  const amounts = [...plain.matchAll(AMOUNT)];
  const from = plain.search(ANNOUNCED);
  const [, digits = "", , decimals = ""] =
    amounts.find(({ index }) => from >= 0 && index > from) ?? amounts[0] ?? [];
  if (digits === "") return null;
  const price = Number(`${digits.replace(/\D/g, "")}.${decimals.replace(/\D/g, "") || "0"}`);
  return price <= LARGEST ? Math.round(price * 100) / 100 : null;
};
