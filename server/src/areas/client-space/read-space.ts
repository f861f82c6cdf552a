import { type Agency, agencyMentions, agencyName } from "@plateau/contract/agency/agency.ts";
import type { Input } from "@plateau/contract/api/operation.ts";
import type { ClientOffer, PublicSpace } from "@plateau/contract/client-space/client-space.ts";
import type { clientSpaces } from "@plateau/contract/client-space/operations.ts";
import { dayInParis } from "@plateau/contract/format/date.ts";
import { formatNumber } from "@plateau/contract/format/number.ts";
import type { ShownMapStyle } from "@plateau/contract/map/map-style.ts";
import { headlineDataSchema } from "@plateau/contract/offers/aggregates.ts";
import { streetOf } from "@plateau/contract/offers/card-figures.ts";
import { propertyTypeLabels } from "@plateau/contract/offers/labels.ts";
import { mentionsFor } from "@plateau/contract/offers/legal-mentions.ts";
import type { Media } from "@plateau/contract/offers/media.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { renditionKey, renditionWidths } from "@plateau/contract/offers/renditions.ts";
import { monthlyRent, unitSalePrice } from "@plateau/contract/offers/rent.ts";
import type { Unit } from "@plateau/contract/offers/unit.ts";
import { floorText } from "@plateau/contract/offers/unit-texts.ts";
import { unitWorkstations } from "@plateau/contract/offers/workstations.ts";
import { readAgency } from "../../agency/agency.ts";
import type { PublicCtx } from "../../ctx.ts";
import { publishChange } from "../../live/live-events.ts";
import { mapStyleFor } from "../map/get-map-style.ts";
import { accessOf, forClients, hidesAddress, unitsByFloor } from "../offers/sheet/for-clients.ts";
import { offersInFull } from "../offers/storage.ts";
import { requirementOfSpace } from "./contact-person.ts";
import { requirementFacts } from "./requirement-facts.ts";
import { isColleague, openSpaceByToken } from "./space-access.ts";
import { currentAnswers, touchLastSeen, visibleOfferIds } from "./storage.ts";

type SignUrl = (key: string, name?: string) => string;

const range = (min: number | null, max: number | null): { min: number; max: number } | null =>
  min === null || max === null ? null : { min, max };

const postsText = (unit: Unit, { propertyType }: Offer): string | null => {
  const posts = unitWorkstations(unit, propertyType);
  if (!posts) return null;
  const { min, max } = posts;
  const figures = min === max ? formatNumber(max) : `${formatNumber(min)} - ${formatNumber(max)}`;
  return posts.estimated ? `env. ${figures}` : figures;
};

const concerns = ({ transactionTypes }: Offer, type: "rent" | "sale"): boolean =>
  transactionTypes.length === 0 || transactionTypes.includes(type);

const toClientUnit = (offer: Offer, unit: Unit): ClientOffer["units"][number] => ({
  floor: unit.floor === null ? null : floorText(unit.floor),
  usage: propertyTypeLabels[unit.usage],
  surface: unit.surface > 0 ? unit.surface : null,
  posts: postsText(unit, offer),
  rentPerMonth: concerns(offer, "rent") ? (monthlyRent(unit)?.value ?? null) : null,
  salePrice: concerns(offer, "sale") ? (unitSalePrice(unit)?.value ?? null) : null,
  availability: unit.availability,
  availabilityDate: unit.availabilityDate,
});

const NO_RENT = {
  minRentPerMonth: null,
  maxRentPerMonth: null,
  minRentPerSqmPerYear: null,
  maxRentPerSqmPerYear: null,
  totalRentPerMonth: null,
};
const NO_PRICE = { minSalePrice: null, maxSalePrice: null, totalSalePrice: null };

const figuresOf = (offer: Offer): ClientOffer["figures"] => ({
  ...headlineDataSchema.parse(offer.aggregatedData),
  ...(concerns(offer, "rent") ? {} : NO_RENT),
  ...(concerns(offer, "sale") ? {} : NO_PRICE),
});

const isPicture = ({ type }: Media): boolean => type.startsWith("image/");

const toClientPhoto = (photo: Media, signUrl: SignUrl): ClientOffer["photos"][number] => ({
  name: photo.name,
  sources:
    photo.width === undefined
      ? [{ width: null, url: signUrl(photo.s3Key) }]
      : renditionWidths.map((width) => ({ width, url: signUrl(renditionKey(photo.s3Key, width)) })),
  blur: photo.preview ?? null,
});

const toClientPlan = (plan: Media, signUrl: SignUrl): ClientOffer["plans"][number] =>
  plan.width === undefined
    ? { name: plan.name, contentType: plan.type, url: signUrl(plan.s3Key, plan.name) }
    : { name: plan.name, contentType: "image/webp", url: signUrl(renditionKey(plan.s3Key, 1600)) };

type Beside = Pick<ClientOffer, "answer" | "judged"> & { signUrl: SignUrl; day: string };

/** What the client page shows of an offer. */
export const toClientOffer = (full: Offer, { answer, judged, signUrl, day }: Beside): ClientOffer => {
  const hidden = hidesAddress(full);
  const offer = forClients(full);
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
    access: accessOf(offer),
    stations: offer.stations,
    surface: range(data.minSurface, data.totalSurface),
    posts: range(data.minPosts, data.totalPosts),
    rentPerMonth: concerns(offer, "rent") ? range(data.minRentPerMonth, data.maxRentPerMonth) : null,
    salePrice: concerns(offer, "sale") ? range(data.minSalePrice, data.maxSalePrice) : null,
    figures: figuresOf(offer),
    availability: offer.availability,
    availabilityDate: offer.availabilityDate,
    units: unitsByFloor(offer).map((unit) => toClientUnit(offer, unit)),
    photos: offer.medias.photos.filter(isPicture).map((photo) => toClientPhoto(photo, signUrl)),
    // The address inside a PDF cannot be removed.
    plans: offer.medias.plans
      .filter((plan) => !hidden || isPicture(plan))
      .map((plan) => toClientPlan(plan, signUrl)),
    judged,
    mentions: mentionsFor(full, day).map(({ text }) => text),
    answer,
  };
};

const HOUR_MS = 60 * 60 * 1000;

/** Valid 3 to 4 hours, rounded to the hour to be cacheable. */
const urlSigner =
  (ctx: Pick<PublicCtx, "now" | "signedFileUrl">): SignUrl =>
  (key, name) => {
    const expiresAt = new Date((Math.floor(ctx.now.getTime() / HOUR_MS) + 4) * HOUR_MS);
    return ctx.signedFileUrl(key, { expiresAt, ...(name === undefined ? {} : { name }) });
  };

const toClientAgency = (agency: Agency, signUrl: SignUrl): PublicSpace["agency"] => ({
  name: agencyName(agency),
  address: agency.address,
  phone: agency.phone,
  email: agency.email,
  website: agency.website,
  logo: agency.logoId === null ? null : signUrl(agency.logoId),
  mentions: agencyMentions(agency),
});

/** A signed-in broker is not the client: their visit is not noted. */
export const readClientSpace = async (
  ctx: PublicCtx<"crm" | "geocoder">,
  { params: { token } }: Pick<Input<typeof clientSpaces.readClientSpace>, "params">,
): Promise<PublicSpace> => {
  const space = await openSpaceByToken(ctx, token);
  const requirement = await requirementOfSpace(ctx, space);
  const preview = await isColleague(ctx);
  if (!preview && (await touchLastSeen(ctx.db, space.id, ctx.now)))
    await publishChange(ctx.db, { kind: "client-space", id: space.requirementId });
  const offerIds = await visibleOfferIds(ctx.db, space.requirementId);
  const offers = await offersInFull(ctx.db, offerIds);
  const answers = await currentAnswers(ctx.db, space.id);
  const signUrl = urlSigner(ctx);
  const day = dayInParis(ctx.now);
  const { broker, judged } = await requirementFacts(ctx, { requirement, space, offers, signUrl });
  return {
    agency: toClientAgency(await readAgency(ctx), signUrl),
    broker,
    expiresAt: space.expiresAt,
    preview,
    offers: offers
      .filter((offer) => offer.status === "published" && !offer.private)
      .map((offer) =>
        toClientOffer(offer, {
          answer: answers.get(offer.id) ?? null,
          judged: judged.get(offer.id) ?? null,
          signUrl,
          day,
        }),
      ),
  };
};

export const getClientSpaceMapStyle = async (
  ctx: PublicCtx<"baseMap">,
  { params: { token }, query }: Input<typeof clientSpaces.getClientSpaceMapStyle>,
): Promise<ShownMapStyle> => {
  await openSpaceByToken(ctx, token);
  return mapStyleFor(ctx, query);
};
