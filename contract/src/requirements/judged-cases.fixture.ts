import { cityOf, departmentOf } from "../geocoding/hierarchy.ts";
import type { PropertyType, TransactionType } from "../offers/enumerations.ts";
import { criteriaOf, type RequirementCriteria, type Zone } from "./criteria.ts";
import { toProperties } from "./fields.ts";
import { arrondissementOfKey, arrondissementOfPostcode, placeKey, zonesOfNamedArea } from "./places.ts";
import type { MatchableOffer, MatchableUnit } from "./score.ts";

/** Offers and requirements as in Paris, judged as a broker would before a call: what to send first, what never. */

type Lot = { surface: number; rate?: number; price?: number };
type OfferInput = {
  type?: PropertyType;
  transactions?: readonly TransactionType[];
  /** Free from this day; at once without it, unknown when null. */
  from?: string | null;
  lots: readonly Lot[];
};

const lotOf = ({ surface, rate, price }: Lot, type: PropertyType): MatchableUnit => {
  const hasDesks = type === "office" || type === "professional_premises";
  return {
    surface,
    postsMin: hasDesks ? Math.floor(surface / 10) : null,
    postsMax: hasDesks ? Math.floor(surface / 6) : null,
    rent: rate === undefined ? null : Math.round((rate * surface * 100) / 12) / 100,
    salePrice: price === undefined ? null : price * surface,
  };
};

const sumOf = (lots: readonly MatchableUnit[], figure: keyof MatchableUnit): number | null => {
  const values = lots.map((lot) => lot[figure]).filter((value) => typeof value === "number");
  return values.length ? Math.round(values.reduce((sum, value) => sum + value, 0) * 100) / 100 : null;
};

const wholeOf = (lots: readonly MatchableUnit[]): MatchableUnit => ({
  surface: sumOf(lots, "surface"),
  postsMin: sumOf(lots, "postsMin"),
  postsMax: sumOf(lots, "postsMax"),
  rent: sumOf(lots, "rent"),
  salePrice: sumOf(lots, "salePrice"),
  whole: true,
});

/** `rate`: euros per m² and year; `price`: euros per m². */
const at = (
  communeId: string,
  { type = "office", transactions = ["rent"], from, lots }: OfferInput,
): MatchableOffer => {
  const units = lots.map((lot) => lotOf(lot, type));
  return {
    transactionTypes: transactions,
    propertyType: type,
    availability: from === undefined ? "immediately" : from === null ? "to_be_defined" : "on_a_specific_date",
    availabilityDate: from ?? null,
    zones: [...new Set([communeId, cityOf(communeId), departmentOf(communeId)])],
    rentPriceUnit: null,
    lots: units.length > 1 ? [...units, wholeOf(units)] : units,
  };
};

const rent = (surface: number, rate?: number): Lot[] => [
  { surface, ...(rate === undefined ? {} : { rate }) },
];
const sale = (surface: number, price?: number): Lot[] => [
  { surface, ...(price === undefined ? {} : { price }) },
];
const toSell = ["sale"] as const;

/** By name, newest first. */
export const judgedOffers = {
  p8o120: at("75108", { lots: rent(120, 750) }),
  p8o200: at("75108", { lots: rent(200, 780) }),
  p8o240: at("75108", { lots: rent(240, 700) }),
  p8o400: at("75108", { lots: rent(400, 800) }),
  p8floors: at("75108", { lots: [300, 310, 350, 480].map((surface) => ({ surface, rate: 850 })) }),
  p8pro130: at("75108", { type: "professional_premises", lots: rent(130, 600) }),
  p9o90: at("75109", { lots: rent(90, 620) }),
  p9o210: at("75109", { lots: rent(210, 650) }),
  p9ask220: at("75109", { lots: rent(220) }),
  p2o150: at("75102", { lots: rent(150, 640) }),
  p2late: at("75102", { from: "2027-11-01", lots: rent(205, 600) }),
  p16o500: at("75116", { lots: rent(500, 640) }),
  p17o180: at("75117", { lots: rent(180, 560) }),
  p12o500: at("75112", { lots: rent(500, 520) }),
  p12o1000: at("75112", { from: "2027-02-01", lots: rent(1000, 500) }),
  p11o100: at("75111", { lots: rent(100, 450) }),
  p18o300: at("75118", { lots: rent(300, 350) }),
  p15both: at("75115", {
    transactions: ["rent", "sale"],
    lots: [{ surface: 320, rate: 500, price: 9000 }],
  }),
  def1500: at("92062", { lots: [500, 500, 500].map((surface) => ({ surface, rate: 480 })) }),
  def5000: at("92026", { lots: [1000, 1000, 1000, 2000].map((surface) => ({ surface, rate: 450 })) }),
  neuilly160: at("92051", { lots: rent(160, 520) }),
  levallois350: at("92044", { lots: rent(350, 480) }),
  boulogne600: at("92012", { from: null, lots: rent(600, 420) }),
  saintDenis2000: at("93066", { lots: rent(2000, 220) }),
  p4shop80: at("75104", { type: "retail", lots: rent(80, 900) }),
  p3shop140: at("75103", { type: "retail", lots: rent(140, 800) }),
  p8shop200: at("75108", { type: "retail", lots: rent(200, 780) }),
  p11shop60: at("75111", { type: "retail", lots: rent(60, 500) }),
  p9com100: at("75109", { type: "commercial_premises", lots: rent(100, 550) }),
  p3ask90: at("75103", { type: "retail", lots: rent(90) }),
  act800: at("93066", { type: "activity", lots: rent(800, 130) }),
  act1500: at("93001", { type: "activity", lots: rent(1500, 120) }),
  ware3000: at("92036", { type: "warehouse", lots: rent(3000, 110) }),
  ware10000: at("95527", { type: "warehouse", lots: rent(10_000, 80) }),
  land5000: at("77468", { type: "land", transactions: toSell, lots: sale(5000, 180) }),
  hotel1800: at("75110", { type: "hotel", transactions: toSell, lots: sale(1800, 7000) }),
  p8sale250: at("75108", { transactions: toSell, lots: sale(250, 15_000) }),
  p9sale180: at("75109", { transactions: toSell, lots: sale(180, 12_000) }),
  p17sale400: at("75117", { transactions: toSell, lots: sale(400, 11_000) }),
  p16asksale: at("75116", { transactions: toSell, lots: sale(260) }),
  boulogneSale300: at("92012", { transactions: toSell, lots: sale(300, 8000) }),
  p11shopSale90: at("75111", { type: "retail", transactions: toSell, lots: sale(90, 9000) }),
} satisfies Record<string, MatchableOffer>;

export type JudgedOffer = keyof typeof judgedOffers;

const communes: Readonly<Record<string, string>> = {
  puteaux: "92062",
  courbevoie: "92026",
  "levallois perret": "92044",
  paris: "75056",
  "hauts de seine": "92",
  "seine saint denis": "93",
};

/** What the geocoder would answer. */
const zonesOf = (place: string): Zone[] => {
  const key = placeKey(place);
  const single = arrondissementOfKey(key) ?? arrondissementOfPostcode(key) ?? communes[key];
  const ids = single ? [single] : /^\d{2}$/.test(key) ? [key] : (zonesOfNamedArea(key) ?? []);
  return ids.map((id) => ({ id, label: id }));
};

type Asked = Parameters<typeof toProperties>[0];

export type JudgedCase = {
  name: string;
  criteria: RequirementCriteria;
  /** What a broker would send, by how soon: 3 first, 1 for want of better. */
  best: Partial<Record<JudgedOffer, 1 | 2 | 3>>;
  /** Among the offers that fit, these would cost the broker's credit. */
  never: readonly JudgedOffer[];
  withoutPrice?: readonly JudgedOffer[];
};

const judge = (
  name: string,
  asked: Asked,
  best: JudgedCase["best"],
  never: readonly JudgedOffer[],
  withoutPrice?: readonly JudgedOffer[],
): JudgedCase => ({
  name,
  criteria: criteriaOf(toProperties(asked), zonesOf),
  best,
  never,
  ...(withoutPrice ? { withoutPrice } : {}),
});

const toLet = { transaction: "location", propertyTypes: "office" } as const;
const toBuy = { transaction: "achat", propertyTypes: "office" } as const;
const shopToLet = { transaction: "location", propertyTypes: "retail" } as const;

export const judgedCases: readonly JudgedCase[] = [
  judge(
    "bureaux de 180 à 250 m², Paris 8, 180 000 €/an",
    { ...toLet, places: "Paris 8", surfaceMin: "180", surfaceMax: "250", yearlyRent: "180000" },
    { p8o200: 3, p8o240: 3 },
    ["p8shop200", "p8o120", "p8o400", "p9o210", "p8sale250"],
  ),
  judge(
    "le même en 8e et 9e",
    { ...toLet, places: "Paris 8, 9", surfaceMin: "180", surfaceMax: "250", yearlyRent: "180000" },
    { p8o200: 3, p8o240: 3, p9o210: 3 },
    ["p8shop200", "p9o90", "p9sale180"],
    ["p9ask220"],
  ),
  judge(
    "bureaux dès 200 m², QCA, 160 000 €/an",
    { ...toLet, places: "QCA", surfaceMin: "200", yearlyRent: "160000" },
    { p9o210: 3, p8o200: 3, p2late: 2, p8o240: 2, p17o180: 1 },
    ["p8shop200", "p16o500", "p8o400"],
    ["p9ask220"],
  ),
  judge(
    "bureaux dès 200 m² sans budget, QCA",
    { ...toLet, places: "QCA", surfaceMin: "200" },
    { p8o200: 3, p2late: 3, p9o210: 3, p9ask220: 2, p8o240: 2 },
    ["p8shop200", "p8o120", "p9o90"],
  ),
  judge(
    "budget dépassé de 4 %",
    { ...toLet, places: "75008", surfaceMin: "190", surfaceMax: "250", yearlyRent: "150000" },
    { p8o200: 3 },
    ["p8shop200", "p8o400", "p8floors"],
  ),
  judge(
    "budget dépassé de 12 % contre un budget tenu",
    { ...toLet, places: "Paris 8; Paris 9", surfaceMin: "200", surfaceMax: "245", yearlyRent: "150000" },
    { p9o210: 3, p8o200: 2, p8o240: 1 },
    ["p8shop200"],
    ["p9ask220"],
  ),
  judge("vingt postes à Paris 9", { ...toLet, places: "9e", posts: "25" }, { p9o210: 3, p9ask220: 3 }, [
    "p9o90",
    "p9com100",
  ]),
  judge(
    "vingt-cinq postes et 200 m²",
    { ...toLet, places: "Paris", surfaceMin: "180", surfaceMax: "220", posts: "25", yearlyRent: "140000" },
    { p9o210: 3, p2late: 3, p17o180: 3 },
    ["p8shop200", "p11o100", "p12o1000", "p18o300"],
  ),
  judge(
    "petits bureaux jusqu’à 100 m²",
    { ...toLet, places: "Paris", surfaceMax: "100", yearlyRent: "60000" },
    { p11o100: 3, p9o90: 3 },
    ["p11shop60", "p4shop80", "p2o150"],
  ),
  judge(
    "bureaux autour de 120 m², Paris 8",
    { ...toLet, places: "Paris 8e arrondissement", surfaceMin: "110", surfaceMax: "140" },
    { p8o120: 3, p8pro130: 1 },
    ["p8shop200", "p8o400", "p8o240"],
  ),
  judge(
    "bureaux ou locaux professionnels autour de 125 m²",
    {
      transaction: "location",
      propertyTypes: "office;professional_premises",
      places: "Paris 8",
      surfaceMin: "110",
      surfaceMax: "140",
    },
    { p8o120: 3, p8pro130: 3 },
    ["p8shop200", "p8o400"],
  ),
  judge(
    "grand plateau à La Défense",
    { ...toLet, places: "La Défense", surfaceMin: "1400", surfaceMax: "1600" },
    { def1500: 3 },
    ["saintDenis2000", "p12o1000", "act1500"],
  ),
  judge(
    "un lot de 500 m² à La Défense",
    { ...toLet, places: "La Défense", surfaceMin: "450", surfaceMax: "550", yearlyRent: "250000" },
    { def1500: 3 },
    ["p12o500", "boulogne600"],
  ),
  judge(
    "siège de 5 000 m², Hauts-de-Seine",
    { ...toLet, places: "Hauts-de-Seine", surfaceMin: "4500", surfaceMax: "5500" },
    { def5000: 3 },
    ["ware3000", "def1500", "boulogne600"],
  ),
  judge(
    "mille mètres carrés, Puteaux ou Courbevoie",
    { ...toLet, places: "Puteaux / Courbevoie", surfaceMin: "900", surfaceMax: "1100" },
    { def5000: 3, def1500: 2 },
    ["p12o1000"],
  ),
  judge(
    "Neuilly ou Levallois, dès 150 m²",
    { ...toLet, places: "Neuilly, Levallois", surfaceMin: "150" },
    { neuilly160: 3, levallois350: 1 },
    ["p17o180", "boulogne600"],
  ),
  judge(
    "Gare de Lyon, 500 m², 270 000 €/an",
    { ...toLet, places: "Gare de Lyon", surfaceMin: "450", surfaceMax: "600", yearlyRent: "270000" },
    { p12o500: 3 },
    ["p12o1000", "p16o500"],
  ),
  judge(
    "Étoile, 500 m²",
    { ...toLet, places: "Étoile", surfaceMin: "450", surfaceMax: "520" },
    { p16o500: 3, p8floors: 3, p8o400: 1 },
    ["p8shop200", "p12o500", "p17sale400"],
  ),
  judge(
    "Opéra, 150 à 220 m²",
    { ...toLet, places: "Opéra", surfaceMin: "150", surfaceMax: "220" },
    { p9o210: 3, p2o150: 3, p2late: 3, p9ask220: 3 },
    ["p9com100", "p9o90", "p8o200"],
  ),
  judge(
    "entrée en mars 2027",
    {
      ...toLet,
      places: "Opéra",
      surfaceMin: "150",
      surfaceMax: "220",
      yearlyRent: "150000",
      entryDate: "2027-03-01",
    },
    { p9o210: 3, p2o150: 3 },
    ["p2late", "p9com100"],
    ["p9ask220"],
  ),
  judge(
    "entrée en février 2027, mille mètres carrés",
    { ...toLet, places: "Paris Est", surfaceMin: "900", surfaceMax: "1100", entryDate: "2027-02-01" },
    { p12o1000: 3 },
    ["p12o500", "p11o100"],
  ),
  judge(
    "boutique dans le Marais",
    { ...shopToLet, places: "Le Marais", surfaceMin: "70", surfaceMax: "150", yearlyRent: "100000" },
    { p4shop80: 3, p3shop140: 2 },
    ["p11shop60", "p2o150", "p8shop200"],
    ["p3ask90"],
  ),
  judge(
    "boutique de 80 m² au plus, Paris",
    { ...shopToLet, places: "Paris", surfaceMax: "80" },
    { p4shop80: 3, p11shop60: 2, p3ask90: 1 },
    ["p9o90", "p8shop200", "p11shopSale90", "p11o100"],
  ),
  judge(
    "boutique dès 60 m²",
    { ...shopToLet, places: "Paris 11 ; Marais", surfaceMin: "60" },
    { p11shop60: 3, p4shop80: 2, p3ask90: 2, p3shop140: 1 },
    ["p11o100", "p8shop200", "p11shopSale90"],
  ),
  judge(
    "commerce de 100 m² à Paris 9",
    { ...shopToLet, places: "Paris 9", surfaceMin: "80", surfaceMax: "120" },
    { p9com100: 3 },
    ["p9o90", "p3ask90"],
  ),
  judge(
    "bureaux à acheter, Paris 8 ou 9, 4 M€",
    { ...toBuy, places: "Paris 8; Paris 9", surfaceMin: "170", surfaceMax: "260", salePrice: "4000000" },
    { p8sale250: 3, p9sale180: 3 },
    ["p8o200", "p17sale400", "p9o210"],
  ),
  judge(
    "bureaux à acheter dès 170 m², Paris, 3 M€",
    { ...toBuy, places: "Paris", surfaceMin: "170", salePrice: "3000000" },
    { p9sale180: 3, p15both: 2 },
    ["p17sale400", "p11shopSale90", "hotel1800", "p9o210"],
    ["p16asksale"],
  ),
  judge(
    "bureaux à acheter, 300 m², Paris Ouest et Boulogne",
    { ...toBuy, places: "Paris Ouest; Boulogne", surfaceMin: "280", surfaceMax: "340", salePrice: "3000000" },
    { boulogneSale300: 3, p15both: 3 },
    ["boulogne600", "p17sale400", "p8o400"],
    ["p16asksale"],
  ),
  judge(
    "mur de boutique, 850 000 €",
    { transaction: "achat", propertyTypes: "retail", places: "Paris 11", salePrice: "850000" },
    { p11shopSale90: 3 },
    ["p11shop60", "p9sale180"],
  ),
  judge(
    "hôtel à acheter",
    { transaction: "achat", propertyTypes: "hotel", places: "Paris", salePrice: "13000000" },
    { hotel1800: 3 },
    ["p8sale250", "p9sale180", "p17sale400", "p15both"],
  ),
  judge(
    "terrain en grande couronne",
    { transaction: "achat", propertyTypes: "land", places: "Grande couronne", surfaceMin: "4000" },
    { land5000: 3 },
    ["ware10000", "boulogneSale300"],
  ),
  judge(
    "local d’activité au nord de Paris",
    {
      transaction: "location",
      propertyTypes: "activity",
      places: "93",
      surfaceMin: "700",
      surfaceMax: "1000",
      yearlyRent: "120000",
    },
    { act800: 3 },
    ["saintDenis2000", "act1500", "ware3000"],
  ),
  judge(
    "activité dès 700 m², Seine-Saint-Denis",
    { transaction: "location", propertyTypes: "activity", places: "Seine-Saint-Denis", surfaceMin: "700" },
    { act800: 3, act1500: 1 },
    ["saintDenis2000", "ware10000"],
  ),
  judge(
    "entrepôt de 3 000 m², Île-de-France",
    {
      transaction: "location",
      propertyTypes: "warehouse",
      places: "Île-de-France",
      surfaceMin: "2500",
      surfaceMax: "3500",
    },
    { ware3000: 3 },
    ["ware10000", "def5000", "saintDenis2000", "act800"],
  ),
  judge(
    "logistique dès 8 000 m²",
    {
      transaction: "location",
      propertyTypes: "warehouse",
      places: "Île-de-France",
      surfaceMin: "8000",
      yearlyRent: "900000",
    },
    { ware10000: 3 },
    ["ware3000", "def5000", "act1500"],
  ),
  judge(
    "bureaux et activité, Seine-Saint-Denis, 2 000 m²",
    {
      transaction: "location",
      propertyTypes: "office;activity",
      places: "Saint-Denis; Aubervilliers",
      surfaceMin: "1400",
      surfaceMax: "2100",
    },
    { saintDenis2000: 3, act1500: 3 },
    ["act800", "ware3000"],
  ),
  judge(
    "location ou achat, 300 m², Paris 15",
    { propertyTypes: "office", places: "Paris 15", surfaceMin: "280", surfaceMax: "340" },
    { p15both: 3 },
    ["p8o400", "boulogneSale300"],
  ),
  judge(
    "location ou achat, l’un trop cher",
    {
      propertyTypes: "office",
      places: "Paris 15",
      surfaceMin: "280",
      surfaceMax: "340",
      yearlyRent: "100000",
      salePrice: "3000000",
    },
    { p15both: 3 },
    ["p8o400"],
  ),
  judge(
    "budget trop bas pour le quartier",
    { ...toLet, places: "Paris 8", surfaceMin: "200", surfaceMax: "250", yearlyRent: "60000" },
    {},
    ["p8o200", "p8o240", "p8shop200"],
  ),
  judge(
    "lieu que personne ne connaît",
    { ...toLet, places: "Bords de Trucmuche", surfaceMin: "180", surfaceMax: "250" },
    {},
    ["p8o200", "p9o210", "p17o180", "p8shop200"],
  ),
  judge(
    "un lieu connu, un lieu inconnu",
    { ...toLet, places: "Paris 17; Trucmuche", surfaceMin: "150", surfaceMax: "200" },
    { p17o180: 3 },
    ["p8o200", "neuilly160"],
  ),
  judge("demande vide", {}, {}, ["p8o200", "p8shop200", "land5000"]),
  judge(
    "budget seul, Paris 11",
    { transaction: "location", places: "Paris 11", yearlyRent: "50000" },
    { p11o100: 3, p11shop60: 3 },
    ["p11shopSale90", "p8o200"],
  ),
  judge(
    "trois étages voisins",
    { ...toLet, places: "Paris 8", surfaceMin: "1300", surfaceMax: "1500", yearlyRent: "1300000" },
    { p8floors: 3 },
    ["p8o400", "p8o240", "p12o1000"],
  ),
  judge(
    "un étage de 310 m² dans un immeuble entier",
    { ...toLet, places: "Paris 8", surfaceMin: "305", surfaceMax: "330", yearlyRent: "280000" },
    { p8floors: 3 },
    ["p8o200", "p8shop200", "p18o300"],
  ),
  judge(
    "Boulogne, 600 m²",
    { ...toLet, places: "Boulogne", surfaceMin: "500", surfaceMax: "650", entryDate: "2027-01-15" },
    { boulogne600: 3 },
    ["boulogneSale300", "p16o500"],
  ),
];
