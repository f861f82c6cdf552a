import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import type { DemoOffer } from "../demo-offer.ts";
import { type Random, randomFor } from "../random.ts";
import type { ParcelFullness } from "./parcel-fullness.ts";
import type { DemoParcel } from "./parcels.ts";
import { yearsBefore } from "./years-before.ts";

export type DemoCertificate = {
  /** Département 00 does not exist: no real certificate has such a number. */
  number: string;
  kind: "tertiaire" | "logement";
  parcel: DemoParcel;
  address: Feature;
  establishedOn: string;
  energyClass: string | null;
  ghgClass: string | null;
  consumption: number | null;
  emissions: number | null;
  surface: number | null;
  buildingType: string | null;
  activity: string | null;
  constructionPeriod: string | null;
  replacedNumber: string | null;
};

const CLASSES = ["A", "B", "C", "D", "E", "F", "G"] as const;
/** Highest consumption in kWhEP/m²/an, and emissions in kgCO₂/m²/an, of each class. */
const CONSUMPTION = [70, 110, 180, 250, 330, 420, 620];
const EMISSIONS = [6, 11, 30, 50, 70, 100, 160];

const PERIODS = ["avant 1948", "1948-1974", "1975-1977", "1978-1982", "1989-2000", "2006-2012", "2013-2021"];
const ACTIVITIES: Record<DemoParcel["premises"], string> = {
  offices: "Bureaux, services administratifs, enseignement",
  tower: "Bureaux, services administratifs, enseignement",
  shop: "Magasins de vente, centres commerciaux",
  hall: "Établissements industriels et entrepôts",
  hotel: "Hôtels et pensions de famille",
  land: "Autres tertiaires",
};

const within = (random: Random, bounds: readonly number[], at: number): number =>
  Math.round(random.between((bounds[at - 1] ?? 0) * 1.02 + 1, bounds[at] ?? 600));

type CertificateInput = {
  random: Random;
  parcel: DemoParcel;
  today: string;
  at: number | null;
  years: number;
};

const certificateOf = ({
  random,
  parcel,
  today,
  at,
  years,
}: CertificateInput): Omit<DemoCertificate, "number"> => {
  const establishedOn = yearsBefore(today, years);
  const dwelling = parcel.premises === "offices" && random.chance(0.3);
  const ghg = at === null ? null : Math.min(6, Math.max(0, at + random.integer(-1, 1)));
  return {
    kind: dwelling ? "logement" : "tertiaire",
    parcel,
    address: random.pick(parcel.addresses),
    establishedOn,
    energyClass: at === null ? null : (CLASSES[at] ?? null),
    ghgClass: ghg === null ? null : (CLASSES[ghg] ?? null),
    consumption: at === null ? null : within(random, CONSUMPTION, at),
    emissions: ghg === null ? null : within(random, EMISSIONS, ghg),
    surface: dwelling ? random.integer(22, 140) : random.integer(60, 1800),
    buildingType: dwelling ? "appartement" : null,
    activity: dwelling ? null : ACTIVITIES[parcel.premises],
    constructionPeriod: random.chance(0.9) ? random.pick(PERIODS) : null,
    replacedNumber: null,
  };
};

const offersClasses = (parcel: DemoParcel, offers: ReadonlyMap<string, DemoOffer>) =>
  parcel.offers.flatMap((id) => {
    const classes: readonly unknown[] = CLASSES;
    const { fields } = offers.get(id) ?? {};
    const at = classes.indexOf(fields?.propertyDetailsDpeEnergyClass);
    const ghg = classes.indexOf(fields?.propertyDetailsDpeGesClass);
    if (at < 0 || ghg < 0) return [];
    return {
      energyClass: CLASSES[at] ?? null,
      ghgClass: CLASSES[ghg] ?? null,
      consumption: Number(fields?.propertyDetailsDpeEnergyValue ?? CONSUMPTION[at]),
      emissions: Number(fields?.propertyDetailsDpeGesValue ?? EMISSIONS[ghg]),
    };
  });

export const demoCertificates = (
  parcels: ReadonlyMap<DemoParcel, ParcelFullness>,
  offers: readonly DemoOffer[],
  today: string,
): DemoCertificate[] => {
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  let rank = 0;
  const numbered = (certificate: Omit<DemoCertificate, "number">): DemoCertificate => {
    rank++;
    const letter = certificate.kind === "logement" ? "E" : "T";
    const check = String.fromCharCode(65 + ((rank * 7) % 26));
    return {
      ...certificate,
      number: `${certificate.establishedOn.slice(2, 4)}00${letter}${String(rank).padStart(7, "0")}${check}`,
    };
  };
  return [...parcels].flatMap(([parcel, fullness]) => {
    const random = randomFor(`certificates/${parcel.numero}`);
    const made = (at: number | null, years: number) =>
      numbered(certificateOf({ random, parcel, today, at, years }));
    if (fullness === "empty" || parcel.premises === "land") return [];
    const own = offersClasses(parcel, byId).map((measures) => ({
      ...numbered({
        ...certificateOf({ random, parcel, today, at: 3, years: random.between(0.3, 4) }),
        ...measures,
        kind: "tertiaire",
        buildingType: null,
        activity: ACTIVITIES[parcel.premises],
      }),
    }));
    if (fullness === "poor") return [];
    if (fullness === "usual")
      return random.chance(0.55) ? own : [...own, made(random.integer(0, 6), random.between(0.5, 9))];
    const old = made(5, 9.8);
    const each = CLASSES.map((_, at) => made(at, random.between(0.5, 9.5)));
    const renewed = each.map((one, at) => (at === 0 ? { ...one, replacedNumber: old.number } : one));
    return [...own, ...renewed, old, made(null, random.between(5, 9))];
  });
};
