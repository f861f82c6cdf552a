import type { Owner } from "@plateau/contract/requirements/requirement.ts";
import { ownerName } from "../requirement-text.ts";
import { ALL_OWNERS } from "./search-params.ts";

export const ownerOfUser = (owners: readonly Owner[], email: string): Owner | undefined =>
  owners.find((owner) => owner.email.trim().toLowerCase() === email.trim().toLowerCase());

export const selectedOwner = (
  owners: readonly Owner[],
  own: Owner | undefined,
  responsable: string | undefined,
): string => {
  if (responsable === ALL_OWNERS || owners.some(({ id }) => id === responsable))
    return responsable ?? ALL_OWNERS;
  return own?.id ?? ALL_OWNERS;
};

export const ownerParam = (choice: string, own: Owner | undefined): string | undefined =>
  choice === (own?.id ?? ALL_OWNERS) ? undefined : choice;

const byName = new Intl.Collator("fr");

export const ownerOptions = (
  owners: readonly Owner[],
  own: Owner | undefined,
): { value: string; label: string }[] => {
  const others = owners
    .filter(({ id }) => id !== own?.id)
    .map((owner) => ({ value: owner.id, label: ownerName(owner) }))
    .sort((one, other) => byName.compare(one.label, other.label));
  const you = own ? [{ value: own.id, label: `${ownerName(own)} (Vous)` }] : [];
  return [{ value: ALL_OWNERS, label: "Tous" }, ...you, ...others];
};
