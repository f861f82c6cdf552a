import { type Agency, agencyMentions, agencyName } from "@plateau/contract/agency/agency.ts";
import type { Input } from "@plateau/contract/api/operation.ts";
import type { ClientOffer, PublicSpace } from "@plateau/contract/client-space/client-space.ts";
import type { clientSpaces } from "@plateau/contract/client-space/operations.ts";
import { dayInParis } from "@plateau/contract/format/date.ts";
import type { ShownMapStyle } from "@plateau/contract/map/map-style.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { isOpenToVisitors } from "@plateau/contract/offers/rights.ts";
import { readAgency } from "../../agency/agency.ts";
import type { PublicCtx } from "../../ctx.ts";
import { publishChange } from "../../live/live-events.ts";
import { mapStyleFor } from "../map/get-map-style.ts";
import { publicOffer, type SignUrl, urlSigner } from "../offers/sheet/public-offer.ts";
import { offersInFull } from "../offers/storage.ts";
import { requirementOfSpace } from "./contact-person.ts";
import { requirementFacts } from "./requirement-facts.ts";
import { isColleague, openSpaceByToken } from "./space-access.ts";
import { currentAnswers, touchLastSeen, visibleOfferIds } from "./storage.ts";

type Beside = Pick<ClientOffer, "answer" | "judged"> & { signUrl: SignUrl; day: string };

/** What the client page shows of an offer. */
export const toClientOffer = (full: Offer, { answer, judged, ...terms }: Beside): ClientOffer => ({
  ...publicOffer(full, terms),
  judged,
  answer,
});

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
    offers: offers.filter(isOpenToVisitors).map((offer) =>
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
