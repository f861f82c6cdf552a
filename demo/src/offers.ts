import { addDays } from "@plateau/contract/format/date.ts";
import type { OfferStatus, PropertyType, TransactionType } from "@plateau/contract/offers/enumerations.ts";
import type { DemoBuilding, DemoOffer, DemoOfferFields, DemoUnit, Look } from "./demo-offer.ts";
import { picturesFor } from "./drawings.ts";
import { demoId } from "./identifiers.ts";
import { marketOf } from "./markets.ts";
import { contacts, staff } from "./people.ts";
import { houseFeature } from "./places.ts";
import { type Random, randomFor } from "./random.ts";
import { type Street, streets } from "./streets.ts";
import { termsFor } from "./terms.ts";
import { titleFor } from "./texts.ts";
import { unitsFor } from "./units.ts";

const OFFERS = 340;

/** All demo offers: the same offers, prices and ids on any day. */
export const demoOffers = (today: string): DemoOffer[] =>
  Array.from({ length: OFFERS }, (_, rank) => offer(rank, today));

const offer = (rank: number, today: string): DemoOffer => {
  const name = `offer/${rank}`;
  const random = randomFor(name);
  const type = typeFor(random, rank);
  const street = streetFor(random, type);
  const look = lookFor(random, type, street);
  const transactions = transactionsFor(random, type);
  const large = look === "tower" || look === "slab" || (look === "hall" && random.chance(0.25));
  const count = unitCount(random, type, large);
  const buildings = buildingsFor(random, name, street, type, count);
  const units = unitsFor({
    random,
    offerName: name,
    type,
    transactions,
    street,
    count,
    buildings: buildings.length,
    large,
    today,
  });
  const updatedAgo = Math.floor(random.next() ** 2 * 240);
  const fields = fieldsFor(random, type, transactions, units);
  const { rentType, saleType } = fields;
  return {
    id: demoId(name),
    look,
    fields: {
      ...fields,
      ...termsFor({ random, type, look, street, transactions, rentType, saleType }),
      title: titleFor(random, type, street, { surface: total(units), transactions }),
    },
    address: firstOf(buildings).address,
    buildings,
    units,
    contacts: random.sample(
      contacts.map((_, i) => i),
      random.integer(1, 3),
    ),
    owner: ownerOf(random, type),
    ...picturesFor({ random, type, look, floors: units.length }),
    createdAt: momentOf(random, addDays(today, -updatedAgo - random.integer(1, 300))),
    updatedAt: momentOf(random, addDays(today, -updatedAgo - 1)),
  };
};

const TYPES: readonly (readonly [PropertyType, number])[] = [
  ["office", 54],
  ["retail", 14],
  ["activity", 8],
  ["warehouse", 6],
  ["professional_premises", 4],
  ["commercial_premises", 4],
  ["hotel", 2],
  ["land", 3],
  ["educational_premises", 2],
  ["residential_premises", 1.5],
  ["other", 1.5],
];

const typeFor = (random: Random, rank: number): PropertyType => TYPES[rank]?.[0] ?? random.weighted(TYPES);

const streetFor = (random: Random, type: PropertyType): Street => {
  const suitable = streets.filter((street) => suits(street, type));
  return random.weighted(
    suitable.map((street) => {
      const same = suitable.filter(({ insee }) => insee === street.insee).length;
      const pull = type === "retail" && !street.insee.startsWith("75") ? 0.4 : 1;
      return [street, (marketOf(street.insee).weight / same) * pull] as const;
    }),
  );
};

const suits = ({ name, insee }: Street, type: PropertyType): boolean => {
  const { industry } = marketOf(insee);
  const inParis = insee.startsWith("75");
  const inPort = name === "Route Principale du Port";
  if (type === "warehouse" || type === "land") return industry && !inParis && !/Picasso|Lolive/.test(name);
  if (type === "activity") return industry;
  if (type === "hotel" || type === "residential_premises") return inParis;
  return !inPort;
};

const lookFor = (random: Random, type: PropertyType, { insee }: Street): Look => {
  if (type === "land") return "land";
  if (type === "hotel") return "hotel";
  if (type === "warehouse") return "hall";
  if (type === "activity") return random.pick(["hall", "hall", "brick"] as const);
  if (type === "retail" || type === "commercial_premises")
    return random.pick(["shopfront", "shopfront", "haussmann"] as const);
  if (["92062", "92026", "92050"].includes(insee)) return random.pick(["tower", "tower", "slab"] as const);
  if (insee === "75113") return random.pick(["tower", "slab", "brick"] as const);
  if (["75110", "75111", "75118", "75119", "75120"].includes(insee))
    return random.pick(["haussmann", "brick", "courtyard", "slab"] as const);
  if (insee.startsWith("75"))
    return random.weighted([
      ["haussmann", 7],
      ["courtyard", 2],
      ["slab", 1],
    ] as const);
  return random.pick(["slab", "slab", "brick", "tower"] as const);
};

const transactionsFor = (random: Random, type: PropertyType): TransactionType[] => {
  if (type === "land") return ["sale"];
  if (type === "hotel" || type === "residential_premises")
    return random.pick([["sale"], ["sale"], ["rent", "sale"]]);
  return random.weighted<TransactionType[]>([
    [["rent"], 70],
    [["sale"], 17],
    [["rent", "sale"], 13],
  ]);
};

const unitCount = (random: Random, type: PropertyType, large: boolean): number => {
  if (type === "land" || type === "hotel") return random.pick([1, 1, 1, 2]);
  if (type === "retail" || type === "residential_premises") return random.pick([1, 1, 1, 1, 2, 3]);
  const [low, high] = random.weighted<[number, number]>([
    [[1, 1], large ? 2 : 4],
    [[2, 4], 3.4],
    [[5, 8], large ? 4 : 1.7],
    [[9, 14], large ? 2.5 : 0.6],
  ]);
  return random.integer(low, high);
};

const buildingsFor = (
  random: Random,
  name: string,
  street: Street,
  type: PropertyType,
  units: number,
): DemoBuilding[] => {
  const count = units > 3 && random.chance(0.22) ? random.integer(2, 3) : 1;
  const number = random.integer(street.first, Math.max(street.first, street.last - 4));
  const hideAddress = random.chance(0.14);
  return Array.from({ length: count }, (_, i) => ({
    id: demoId(`${name}/building/${i}`),
    address: houseFeature(street, Math.min(street.last, number + 2 * i)),
    hideAddress,
    independent: type === "warehouse" || type === "hotel" || random.chance(0.15),
  }));
};

const fieldsFor = (
  random: Random,
  type: PropertyType,
  transactionTypes: TransactionType[],
  units: readonly DemoUnit[],
): DemoOfferFields => {
  const status = random.weighted<OfferStatus>([
    ["published", 76],
    ["draft", 9],
    ["pending", 7],
    ["archived", 8],
  ]);
  const surfaces = units.map(({ surface }) => surface);
  const divisible = units.length > 1 || (total(units) > 250 && random.chance(0.4));
  const available = availabilityOf(units, random.chance(0.15));
  return {
    title: "",
    status,
    private: random.chance(0.1),
    propertyType: type,
    transactionTypes,
    ...(transactionTypes.includes("rent") ? { rentType: rentTypeOf(random, type) } : {}),
    ...(transactionTypes.includes("sale")
      ? {
          saleType: random.pick([
            "vacant_premises",
            "occupied_premises",
            "walls_only",
            "investment",
          ] as const),
        }
      : {}),
    ...(type === "retail"
      ? { retailType: random.pick(["fashion", "food", "specialized_retail", "health", "undefined"] as const) }
      : {}),
    mandateType: random.weighted([
      ["simple", 6],
      ["exclusive", 3],
      ["semi_exclusive", 1],
    ] as const),
    mandateId: `M-${String(random.integer(100, 9999)).padStart(4, "0")}`,
    ...available,
    divisibleFrom: divisible ? Math.round(Math.min(...surfaces) * (units.length > 1 ? 1 : 0.5)) : null,
  };
};

/** That of the first available unit; brokers leave some later ones to be defined. */
const availabilityOf = (
  units: readonly DemoUnit[],
  undecided: boolean,
): Pick<DemoOfferFields, "availability" | "availabilityDate"> => {
  if (units.some(({ availability }) => availability === "immediately"))
    return { availability: "immediately", availabilityDate: null };
  const [first] = units.flatMap(({ availabilityDate }) => availabilityDate ?? []).sort();
  return first && !undecided
    ? { availability: "on_a_specific_date", availabilityDate: first }
    : { availability: "to_be_defined", availabilityDate: null };
};

const rentTypeOf = (random: Random, type: PropertyType) => {
  if (type === "professional_premises") return random.pick(["professional_lease", "bail_3_6_9"] as const);
  if (type === "retail")
    return random.pick([
      "bail_3_6_9",
      "lease_with_key_money",
      "pure_lease",
      "pop_up_flexible_retail",
    ] as const);
  return random.weighted([
    ["bail_3_6_9", 7],
    ["service_agreement", 1],
    ["sublease", 1],
    ["short_term_lease", 0.7],
  ] as const);
};

const ownerOf = (random: Random, type: PropertyType): number => {
  const visitor = staff.findIndex(({ group }) => group === "VISITOR");
  if (type === "retail" || type === "commercial_premises") return random.pick([4, 4, 2]);
  if (type === "activity" || type === "warehouse" || type === "land") return 5;
  if (type === "hotel") return 6;
  return random.pick([0, 1, 2, 2, 2, 3, 6, 7].filter((at) => at !== visitor));
};

const total = (units: readonly DemoUnit[]): number => units.reduce((sum, { surface }) => sum + surface, 0);

const firstOf = <T>(items: readonly T[]): T => {
  const [first] = items;
  if (first === undefined) throw new RangeError("an offer has at least one building");
  return first;
};

const momentOf = (random: Random, day: string): string =>
  `${day}T${String(random.integer(7, 18)).padStart(2, "0")}:${String(random.integer(0, 59)).padStart(2, "0")}:00.000Z`;
