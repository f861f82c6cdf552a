import { addDays } from "@plateau/contract/format/date.ts";
import type { LinkCategory, PropertyType, TransactionType } from "@plateau/contract/offers/enumerations.ts";
import { EMBEDDED_PIPELINE } from "@plateau/contract/requirements/embedded-crm.ts";
import { DEFAULT_CURRENCY } from "@plateau/contract/requirements/fields.ts";
import type { DemoOffer, DemoUnit } from "./demo-offer.ts";
import { marketOf } from "./markets.ts";
import { contacts, staff } from "./people.ts";
import { cityName } from "./places.ts";
import { type Random, randomFor } from "./random.ts";
import { anonymousClients, particularsFor, purposesFor, vaguePlaces } from "./requirement-texts.ts";

export type DemoRequirement = {
  id: string;
  properties: Record<string, string>;
  contactIds: string[];
  links: { offerId: string; category: LinkCategory; by: string | null; at: string }[];
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
};

/** Below the ids that Plateau allocates. */
const FIRST_ID = 40_000_101;

/** Every stage: each column of the board needs a card. */
const OWN_STAGES = (
  "newrequest newrequest qualification qualification search search search visits visits " +
  "offersubmitted offersubmitted negotiation closedwon closedwon closedlost"
).split(" ");

const OTHER_STAGES: readonly (readonly [stage: string, count: number])[] = [
  ["newrequest", 8],
  ["qualification", 7],
  ["search", 11],
  ["visits", 7],
  ["offersubmitted", 3],
  ["negotiation", 3],
  ["closedwon", 4],
  ["closedlost", 2],
];

const order = OTHER_STAGES.map(([stage]) => stage);

/** From 0 (new) to 7 (lost). */
const progress = (stage: string): number => order.indexOf(stage);

type Plan = { stage: string; owner: (typeof staff)[number] | undefined };

const plans = (): Plan[] => {
  const camille = staff[2];
  const others = staff.filter((person) => person !== camille && person.group !== "VISITOR");
  const stages = OTHER_STAGES.flatMap(([stage, count]) => Array.from({ length: count }, () => stage));
  return randomFor("requirements/plans").shuffle([
    ...OWN_STAGES.map((stage) => ({ stage, owner: camille })),
    ...stages.map((stage, i) => ({ stage, owner: i < 2 ? undefined : others[i % others.length] })),
  ]);
};

export const demoRequirements = (offers: readonly DemoOffer[], today: string): DemoRequirement[] => {
  const shown = offers.filter(({ fields }) => fields.status === "published" && !fields.private);
  return plans().map((plan, rank) => requirement({ ...plan, rank, shown, today }));
};

type Asked = Plan & { rank: number; shown: readonly DemoOffer[]; today: string };

type Model = { offer: DemoOffer; unit: DemoUnit; transaction: TransactionType; type: PropertyType };

const requirement = ({ rank, stage, owner, shown, today }: Asked): DemoRequirement => {
  const name = `requirement/${rank}`;
  const random = randomFor(name);
  const model = modelFor(random, shown);
  const people = random.chance(0.86) ? random.sample(contacts, random.weighted(PEOPLE)) : [];
  const days = daysFor(random, stage, today);
  // New requirements are often just a name.
  const sparse = random.chance([0.5, 0.15, 0.15][progress(stage)] ?? 0);
  const places = placesFor(random, model, shown);
  const properties = {
    dealname: `${people[0]?.company ?? random.pick(anonymousClients)} – ${random.pick(purposesFor(model.type, model.unit.surface))}, ${places[0]}`,
    pipeline: EMBEDDED_PIPELINE,
    dealstage: stage,
    deal_currency_code: DEFAULT_CURRENCY,
    ...(owner ? { hubspot_owner_id: owner.id } : {}),
    ...(sparse ? fewCriteria(random, places) : fullCriteria(random, model, places, today)),
    ...(sparse ? {} : feeFor(random, model)),
    ...datesOf(random, stage, days, today),
  };
  return {
    id: String(FIRST_ID + rank),
    properties,
    contactIds: people.map(({ id }) => id),
    links:
      sparse || progress(stage) < 2
        ? []
        : linksFor({ random, model, places, shown, days, by: owner?.id ?? null }),
    createdAt: days.created,
    updatedAt: days.updated,
  };
};

const PEOPLE: readonly (readonly [number, number])[] = [
  [1, 6],
  [2, 3],
  [3, 1],
];

const modelFor = (random: Random, shown: readonly DemoOffer[]): Model => {
  const offer = random.pick(shown);
  const { propertyType: type, transactionTypes } = offer.fields;
  const transaction = random.pick(transactionTypes) as TransactionType;
  return { offer, unit: random.pick(offer.units), transaction, type: type as PropertyType };
};

const inseeOf = ({ address }: DemoOffer): string => address.properties.citycode ?? "";

const placeName = (offer: DemoOffer): string => {
  const insee = inseeOf(offer);
  return insee.startsWith("751") ? marketOf(insee).name : cityName(insee);
};

/** The model's town first, then up to three others of the département with similar offers. */
const placesFor = (random: Random, { offer, type }: Model, shown: readonly DemoOffer[]): string[] => {
  const near = (other: DemoOffer) => inseeOf(other).slice(0, 2) === inseeOf(offer).slice(0, 2);
  const alike = shown.filter((other) => other.fields.propertyType === type && near(other)).map(placeName);
  return [...new Set([placeName(offer), ...random.sample(alike, random.integer(0, 3))])];
};

const rounded = (value: number, to: number): string => String(Math.max(to, Math.round(value / to) * to));

const rentPerYear = ({ rentPerSqmPerYear, rentPerMonth, surface }: DemoUnit): number =>
  rentPerSqmPerYear ? rentPerSqmPerYear * surface : (rentPerMonth ?? 0) * 12;

const priceOf = ({ salePerSqm, salePrice, surface }: DemoUnit): number =>
  salePrice ?? (salePerSqm ?? 0) * surface;

const fewCriteria = (random: Random, places: readonly string[]): Record<string, string> =>
  random.chance(0.4)
    ? {}
    : { localisation_recherchee: random.chance(0.3) ? random.pick(vaguePlaces) : (places[0] ?? "") };

const fullCriteria = (
  random: Random,
  { unit, transaction, type }: Model,
  places: readonly string[],
  today: string,
): Record<string, string> => {
  const budget = (transaction === "rent" ? rentPerYear(unit) : priceOf(unit)) * random.between(1.02, 1.35);
  const office = type === "office" || type === "professional_premises";
  const vague = random.chance(0.12) ? [random.pick(vaguePlaces)] : [];
  return {
    localisation_recherchee: [...places, ...vague].join("; "),
    type_de_bien: type === "office" && random.chance(0.2) ? "office;professional_premises" : type,
    location_ou_achat: transaction === "rent" ? "location" : "achat",
    ...(budget > 0 && transaction === "rent" ? { budget_annuel: rounded(budget, 1000) } : {}),
    ...(budget > 0 && transaction === "sale" ? { budget_achat: rounded(budget, 10_000) } : {}),
    surface_recherchee: rounded(unit.surface * random.between(0.7, 0.95), 5),
    ...(random.chance(0.75) ? { surface_maxi: rounded(unit.surface * random.between(1.1, 1.5), 5) } : {}),
    ...(office && random.chance(0.7) ? { nombre_de_postes: rounded(unit.surface / 9, 1) } : {}),
    ...(random.chance(0.6) ? { date_entree_souhaitee: addDays(today, random.integer(20, 240)) } : {}),
    ...(random.chance(0.35) ? { fin_de_bail: addDays(today, random.integer(60, 400)) } : {}),
    ...(random.chance(0.35) ? { parking: String(random.integer(1, 12)) } : {}),
    ...(random.chance(0.2) ? { terrasse: String(random.chance(0.7)) } : {}),
    ...(random.chance(0.3) ? { climatisation: String(random.chance(0.8)) } : {}),
    ...(type === "retail" || random.chance(0.1) ? { erp: "true" } : {}),
    ...(random.chance(0.65) ? { precisions: random.pick(particularsFor(type)) } : {}),
  };
};

const feeFor = (random: Random, { unit, transaction }: Model): Record<string, string> => {
  const basis = transaction === "rent" ? rentPerYear(unit) * 0.25 : priceOf(unit) * 0.04;
  return basis > 0 && random.chance(0.85) ? { amount: rounded(basis * random.between(0.8, 1.2), 500) } : {};
};

type Days = { created: string; updated: string };

const momentOf = (random: Random, day: string): string =>
  `${day}T${String(random.integer(7, 18)).padStart(2, "0")}:${String(random.integer(0, 59)).padStart(2, "0")}:${String(random.integer(0, 59)).padStart(2, "0")}.000Z`;

const daysFor = (random: Random, stage: string, today: string): Days => {
  const age = 2 + random.integer(0, 10) + progress(stage) * random.integer(9, 20);
  return {
    created: momentOf(random, addDays(today, -age)),
    updated: momentOf(random, addDays(today, -random.integer(1, Math.max(1, Math.floor(age / 3))))),
  };
};

const datesOf = (random: Random, stage: string, days: Days, today: string): Record<string, string> => {
  const closed = stage.startsWith("closed");
  const meets = stage === "visits" || stage === "negotiation";
  return {
    ...(stage === "newrequest" ? {} : { notes_last_contacted: days.updated }),
    ...(closed ? { closedate: days.updated.slice(0, 10) } : {}),
    ...(progress(stage) >= 2 && !closed && random.chance(0.7)
      ? { closedate: addDays(today, random.integer(20, 150)) }
      : {}),
    ...(meets ? { prochain_rendez_vous: momentOf(random, addDays(today, random.integer(1, 12))) } : {}),
  };
};

type Linking = {
  random: Random;
  model: Model;
  places: readonly string[];
  shown: readonly DemoOffer[];
  days: Days;
  by: string | null;
};

const linksFor = ({ random, model, places, shown, days, by }: Linking): DemoRequirement["links"] => {
  const alike = shown.filter(
    (offer) =>
      offer !== model.offer &&
      offer.fields.propertyType === model.type &&
      offer.fields.transactionTypes.includes(model.transaction) &&
      places.includes(placeName(offer)),
  );
  const selected = [model.offer, ...random.sample(alike, random.integer(1, 5))];
  const opinion = random.shuffle(selected.slice(1));
  const categories: [LinkCategory, readonly DemoOffer[]][] = [
    ["selected", selected],
    ["liked", [model.offer, ...opinion.slice(0, 1)].slice(0, random.integer(0, 2))],
    ["requested", random.chance(0.4) ? [model.offer] : []],
    ["rejected", opinion.slice(1, 1 + random.integer(0, 2))],
  ];
  const from = Date.parse(days.created);
  const span = Date.parse(days.updated) - from;
  return categories.flatMap(([category, linked], step) =>
    linked.map(({ id }, place) => ({
      offerId: id,
      category,
      by,
      at: new Date(from + Math.max(0, span) * (0.3 + step * 0.15 + place * 0.02)).toISOString(),
    })),
  );
};
