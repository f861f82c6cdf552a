import { headlineDataSchema } from "@plateau/contract/offers/aggregates.ts";
import { streetOf } from "@plateau/contract/offers/card-figures.ts";
import { propertyTypeLabels } from "@plateau/contract/offers/labels.ts";
import { mentionsFor } from "@plateau/contract/offers/legal-mentions.ts";
import type { Media } from "@plateau/contract/offers/media.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import type { PublicOffer } from "@plateau/contract/offers/public-offer.ts";
import { renditionKey, renditionWidths } from "@plateau/contract/offers/renditions.ts";
import {
  monthlyRent,
  unitSalePerSqm,
  unitSalePrice,
  yearlyRentPerSqm,
} from "@plateau/contract/offers/rent.ts";
import type { Unit } from "@plateau/contract/offers/unit.ts";
import { floorText } from "@plateau/contract/offers/unit-texts.ts";
import { unitWorkstations, workstationsText } from "@plateau/contract/offers/workstations.ts";
import type { PublicCtx } from "../../../ctx.ts";
import { accessOf, forClients, hidesAddress, unitsByFloor } from "./for-clients.ts";
import { placedBuildings } from "./placed-buildings.ts";
import { isPicture } from "./sheet-pictures.ts";
import { buildingsText } from "./unit-table.ts";

export type SignUrl = (key: string, name?: string) => string;

const HOUR_MS = 60 * 60 * 1000;

/** Valid 3 to 4 hours, rounded to the hour to be cacheable. */
export const urlSigner =
  (ctx: Pick<PublicCtx, "now" | "signedFileUrl">): SignUrl =>
  (key, name) => {
    const expiresAt = new Date((Math.floor(ctx.now.getTime() / HOUR_MS) + 4) * HOUR_MS);
    return ctx.signedFileUrl(key, { expiresAt, ...(name === undefined ? {} : { name }) });
  };

const range = (min: number | null, max: number | null): { min: number; max: number } | null =>
  min === null || max === null ? null : { min, max };

const postsText = (unit: Unit, { propertyType }: Offer): string | null => {
  const posts = unitWorkstations(unit, propertyType);
  return posts && workstationsText(posts);
};

const concerns = ({ transactionTypes }: Offer, type: "rent" | "sale"): boolean =>
  transactionTypes.length === 0 || transactionTypes.includes(type);

const unitPrices = (offer: Offer, unit: Unit) => {
  const [rents, sells] = [concerns(offer, "rent"), concerns(offer, "sale")];
  return {
    rentPerMonth: rents ? (monthlyRent(unit)?.value ?? null) : null,
    rentPerSqmPerYear: rents ? (yearlyRentPerSqm(unit)?.value ?? null) : null,
    chargesPerSqmPerYear: rents ? unit.chargesPerSqmPerYear || null : null,
    salePrice: sells ? (unitSalePrice(unit)?.value ?? null) : null,
    salePricePerSqm: sells ? (unitSalePerSqm(unit)?.value ?? null) : null,
  };
};

const publicUnit = (offer: Offer, unit: Unit): PublicOffer["units"][number] => ({
  building: offer.buildings.length > 1 ? buildingsText(unit, offer) : null,
  floor: unit.floor === null ? null : floorText(unit.floor),
  usage: propertyTypeLabels[unit.usage],
  surface: unit.surface > 0 ? unit.surface : null,
  posts: postsText(unit, offer),
  ...unitPrices(offer, unit),
  availability: unit.availability,
  availabilityDate: unit.availabilityDate,
});

const NO_RENT = {
  minRentPerMonth: null,
  maxRentPerMonth: null,
  minRentPerSqmPerYear: null,
  maxRentPerSqmPerYear: null,
  minChargesPerSqmPerYear: null,
  maxChargesPerSqmPerYear: null,
  totalRentPerMonth: null,
};
const NO_PRICE = { minSalePrice: null, maxSalePrice: null, totalSalePrice: null };

const figuresOf = (offer: Offer): PublicOffer["figures"] => ({
  ...headlineDataSchema.parse(offer.aggregatedData),
  ...(concerns(offer, "rent") ? {} : NO_RENT),
  ...(concerns(offer, "sale") ? {} : NO_PRICE),
});

const publicPhoto = (photo: Media, signUrl: SignUrl): PublicOffer["photos"][number] => ({
  name: photo.name,
  sources:
    photo.width === undefined
      ? [{ width: null, url: signUrl(photo.s3Key) }]
      : renditionWidths.map((width) => ({ width, url: signUrl(renditionKey(photo.s3Key, width)) })),
  blur: photo.preview ?? null,
});

const publicPlan = (plan: Media, signUrl: SignUrl): PublicOffer["plans"][number] =>
  plan.width === undefined
    ? { name: plan.name, contentType: plan.type, url: signUrl(plan.s3Key, plan.name) }
    : { name: plan.name, contentType: "image/webp", url: signUrl(renditionKey(plan.s3Key, 1600)) };

type Terms = {
  signUrl: SignUrl;
  /** `AAAA-MM-JJ`, that of the rules of law. */
  day: string;
  /** `forClients(full)`, from a caller that needs it too. */
  offer?: Offer;
};

/** What may be shown of an offer in public. */
export const publicOffer = (full: Offer, { signUrl, day, offer = forClients(full) }: Terms): PublicOffer => {
  const hidden = hidesAddress(full);
  const { aggregatedData: data } = offer;
  return {
    id: offer.id,
    title: offer.title,
    propertyType: offer.propertyType,
    transactionTypes: offer.transactionTypes,
    street: hidden ? null : streetOf(data),
    postalCode: data.postalCode,
    city: data.city,
    addresses: placedBuildings(full),
    coordinates: hidden ? null : data.coordinates,
    access: accessOf(offer),
    stations: offer.stations,
    surface: range(data.minSurface, data.totalSurface),
    posts: range(data.minPosts, data.totalPosts),
    rentPerMonth: concerns(offer, "rent") ? range(data.minRentPerMonth, data.maxRentPerMonth) : null,
    salePrice: concerns(offer, "sale") ? range(data.minSalePrice, data.maxSalePrice) : null,
    entranceFee: (concerns(offer, "rent") && offer.rentalTermsEntranceFee) || null,
    transferPrice: (concerns(offer, "rent") && offer.rentalTermsTransferPrice) || null,
    figures: figuresOf(offer),
    availability: offer.availability,
    availabilityDate: offer.availabilityDate,
    units: unitsByFloor(offer).map((unit) => publicUnit(offer, unit)),
    photos: offer.medias.photos.filter(isPicture).map((photo) => publicPhoto(photo, signUrl)),
    // The address inside a PDF cannot be removed.
    plans: offer.medias.plans
      .filter((plan) => !hidden || isPicture(plan))
      .map((plan) => publicPlan(plan, signUrl)),
    mentions: mentionsFor(full, day).map(({ text }) => text),
  };
};
