import type { Owner } from "@plateau/contract/requirements/requirement.ts";
import { ownerName } from "./requirement-words.ts";
import { EVERYBODY } from "./search-params.ts";

/** The owner of the CRM who is the signed-in person: the one with their e-mail. */
export const ownOwner = (owners: readonly Owner[], email: string): Owner | undefined =>
  owners.find((owner) => owner.email.trim().toLowerCase() === email.trim().toLowerCase());

/** Whose requirements are shown, by what the address says: an owner's id, or `EVERYBODY`. */
export const chosenOwner = (
  owners: readonly Owner[],
  own: Owner | undefined,
  responsable: string | undefined,
): string => {
  if (responsable === EVERYBODY || owners.some(({ id }) => id === responsable))
    return responsable ?? EVERYBODY;
  return own?.id ?? EVERYBODY;
};

/** What the address says of a choice: nothing when it is the one that is made without being asked. */
export const responsableOf = (choice: string, own: Owner | undefined): string | undefined =>
  choice === (own?.id ?? EVERYBODY) ? undefined : choice;

const byName = new Intl.Collator("fr");

/** The lines of the filter: 'Tous', the signed-in person, the others by name. */
export const ownerOptions = (
  owners: readonly Owner[],
  own: Owner | undefined,
): { value: string; label: string }[] => {
  const others = owners
    .filter(({ id }) => id !== own?.id)
    .map((owner) => ({ value: owner.id, label: ownerName(owner) }))
    .sort((one, other) => byName.compare(one.label, other.label));
  const you = own ? [{ value: own.id, label: `${ownerName(own)} (Vous)` }] : [];
  return [{ value: EVERYBODY, label: "Tous" }, ...you, ...others];
};
