import { expect, test } from "vitest";
import type { OperationSpec } from "../api/operation.ts";
import { areas } from "../operations.ts";

/** Why an operation that the rules below name is not audited. */
const NOT_AUDITED: Record<string, string> = {
  getSession: "every page reads it; it shows the caller to themselves",
  checkFirstAdministrator: "looks whether a link is valid and changes nothing",
  listApiKeys: "shows no key",
  getSignInOptions: "what the sign-in page offers",
  startSingleSignOn: "leads to the provider; the return is audited",
  createPasskeySignIn: "gives a challenge",
  getProofMethods: "shows the caller to themselves",
  startProviderProof: "leads to the provider; the return is audited",
  createPasskeyProof: "gives a challenge",
  getSecondStep: "shows the caller to themselves",
  createPasskeyRegistration: "gives a challenge",
  renamePasskey: "only the name of one's own passkey",
  startTotp: "changes nothing until it is confirmed",
  listDevices: "shows the caller to themselves",
  getSignInPolicy: "one setting, shown to administrators",
  getIdentityUserSecondStep: "which methods a colleague has, shown to administrators",
  listIdentityUsers: "accounts of colleagues, read by the screens of administration",
  getIdentityUser: "the account of a colleague",
  listIdentityGroups: "a fixed list",
  getOfferSheet: "the sheet of one offer, made to be handed out",
  readCalendarFeed: "calendars read it every few minutes; its address is audited when it is made",
  removeSelected: "undoes a link; the offer and the requirement stay",
  removeLiked: "undoes a link; the offer and the requirement stay",
  removeRequested: "undoes a link; the offer and the requirement stay",
  removeRejected: "undoes a link; the offer and the requirement stay",
  deleteBuildingUnit: "undoes a link; the unit and the building stay",
  deleteRealEstateContact: "undoes a link; the contact and the offer stay",
  deleteNote: "a task of the caller, which nobody else may see",
  deleteNotification: "a notification of the caller, which nobody else may see",
  markNotificationUnread: "deletes nothing",
};

const all = Object.entries(areas as Record<string, Record<string, OperationSpec>>).flatMap(
  ([area, operations]) => Object.entries(operations).map(([name, spec]) => ({ area, name, spec })),
);

const mustBeAudited = ({ area, spec }: (typeof all)[number]): boolean =>
  spec.method === "DELETE" ||
  spec.file !== undefined ||
  spec.path.startsWith("/api-keys") ||
  ["session", "secondStep", "singleSignOn", "identity", "audit"].includes(area);

test("deletions, file exports and operations of sessions, accounts and keys are audited or say why not", () => {
  const forgotten = all
    .filter(mustBeAudited)
    .filter(({ name, spec }) => !spec.audit && !NOT_AUDITED[name])
    .map(({ name }) => name);
  expect(forgotten).toEqual([]);
});

test("each reason belongs to an operation that the rules name and that is not audited", () => {
  const named = new Set(
    all.filter((operation) => mustBeAudited(operation) && !operation.spec.audit).map(({ name }) => name),
  );
  expect(Object.keys(NOT_AUDITED).filter((name) => !named.has(name))).toEqual([]);
});

test("a list that is audited as read in bulk is paged", () => {
  for (const { name, spec } of all.filter(({ spec }) => spec.audit === "bulk-read"))
    expect(Object.keys(spec.query?.shape ?? {}), name).toContain("limit");
});

test("no entry keeps a secret", () => {
  const kept = all.flatMap(({ spec }) => [spec.audit ?? []].flat().slice(1));
  expect(kept.filter((field) => /password|code|token|key/i.test(field))).toEqual([]);
});
