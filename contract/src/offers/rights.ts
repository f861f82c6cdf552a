import { type Group, isAdministrator } from "../people/groups.ts";

/** Everybody who is signed in may create, read and edit offers; two things are for the owner and administrators. */
type Person = { userId: string; group: Group };

const ownsOrAdministers = (person: Person, offer: { userId: string }): boolean =>
  person.userId === offer.userId || isAdministrator(person.group);

/** Whether a person may delete an offer. */
export const mayDeleteOffer = ownsOrAdministers;

/** Whether a person may give an offer another owner: otherwise anybody could take an offer and delete it. */
export const mayGiveOffer = ownsOrAdministers;
