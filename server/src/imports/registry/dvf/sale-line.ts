/** Both formats normalised: decimal points, ISO dates, '' when empty. */
export type LineTexts = {
  /** Consecutive lines with the same value are one sale. */
  group: string;
  label: string;
  date: string;
  nature: string;
  price: string;
  disposition: string;
  street: readonly string[];
  postcode: string;
  commune: string;
  parcel: string;
  /** Parcel number before a merger of communes. */
  formerParcel: string;
  lots: readonly { number: string; surface: string }[];
  lotCount: string;
  typeCode: string;
  type: string;
  surface: string;
  rooms: string;
  land: readonly string[];
  landSurface: string;
  lon: string;
  lat: string;
};

/** Carrez surface in square metres. */
export type Lot = { parcel: string; number: string; surface: number | null };

export type SaleLine = {
  date: string | null;
  nature: string;
  price: number | null;
  disposition: string;
  address: string | null;
  postcode: string | null;
  communeCode: string;
  parcel: string;
  /** Parcel number that later publications keep. */
  firstParcel: string;
  lots: readonly Lot[];
  lotCount: number;
  premises: { code: number; type: string; surface: number | null; rooms: number | null } | null;
  land: string;
  landSurface: number | null;
  point: { lon: number; lat: number } | null;
};

/** Null when empty, NaN when invalid. Rounded to hundredths: 36 equals 36.00. */
const figureOf = (text: string): number | null => {
  if (text === "") return null;
  return /^\d{1,11}(\.\d+)?$/.test(text) ? Math.round(Number(text) * 100) / 100 : Number.NaN;
};

/** The formats write an unknown surface or price as 0 or as nothing. */
const positive = (text: string): number | null => {
  const figure = figureOf(text);
  return figure === 0 ? null : figure;
};

const whole = (text: string): number | null => {
  const figure = figureOf(text);
  return figure === null || (Number.isInteger(figure) && figure < 100_000) ? figure : Number.NaN;
};

const degrees = (text: string, limit: number): number =>
  /^-?\d{1,3}(\.\d+)?$/.test(text) && Math.abs(Number(text)) <= limit ? Number(text) : Number.NaN;

const dayOf = (text: string): string | null | undefined => {
  if (text === "" || text === "0000-00-00") return null;
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(text) ? text : undefined;
};

const PARCEL = /^\d[0-9AB]\d{3}\d{3}[0-9A-Z]{2}\d{4}$/;

/** Some files pad a one-letter section with a space or not at all: `92062000X0164` is `920620000X0164`. */
const parcelNumberOf = (text: string): string => text.replace(/^(.{8}) ?([A-Z]\d{4})$/, "$10$2");

const MAX_TEXT_LENGTH = 300;
const badText = (text: string): boolean => text.length > MAX_TEXT_LENGTH || text.includes("\0");

/** Returns a sale line, or a short French reason. */
export const saleLineOf = (texts: LineTexts): SaleLine | string => {
  const date = dayOf(texts.date);
  if (date === undefined) return "date de mutation invalide";
  if (texts.nature === "") return "nature de mutation absente";
  const price = positive(texts.price);
  if (Number.isNaN(price)) return "valeur foncière invalide";
  if (!/^\d{0,9}$/.test(texts.disposition)) return "numéro de disposition invalide";
  if (!/^\d[0-9AB]\d{3}$/.test(texts.commune)) return "code de commune invalide";
  const parcel = parcelNumberOf(texts.parcel);
  const firstParcel = parcelNumberOf(texts.formerParcel) || parcel;
  if (!PARCEL.test(parcel) || !PARCEL.test(firstParcel)) return "numéro de parcelle invalide";

  const lots = texts.lots
    .filter(({ number }) => number !== "")
    .map(({ number, surface }) => ({ parcel, number, surface: positive(surface) }));
  const lotCount = whole(texts.lotCount) ?? lots.length;
  if (Number.isNaN(lotCount) || lots.some(({ surface }) => Number.isNaN(surface))) return "lots invalides";
  const [code, surface, rooms] = [whole(texts.typeCode), positive(texts.surface), whole(texts.rooms)];
  if ([code, surface, rooms].some(Number.isNaN)) return "type, surface ou nombre de pièces invalide";
  const landSurface = positive(texts.landSurface);
  if (Number.isNaN(landSurface)) return "surface de terrain invalide";
  const known = texts.lon !== "" && texts.lat !== "";
  const point = known ? { lon: degrees(texts.lon, 180), lat: degrees(texts.lat, 90) } : null;
  if (point && Number.isNaN(point.lon + point.lat)) return "coordonnées invalides";
  const address = texts.street.filter(Boolean).join(" ");
  if ([texts.nature, texts.type, texts.postcode, address, ...lots.map((lot) => lot.number)].some(badText))
    return "texte invalide";
  return {
    date,
    nature: texts.nature,
    price,
    disposition: texts.disposition.replace(/^0+/, ""),
    address: address || null,
    postcode: texts.postcode || null,
    communeCode: texts.commune,
    parcel,
    firstParcel,
    lots,
    lotCount,
    premises: code === null ? null : { code, type: texts.type, surface, rooms },
    land: `${texts.land.join("|")}|${landSurface}`,
    landSurface,
    point,
  };
};
