import { type Group, isAdministrator } from "../accounts/groups.ts";

type Person = { userId: string; group: Group };

const ownsOrAdministers = (person: Person, offer: { userId: string }): boolean =>
  person.userId === offer.userId || isAdministrator(person.group);

export const mayDeleteOffer = ownsOrAdministers;

/** Restricted because owners may delete their offers. */
export const mayGiveOffer = ownsOrAdministers;
