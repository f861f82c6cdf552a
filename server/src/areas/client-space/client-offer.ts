import type { ClientOffer } from "@plateau/contract/client-space/client-space.ts";
import { formatNumber } from "@plateau/contract/format/number.ts";
import { streetOf } from "@plateau/contract/offers/card-figures.ts";
import { propertyTypeLabels } from "@plateau/contract/offers/labels.ts";
import type { Media } from "@plateau/contract/offers/media.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { unitPosts } from "@plateau/contract/offers/posts.ts";
import { renditionKey, renditionWidths } from "@plateau/contract/offers/renditions.ts";
import { monthlyRent, unitSalePrice } from "@plateau/contract/offers/rent.ts";
import type { Unit } from "@plateau/contract/offers/unit.ts";
import { floorText } from "@plateau/contract/offers/unit-texts.ts";
import { forClients, hidesAddress } from "../offers/sheet/for-clients.ts";

/** Where a file of the store is read without a session. */
export type Signed = (key: string, name?: string) => string;

const range = (min: number | null, max: number | null): { min: number; max: number } | null =>
  min === null || max === null ? null : { min, max };

/** `12`, `10 - 14`; an estimate says so. */
const postsOf = (unit: Unit): string | null => {
  const posts = unitPosts(unit);
  if (!posts) return null;
  const { min, max } = posts;
  const figures = min === max ? formatNumber(max) : `${formatNumber(min)} - ${formatNumber(max)}`;
  return posts.estimated ? `env. ${figures}` : figures;
};

/** Which amounts concern a client: a price is nobody's business while the offer is only to let, and the other way round. */
const isFor = ({ transactionTypes }: Offer, type: "rent" | "sale"): boolean =>
  transactionTypes.length === 0 || transactionTypes.includes(type);

const unitFor = (offer: Offer, unit: Unit): ClientOffer["units"][number] => ({
  floor: unit.floor === null ? null : floorText(unit.floor),
  usage: propertyTypeLabels[unit.usage],
  surface: unit.surface > 0 ? unit.surface : null,
  posts: postsOf(unit),
  rentPerMonth: isFor(offer, "rent") ? (monthlyRent(unit)?.value ?? null) : null,
  salePrice: isFor(offer, "sale") ? (unitSalePrice(unit)?.value ?? null) : null,
});

const isPicture = ({ type }: Media): boolean => type.startsWith("image/");

const photoFor = (photo: Media, signed: Signed): ClientOffer["photos"][number] => ({
  name: photo.name,
  sources:
    photo.width === undefined
      ? [{ width: null, url: signed(photo.s3Key) }]
      : renditionWidths.map((width) => ({ width, url: signed(renditionKey(photo.s3Key, width)) })),
  blur: photo.preview ?? null,
});

const planFor = (plan: Media, signed: Signed): ClientOffer["plans"][number] =>
  plan.width === undefined
    ? { name: plan.name, contentType: plan.type, url: signed(plan.s3Key, plan.name) }
    : { name: plan.name, contentType: "image/webp", url: signed(renditionKey(plan.s3Key, 1600)) };

/** The offer as its client sees it; `known` is all that is known of it. */
export const clientOffer = (known: Offer, answer: ClientOffer["answer"], signed: Signed): ClientOffer => {
  const hidden = hidesAddress(known);
  const offer = forClients(known);
  const { aggregatedData: data } = offer;
  return {
    id: offer.id,
    title: offer.title,
    propertyType: offer.propertyType,
    transactionTypes: offer.transactionTypes,
    street: hidden ? null : streetOf(data),
    postalCode: data.postalCode,
    city: data.city,
    coordinates: hidden ? null : data.coordinates,
    surface: range(data.minSurface, data.totalSurface),
    posts: range(data.minPosts, data.totalPosts),
    rentPerMonth: isFor(offer, "rent") ? range(data.minRentPerMonth, data.maxRentPerMonth) : null,
    salePrice: isFor(offer, "sale") ? range(data.minSalePrice, data.maxSalePrice) : null,
    availability: offer.availability,
    availabilityDate: offer.availabilityDate,
    units: offer.units.map((unit) => unitFor(offer, unit)),
    photos: offer.medias.photos.filter(isPicture).map((photo) => photoFor(photo, signed)),
    // A PDF bears its address in its text and its frame, which nothing here can take out of it.
    plans: offer.medias.plans
      .filter((plan) => !hidden || isPicture(plan))
      .map((plan) => planFor(plan, signed)),
    answer,
  };
};
