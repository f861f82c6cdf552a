import { type Group, mayCall } from "@plateau/contract/accounts/groups.ts";
import type { OperationSpec } from "@plateau/contract/api/operation.ts";
import { type Scope, scopesAdmit } from "@plateau/contract/api/scopes.ts";
import type { ChangeKind } from "@plateau/contract/live/live-change.ts";
import { scopesFor } from "@plateau/contract/operation-scopes.ts";
import { operations } from "@plateau/contract/operations.ts";
import type { ChangeEvent } from "./live-events.ts";

/** The operation that reads what changed. */
const readers: Record<ChangeKind, OperationSpec> = {
  offer: operations.getOffer,
  "offer-links": operations.getOffer,
  requirement: operations.getRequirement,
  "requirement-links": operations.listSelected,
  "client-space": operations.getClientSpace,
  contact: operations.getContact,
  note: operations.getNote,
  "saved-search": operations.getSavedSearch,
  user: operations.listUserHistory,
  agency: operations.listAgencyHistory,
};

type Follower = { userId: string; group: Group; scopes?: readonly Scope[] };

const mayRead = (me: Follower, spec: OperationSpec): boolean =>
  mayCall(spec.access, me.group) && scopesAdmit(scopesFor(spec), me.scopes);

/** Live events go only to those who may read the record. */
export const mayFollow = (me: Follower, { change, userId, visitors = [] }: ChangeEvent): boolean => {
  if (!mayRead(me, readers[change.kind])) return false;
  if (change.kind === "note" || userId !== undefined) return userId === me.userId;
  if (change.kind === "saved-search") return mayCall("staff", me.group);
  if (change.kind !== "offer" && change.kind !== "offer-links") return true;
  return mayCall("staff", me.group) || visitors === "all" || visitors.includes(me.userId);
};

export const mayFollowNotifications = (me: Follower): boolean =>
  mayRead(me, operations.listUserNotifications);
