import type { ClientOffer, PublicSpace } from "@plateau/contract/client-space/client-space.ts";
import { renditionKey } from "@plateau/contract/offers/renditions.ts";
import { ownerIdOf } from "@plateau/contract/requirements/fields.ts";
import type { Requirement } from "@plateau/contract/requirements/requirement.ts";
import { personById } from "../../accounts/people-storage.ts";
import type { PublicCtx } from "../../ctx.ts";
import { judgedUnits, unlessAway } from "../requirements/matching/judged-units.ts";
import { userIdOfOwner } from "../requirements/owners.ts";
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

/** The requirement's owner when they are a colleague here, otherwise who opened the space or sent its link. */
const brokerOf = async (
  ctx: Needed,
  { requirement, space, signUrl }: { requirement: Requirement | undefined; space: Space; signUrl: SignUrl },
): Promise<PublicSpace["broker"]> => {
  const owner = requirement && (await unlessAway(userIdOfOwner(ctx, ownerIdOf(requirement))));
  const id = owner ?? space.openedBy;
  const person = id === null ? undefined : await personById(ctx.db, id);
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
  { space, offerIds, signUrl }: { space: Space; offerIds: readonly string[]; signUrl: SignUrl },
): Promise<{ broker: PublicSpace["broker"]; judged: JudgedById }> => {
  const requirement = await unlessAway(ctx.crm.get(space.requirementId));
  return {
    broker: await brokerOf(ctx, { requirement, space, signUrl }),
    judged: await judgedById(ctx, requirement, offerIds),
  };
};
