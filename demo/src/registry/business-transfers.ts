import { addDays } from "@plateau/contract/format/date.ts";
import { formatNumber } from "@plateau/contract/format/number.ts";
import { type Random, randomFor } from "../random.ts";
import type { DemoCompany } from "./companies.ts";
import { courtTown } from "./courts.ts";
import type { DemoEstablishment } from "./establishments.ts";
import { type Notice, noticeAbout } from "./notice.ts";
import type { ParcelFullness } from "./parcel-fullness.ts";
import type { DemoParcel } from "./parcels.ts";
import { yearsBefore } from "./years-before.ts";

/** Highest prices in euros, matching the price filter's ranges. */
const RANGES = [
  [2_000, 10_000],
  [10_000, 50_000],
  [50_000, 100_000],
  [100_000, 500_000],
  [500_000, 1_000_000],
  [1_000_000, 3_400_000],
] as const;

const originOf = (price: number | null): string =>
  price === null
    ? "Fonds acquis par fusion."
    : `Fonds acquis par achat au prix stipulé de ${formatNumber(price)}\u00a0euros.`;

export const originText = ({ family, place }: Notice): string | null =>
  family === "vente" ? originOf(place?.price ?? null) : null;

type Transfer = {
  random: Random;
  stay: DemoEstablishment;
  seller: DemoCompany | null;
  years: number;
  range: number;
};

const transferOf = ({ random, stay, seller, years, range }: Transfer, today: string): Notice => {
  const [least, most] = RANGES[range] ?? [0, 0];
  const price = range < 0 ? null : Math.round(random.between(least + 500, most - 500) / 500) * 500;
  const publishedOn = yearsBefore(today, years);
  return noticeAbout(stay.company, {
    edition: "A",
    family: "vente",
    publishedOn,
    court: `Tribunal de commerce de ${courtTown(stay.parcel.street)}`,
    department: stay.parcel.street.insee.slice(0, 2),
    category: random.pick([
      "Achat d’un fonds par une personne morale",
      "Achat d’un fonds de commerce et d’un droit au bail",
    ]),
    startedOn: addDays(publishedOn, -random.integer(15, 40)),
    previous: seller,
    place: {
      address: stay.address,
      activity: stay.company.trade.activity,
      sign: stay.sign,
      price,
    },
  });
};

export const transfersTo = (
  parcel: DemoParcel,
  fullness: ParcelFullness,
  stays: readonly DemoEstablishment[],
  companies: readonly DemoCompany[],
  today: string,
): Notice[] => {
  const random = randomFor(`transfers/${parcel.numero}`);
  const buyers = stays.filter(({ company }) => company.form !== "1000" && company.closedOn === null);
  const seller = () =>
    random.chance(0.25)
      ? null
      : random.pick(companies.filter(({ form }) => form !== "1000" && form !== "9220"));
  if (buyers.length === 0) return [];
  if (fullness === "full")
    return [-1, ...RANGES.keys()].map((range) =>
      transferOf(
        { random, stay: random.pick(buyers), seller: seller(), years: random.between(0.3, 11), range },
        today,
      ),
    );
  const likely = parcel.premises === "shop" || parcel.premises === "hotel" ? 0.6 : 0.12;
  return fullness === "usual" && random.chance(likely)
    ? [
        transferOf(
          {
            random,
            stay: random.pick(buyers),
            seller: seller(),
            years: random.between(0.3, 11),
            range: random.integer(1, 4),
          },
          today,
        ),
      ]
    : [];
};
