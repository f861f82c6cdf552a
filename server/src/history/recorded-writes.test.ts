import type { Unit } from "@plateau/contract/offers/unit.ts";
import { type OperationName, operations } from "@plateau/contract/operations.ts";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { newContact } from "../areas/contacts/contacts.fixture.ts";
import { newOffer, rivoli, withBuildings, withUnits } from "../areas/offers/offers.fixture.ts";
import { newRequirement } from "../areas/requirements/requirements.fixture.ts";
import { testApp } from "../test/app.ts";

const { as, db } = await testApp();
const broker = await as("USER");
const administrator = await as("SUPERUSER");

type Parts = { params?: Record<string, string>; body?: unknown };
type Prepare = () => Promise<Parts>;

let number = 0;
const aContact = () => newContact(broker, `written-${++number}`);

const offerWithParts = async () => {
  const { id } = await newOffer(broker);
  const [building, other] = await withBuildings(broker, id, 1, 2);
  const [unit, second] = (await withUnits(broker, id, { surface: 10 }, { surface: 20 })) as Unit[];
  if (!building || !other || !unit || !second) throw new Error("The offer has no parts");
  return { id, building, other, unit, second };
};

const linked =
  (before?: OperationName): Prepare =>
  async () => {
    const params = { id: (await newOffer(broker)).id, requirementId: (await newRequirement(broker)).id };
    if (before) await broker.call(before, { params });
    return { params };
  };

const ofOffer =
  (body?: unknown): Prepare =>
  async () => ({
    params: { id: (await newOffer(broker)).id },
    ...(body === undefined ? {} : { body }),
  });

const ofRequirement =
  (body?: unknown): Prepare =>
  async () => ({
    params: { id: (await newRequirement(broker)).id },
    ...(body === undefined ? {} : { body }),
  });

const newUser = async (): Promise<{ id: string; account: { Username: string } }> => {
  const body = { firstname: "Inès", lastname: "Neuve", jobTitle: "Consultante", phone: "0612345678" };
  const email = `ines-${++number}@plateau.test`;
  return (
    await administrator.call<{ id: string; account: { Username: string } }>("createUser", {
      body: { ...body, email },
    })
  ).body;
};

const ofAccount =
  (body: unknown): Prepare =>
  async () => ({
    params: { username: (await newUser()).account.Username },
    body,
  });

const writes: Partial<Record<OperationName, Prepare>> = {
  createOffer: async () => ({ body: { address: rivoli(1) } }),
  updateOffer: ofOffer({ title: "Autre" }),
  duplicateOffer: async () => ({ params: { id: (await offerWithParts()).id } }),
  deleteOffer: ofOffer(),
  changeOffers: async () => ({
    body: { ids: [(await newOffer(broker)).id], change: { status: "published" } },
  }),
  deleteOffers: async () => ({ body: { ids: [(await newOffer(broker)).id] } }),
  selectOffers: async () => ({
    body: { ids: [(await newOffer(broker)).id], requirementId: (await newRequirement(broker)).id },
  }),
  restoreOffer: async () => {
    const { id } = await newOffer(broker);
    await broker.call("deleteOffer", { params: { id } });
    return { params: { id } };
  },
  saveUnits: async () => {
    const { id, building } = await offerWithParts();
    return { params: { id }, body: { units: [{ surface: 80, associatedBuildingIds: [building.id] }] } };
  },
  saveBuildings: ofOffer({ buildings: [{ address: rivoli(3) }] }),
  saveContacts: async () => ({
    params: { id: (await newOffer(broker)).id },
    body: { contactIds: [(await aContact()).id] },
  }),
  addSelected: linked(),
  removeSelected: linked("addSelected"),
  addLiked: linked(),
  removeLiked: linked("addLiked"),
  addRequested: linked(),
  removeRequested: linked("addRequested"),
  addRejected: linked(),
  removeRejected: linked("addRejected"),
  createBuilding: async () => ({ body: { realEstateId: (await newOffer(broker)).id, address: rivoli(5) } }),
  updateBuilding: async () => ({
    params: { id: (await offerWithParts()).building.id },
    body: { hideAddress: true },
  }),
  deleteBuilding: async () => ({ params: { id: (await offerWithParts()).other.id } }),
  createUnit: async () => {
    const { id, building } = await offerWithParts();
    return { body: { realEstateId: id, surface: 70, associatedBuildingIds: [building.id] } };
  },
  updateUnit: async () => ({ params: { id: (await offerWithParts()).unit.id }, body: { surface: 120 } }),
  deleteUnit: async () => ({ params: { id: (await offerWithParts()).unit.id } }),
  createBuildingUnit: async () => {
    const { unit, other } = await offerWithParts();
    return { body: { unitId: unit.id, buildingId: other.id } };
  },
  deleteBuildingUnit: async () => {
    const { unit, other } = await offerWithParts();
    const body = { unitId: unit.id, buildingId: other.id };
    return { params: { id: (await broker.call<{ id: string }>("createBuildingUnit", { body })).body.id } };
  },
  createRealEstateContact: async () => ({
    body: { realEstateId: (await newOffer(broker)).id, contactId: (await aContact()).id },
  }),
  deleteRealEstateContact: async () => {
    const body = { realEstateId: (await newOffer(broker)).id, contactId: (await aContact()).id };
    return {
      params: { id: (await broker.call<{ id: string }>("createRealEstateContact", { body })).body.id },
    };
  },
  importContacts: async () => ({ body: { csv: "Prénom;Nom;E-mail\nZoé;Un;un@csv.test" } }),
  createContact: async () => ({ body: { firstname: "Zoé", lastname: "Deux", email: "zoe@deux.test" } }),
  deleteContact: async () => ({ params: { id: (await aContact()).id } }),
  restoreContact: async () => {
    const { id } = await aContact();
    await broker.call("deleteContact", { params: { id } });
    return { params: { id } };
  },
  updateContact: async () => ({ params: { id: (await aContact()).id }, body: { lastname: "Morel" } }),
  mergeContacts: async () => ({
    params: { id: (await aContact()).id },
    body: {
      otherId: (await aContact()).id,
      contact: { firstname: "Zoé", lastname: "Fusion", email: "zoe@fusion.test" },
    },
  }),
  createRequirement: async () => ({ body: { properties: { dealname: "Bureaux" } } }),
  updateRequirement: ofRequirement({ properties: { dealname: "Locaux" } }),
  setRequirementStage: async () => {
    const { body } = await broker.call<{ items: { id: string }[] }>("listStages");
    return ofRequirement({ stage: body.items[1]?.id })();
  },
  archiveRequirement: ofRequirement(),
  restoreRequirement: async () => {
    const { id } = await newRequirement(broker);
    await broker.call("archiveRequirement", { params: { id } });
    return { params: { id } };
  },
  saveRequirementContacts: async () => ({
    params: { id: (await newRequirement(broker)).id },
    body: { contactIds: [(await aContact()).id] },
  }),
  setIdentityUserEnabled: ofAccount({ enabled: false }),
  changeIdentityUserGroup: ofAccount({ group: "VISITOR" }),
  changeIdentityUserEmail: async () => ({
    params: { username: (await newUser()).account.Username },
    body: { newEmail: `renamed-${++number}@plateau.test` },
  }),
  createIdentityUser: async () => ({ body: { email: `alone-${++number}@plateau.test` } }),
  createUser: async () => ({
    body: {
      firstname: "A",
      lastname: "B",
      jobTitle: "C",
      phone: "0612345678",
      email: `u-${++number}@plateau.test`,
    },
  }),
  updateUser: async () => ({ params: { id: (await newUser()).id }, body: { lastname: "Renommée" } }),
  updateProfile: async () => ({ body: { firstname: `Camille ${"abc"[++number % 3]}` } }),
  grantSenderAddresses: async () => ({
    params: { id: (await newUser()).id },
    body: { addresses: [`accueil-${++number}@vauban.test`] },
  }),
  updateAgency: async () => ({ body: { name: `Cabinet ${++number}` } }),
};

/**
 * Changes nothing of these records, or is told elsewhere: by the record's own erasure, by the part's link, or by a test
 * of its own because it needs a second step or a link from an e-mail.
 */
const unrecorded = `
  callThroughProxy signIn chooseNewPassword forgotPassword resetPassword confirmAccount signOut
  createFirstAdministrator createApiKey deleteApiKey createAddress updateAddress getOffersSheet previewContactImport
  saveOccupantLease linkIdentityUser resetIdentityUserPassword resendIdentityUserCode resendIdentityUserInvitation
  disconnectIdentityUser confirmProfileImage changePassword revokeSession signOutEverywhere updatePreferences
  sendEmail retryEmail markAllNotificationsRead markNotificationRead markNotificationUnread deleteNotification
  renewCalendarFeed deleteCalendarFeed confirmAgencyLogo confirmMediaUpload deleteMedia reorderMedias
  openClientSpace renewClientSpace revokeClientSpace createClientUser answerClientOffer createAnswerTask
  confirmEmailChange cancelEmailChange cancelIdentityUserEmailChange signInWithCode signInWithRecoveryCode
  createPasskeySignIn signInWithPasskey createPasskeyProof proveIdentity createPasskeyRegistration addPasskey
  renamePasskey removePasskey startTotp confirmTotp removeTotp renewRecoveryCodes forgetDevice endOtherSessions
  updateSignInPolicy resetIdentityUserSecondStep startSingleSignOn endSingleSignOn startProviderProof
  createSavedSearch updateSavedSearch copySavedSearch followSavedSearch markSearchOpened deleteSavedSearch
  restoreSavedSearch createNote updateNote deleteNote restoreNote restoreMedia deleteUser
  restoreOfferValues restoreContactValues restoreRequirementValues restoreUserValues restoreAgencyValues undoChanges
  restoreOfferState restoreContactState restoreRequirementState restoreUserState restoreAgencyState
  findPerson exportPerson planErasure erasePerson keepProspect`;

describe("a write", () => {
  it("is recorded, or listed as one that changes none of these records", () => {
    const all = Object.entries(operations).flatMap(([name, { method }]) => (method === "GET" ? [] : [name]));
    expect([...Object.keys(writes), ...unrecorded.split(/\s+/).filter(Boolean)].sort()).toEqual(all.sort());
  });

  it.each(Object.entries(writes))(
    "of %s is recorded with the person and the request",
    async (name, prepare) => {
      const parts = await prepare();
      const answer = await administrator.call(name as OperationName, parts);
      expect(answer.status).toBeLessThan(300);
      const batch = String(answer.headers["x-plateau-batch"]);
      const found = await db.rows<{ person: string | null }>(sql`
      select distinct person_id person from changes where batch = ${batch}::uuid`);
      expect(found).toEqual([{ person: administrator.userId }]);
    },
  );
});
