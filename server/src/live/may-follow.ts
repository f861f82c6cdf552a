import type { Group } from "@plateau/contract/accounts/groups.ts";
import { mayCall } from "@plateau/contract/accounts/groups.ts";
import type { Access } from "@plateau/contract/api/operation.ts";
import type { ChangeKind } from "@plateau/contract/live/live-change.ts";
import { operations } from "@plateau/contract/operations.ts";
import type { ChangeEvent } from "./live-events.ts";

/** The access of the operation that reads what changed; `owner` needs the event to name a person. */
const readers: Record<ChangeKind, Access | "owner"> = {
  offer: operations.getOffer.access,
  "offer-links": operations.getOffer.access,
  requirement: operations.getRequirement.access,
  "requirement-links": operations.listSelected.access,
  "client-space": operations.getClientSpace.access,
  contact: operations.getContact.access,
  note: "owner",
};

/** Whoever may not read a record is not told that it changed. */
export const mayFollow = (me: { userId: string; group: Group }, { change, userId }: ChangeEvent): boolean => {
  const access = readers[change.kind];
  if (access === "owner" || userId !== undefined) return userId === me.userId;
  return mayCall(access, me.group);
};
