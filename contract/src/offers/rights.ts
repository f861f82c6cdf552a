import { type Group, isAdministrator } from "../people/groups.ts";

/** Everybody who is signed in may create, read and edit offers; deleting one is for its owner and administrators. */
export const mayDeleteOffer = (
  person: { userId: string; group: Group },
  offer: { userId: string },
): boolean => person.userId === offer.userId || isAdministrator(person.group);
