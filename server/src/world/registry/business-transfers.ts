import { formatNumber } from "@plateau/contract/format/number.ts";
import { addDays } from "../days.ts";
import { type Random, randomFor } from "../random.ts";
import type { WorldCompany } from "./companies.ts";
import { courtTown } from "./courts.ts";
import type { WorldEstablishment } from "./establishments.ts";
import { type Notice, noticeAbout, yearsBefore } from "./notice.ts";
import type { ParcelFullness } from "./parcel-fullness.ts";
import type { WorldParcel } from "./parcels.ts";

/** Highest prices of businesses, in euros, by the ranges that they are filtered by; the last has no end. */
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

/** Where a business comes from, as a notice of its sale says it; null of any other notice. */
export const originText = ({ family, place }: Notice): string | null =>
  family === "vente" ? originOf(place?.price ?? null) : null;

type Transfer = {
  random: Random;
  stay: WorldEstablishment;
  seller: WorldCompany | null;
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

/** Sales of businesses to those who are there: in every range of prices where all sections are filled. */
export const transfersTo = (
  parcel: WorldParcel,
  fullness: ParcelFullness,
  stays: readonly WorldEstablishment[],
  companies: readonly WorldCompany[],
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
