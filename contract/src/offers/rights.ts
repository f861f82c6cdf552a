import { isAdministrator, mayCall, type RightsCaller } from "../accounts/groups.ts";
import type { OfferStatus } from "./enumerations.ts";

/** All that the rights on an offer depend on. */
export type OfferFacts = { userId: string; status: OfferStatus; private: boolean };

const isStaff = ({ group }: RightsCaller): boolean => mayCall("staff", group);

const owns = (person: RightsCaller, offer: Pick<OfferFacts, "userId">): boolean =>
  person.userId === offer.userId;

/** Also what an agency's site and its clients may see. */
export const isOpenToVisitors = (offer: Omit<OfferFacts, "userId">): boolean =>
  offer.status === "published" && !offer.private;

/** An offer that may not be read does not exist for the person. Nobody reads a deleted one. */
export const mayReadOffer = (person: RightsCaller, offer: OfferFacts): boolean =>
  isStaff(person) || owns(person, offer) || isOpenToVisitors(offer);

/** Why the person may not change the offer, its parts, files and contacts. */
export const editRefusal = (person: RightsCaller, offer: Pick<OfferFacts, "userId">): string | undefined =>
  isStaff(person) || owns(person, offer)
    ? undefined
    : "Un visiteur ne modifie que les offres dont il a la charge.";

/** The offer's internal note and those of its units are for the people who may change it. */
export const mayReadInternalNotes = (person: RightsCaller, offer: Pick<OfferFacts, "userId">): boolean =>
  editRefusal(person, offer) === undefined;

export const deleteRefusal = (person: RightsCaller, offer: Pick<OfferFacts, "userId">): string | undefined =>
  owns(person, offer) || isAdministrator(person.group)
    ? undefined
    : "Une offre n’est supprimée que par la personne qui en a la charge ou un administrateur.";

/** Why the person may not put `owner` in charge of an offer that is `before`'s, or their own when new. */
export const ownerRefusal = (
  person: RightsCaller,
  owner: string,
  before = person.userId,
): string | undefined =>
  owner === before || isAdministrator(person.group)
    ? undefined
    : "Seul un administrateur confie une offre à quelqu’un d’autre.";
