import type { ClientOffer, PublicSpace } from "@plateau/contract/client-space/client-space.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { renditionKey } from "@plateau/contract/offers/renditions.ts";
import type { Requirement } from "@plateau/contract/requirements/requirement.ts";
import { personById } from "../../accounts/people-storage.ts";
import type { PublicCtx } from "../../ctx.ts";
import { judgedUnits } from "../requirements/matching/judged-units.ts";
import { contactPersonId, ownerUserIdOf } from "./contact-person.ts";
import type { Space } from "./storage.ts";

type Needed = PublicCtx<"crm" | "geocoder">;
type SignUrl = (key: string) => string;

const PHOTO_WIDTH = 320;

const toPicture = (
  picture: string | null,
  signUrl: SignUrl,
): NonNullable<PublicSpace["broker"]>["picture"] =>
  picture === null
    ? null
    : {
        name: "",
        sources: [
          {
            width: PHOTO_WIDTH,
            url: signUrl(renditionKey(picture.replace(/^\/files\//, ""), PHOTO_WIDTH)),
          },
        ],
        blur: null,
      };

type FactsInput = {
  /** Undefined while the CRM is away. */
  requirement: Requirement | undefined;
  space: Space;
  offers: readonly Pick<Offer, "id" | "userId">[];
  signUrl: SignUrl;
};

const brokerOf = async (
  ctx: Needed,
  { requirement, space, offers, signUrl }: FactsInput,
): Promise<PublicSpace["broker"]> => {
  const id = await contactPersonId(ctx.db, {
    ownerUserId: await ownerUserIdOf(ctx, requirement),
    openedBy: space.openedBy,
    offerOwnerId: offers[0]?.userId,
  });
  const person = id === undefined ? undefined : await personById(ctx.db, id);
  if (!person) return null;
  const { firstname, lastname, jobTitle, phone, email, picture } = person;
  return {
    name: `${firstname} ${lastname}`.trim(),
    role: jobTitle || null,
    phone: phone || null,
    email,
    picture: toPicture(picture ?? null, signUrl),
  };
};

type JudgedById = ReadonlyMap<string, NonNullable<ClientOffer["judged"]>>;

const judgedById = async (
  ctx: Needed,
  requirement: Requirement | undefined,
  offerIds: readonly string[],
): Promise<JudgedById> =>
  new Map(
    [...(await judgedUnits(ctx, requirement, offerIds))].map(([id, { unitId: _, ...shown }]) => [id, shown]),
  );

/** What the page takes from the requirement: whom to call, and the unit of each offer that suits it best. */
export const requirementFacts = async (
  ctx: Needed,
  input: FactsInput,
): Promise<{ broker: PublicSpace["broker"]; judged: JudgedById }> => ({
  broker: await brokerOf(ctx, input),
  judged: await judgedById(
    ctx,
    input.requirement,
    input.offers.map(({ id }) => id),
  ),
});
