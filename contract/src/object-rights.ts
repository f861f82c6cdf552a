import { mayAdminister } from "./accounts/account.ts";
import { type Group, groups, isAdministrator, mayCall, type RightsCaller } from "./accounts/groups.ts";
import type { OfferStatus } from "./offers/enumerations.ts";
import { deleteRefusal, editRefusal, isOpenToVisitors, mayReadOffer } from "./offers/rights.ts";

export type OfferState = { own: boolean; status: OfferStatus; private: boolean; deleted: boolean };
export type AccountState = { own: boolean; group: Group };
export type OwnedState = { own: boolean };

/** `listed` and `absent`: whether a list shows the object. */
export type Outcome = "allowed" | "listed" | "absent" | 401 | 403 | 404;

const OTHER = "another";

const offerOf = (caller: RightsCaller, state: OfferState) => ({
  ...state,
  userId: state.own ? caller.userId : OTHER,
});

const reading = (caller: RightsCaller, state: OfferState): Outcome =>
  !state.deleted && mayReadOffer(caller, offerOf(caller, state)) ? "allowed" : 404;

const editing = (caller: RightsCaller, state: OfferState): Outcome => {
  const read = reading(caller, state);
  return read === "allowed" && editRefusal(caller, offerOf(caller, state)) ? 403 : read;
};

const listing = (caller: RightsCaller, state: OfferState): Outcome =>
  reading(caller, state) === "allowed" ? "listed" : "absent";

const administering = (caller: RightsCaller, { group }: Pick<AccountState, "group">): Outcome =>
  mayAdminister(caller.group, group) ? "allowed" : 403;

const isPublic = (state: OfferState): boolean => !state.deleted && isOpenToVisitors(state);

/** What an operation does to an object, and what the caller gets by the object's state. */
const offerRights = {
  "offer: read": reading,
  "offer: edit": editing,
  "offer: delete": (caller, state) => {
    const edited = editing(caller, state);
    return edited === "allowed" && deleteRefusal(caller, offerOf(caller, state)) ? 403 : edited;
  },
  "offer: restore": (_, state) => (state.deleted ? "allowed" : 404),
  "offers: list": listing,
  "offer: read public": (_, state) => (isPublic(state) ? "allowed" : 404),
  "offers: list public": (_, state) => (isPublic(state) ? "listed" : "absent"),
  "offers: match": (caller, state) => (state.status === "published" ? listing(caller, state) : "absent"),
  "offers: list deleted": (_, state) => (state.deleted ? "listed" : "absent"),
} satisfies Record<string, (caller: RightsCaller, state: OfferState) => Outcome>;

const accountRights = {
  "account: administer": administering,
  "photo: change": (caller, state) =>
    state.own ? "allowed" : isAdministrator(caller.group) ? administering(caller, state) : 403,
} satisfies Record<string, (caller: RightsCaller, state: AccountState) => Outcome>;

/** Of one person; of searches, those that the owner shares. */
const ownedRights = {
  "own things: list": (_, { own }) => (own ? "allowed" : 403),
  "own task: use": (_, { own }) => (own ? "allowed" : 404),
  "own notification: use": (_, { own }) => (own ? "allowed" : 404),
  "own session: end": (_, { own }) => (own ? "allowed" : 404),
  "shared search: read": (caller, { own }) => (own || mayCall("staff", caller.group) ? "allowed" : 404),
  "shared search: change": (caller, { own }) =>
    own || isAdministrator(caller.group) ? "allowed" : mayCall("staff", caller.group) ? 403 : 404,
} satisfies Record<string, (caller: RightsCaller, state: OwnedState) => Outcome>;

/** `group only`: the operation's access decides alone; the object does not matter. */
export type Right =
  | keyof typeof offerRights
  | keyof typeof accountRights
  | keyof typeof ownedRights
  | "group only";

/** Of the rights that depend on the object. */
export const objectRules: Partial<Record<Right, (caller: RightsCaller, state: never) => Outcome>> = {
  ...offerRights,
  ...accountRights,
  ...ownedRights,
};

const offerStates: readonly OfferState[] = [true, false].flatMap((own) => [
  { own, status: "published", private: false, deleted: false } as const,
  { own, status: "published", private: true, deleted: false } as const,
  { own, status: "draft", private: false, deleted: false } as const,
  { own, status: "published", private: false, deleted: true } as const,
]);

const accountStates: readonly AccountState[] = groups.map((group) => ({ own: false, group }));

const ownedStates: readonly OwnedState[] = [{ own: true }, { own: false }];

/** The states that a right depends on; none for `group only`. */
export const statesOf = (right: Right): readonly (OfferState | AccountState | OwnedState)[] => {
  if (right in offerRights) return offerStates;
  if (right in ownedRights) return ownedStates;
  if (right === "photo: change") return [{ own: true, group: "VISITOR" }, ...accountStates];
  return right === "account: administer" ? accountStates : [];
};
