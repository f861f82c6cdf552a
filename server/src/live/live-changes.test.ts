import type { PastRecord } from "@plateau/contract/history/history.ts";
import type { Building } from "@plateau/contract/offers/building.ts";
import type { Unit } from "@plateau/contract/offers/unit.ts";
import { type OperationName, operations } from "@plateau/contract/operations.ts";
import { Client as Connection } from "pg";
import sql from "sql-template-tag";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openSpace, selectedOffer, sendAnswer, tokenIn } from "../areas/client-space/spaces.fixture.ts";
import { newContact, person } from "../areas/contacts/contacts.fixture.ts";
import { send, upload, withMedia } from "../areas/offers/media/medias.fixture.ts";
import { newOffer, rivoli, withBuildings, withUnits } from "../areas/offers/offers.fixture.ts";
import { newRequirement } from "../areas/requirements/requirements.fixture.ts";
import { type Answer, testApp } from "../test/app.ts";
import { LIVE_EVENTS, type LiveEvent, publishChange } from "./live-events.ts";

const here = await testApp();
const { db, nobody } = here;
const broker = await here.as("USER", 1);
const superuser = await here.as("SUPERUSER");

const heard: LiveEvent[] = [];
let onMarker = (_name: string): void => undefined;
const ear = new Connection({ connectionString: here.url });
await ear.connect();
afterAll(() => ear.end());
ear.on("notification", ({ payload = "" }) => {
  const event = JSON.parse(payload) as LiveEvent | { marker: string };
  if ("marker" in event) onMarker(event.marker);
  else heard.push(event);
});
await ear.query(`listen ${LIVE_EVENTS}`);

let markers = 0;
/** Everything committed before this call was heard. */
const eventsUntilNow = async (): Promise<LiveEvent[]> => {
  const name = String(++markers);
  const reached = new Promise<void>((resolve) => {
    onMarker = (marker) => marker === name && resolve();
  });
  await db.run(sql`select pg_notify(${LIVE_EVENTS}, ${JSON.stringify({ marker: name })})`);
  await reached;
  return heard.splice(0);
};

/** `kind id`, and the only person who may know. */
const changesUntilNow = async (): Promise<string[]> =>
  (await eventsUntilNow())
    .flatMap((event) =>
      "change" in event
        ? [[event.change.kind, event.change.id ?? "all", event.userId].filter(Boolean).join(" ")]
        : [],
    )
    .sort();

beforeEach(async () => void (await eventsUntilNow()));

const pdf = {
  kind: "documents",
  contentType: "application/pdf",
  bytes: Buffer.from("%PDF-1.7\n%%EOF"),
} as const;

const offerWithUnit = async (): Promise<{ id: string; unit: Unit; building: Building; other: Building }> => {
  const { id } = await newOffer(broker);
  const [building, other] = await withBuildings(broker, id, 1, 2);
  const [unit] = await withUnits(broker, id, { surface: 100 }, { surface: 50 });
  if (!unit || !building || !other) throw new Error("The offer has no parts");
  return { id, unit, building, other };
};

type Prepared = { send: () => Promise<Answer>; expected: (answer: Answer) => string[] };
const idIn = ({ body }: Answer): string => (body as { id: string }).id;
const ofOffer = (id: string, send: () => Promise<Answer>): Prepared => ({
  send,
  expected: () => [`offer ${id}`],
});
const call = (name: OperationName, params: Record<string, string>, body?: unknown) => () =>
  superuser.call(name, { params, ...(body === undefined ? {} : { body }) });

const linking = (name: OperationName, before?: OperationName) => async (): Promise<Prepared> => {
  const { id } = await newOffer(broker);
  const requirementId = (await newRequirement(broker)).id;
  if (before) await superuser.call(before, { params: { id, requirementId } });
  return {
    send: call(name, { id, requirementId }),
    expected: () => [`offer-links ${id}`, `requirement-links ${requirementId}`],
  };
};

const ofRequirement = (name: OperationName, body?: unknown) => async (): Promise<Prepared> => {
  const { id } = await newRequirement(broker);
  return { send: call(name, { id }, body), expected: () => [`requirement ${id}`] };
};

const ofSpace =
  (name: OperationName, { opened = true, body }: { opened?: boolean; body?: unknown } = {}) =>
  async (): Promise<Prepared> => {
    const { id } = await newRequirement(broker);
    if (opened) await openSpace(broker, id);
    return { send: call(name, { id }, body), expected: () => [`client-space ${id}`] };
  };

const ofNote = (name: OperationName, body?: unknown) => async (): Promise<Prepared> => {
  const id = idIn(await superuser.call("createNote", { body: { title: "Rappeler" } }));
  return { send: call(name, { id }, body), expected: () => [`note ${id} ${superuser.userId}`] };
};

const aSearch = (shared = false) =>
  superuser.call<{ id: string }>("createSavedSearch", {
    body: { kind: "offers", name: "Bureaux", criteria: {}, shared },
  });

/** Of a private search its owner alone is told; of what one does with a search too. */
const ofSearch =
  (
    name: OperationName,
    body?: unknown,
    { shared = false, personal = !shared }: { shared?: boolean; personal?: boolean } = {},
  ) =>
  async (): Promise<Prepared> => {
    const { id } = (await aSearch(shared)).body;
    const told = personal ? `saved-search ${id} ${superuser.userId}` : `saved-search ${id}`;
    return { send: call(name, { id }, body), expected: () => [told] };
  };

const onOffer = (name: OperationName, body: unknown) => async (): Promise<Prepared> => {
  const { id } = await newOffer(broker);
  return ofOffer(id, call(name, { id }, body));
};

let contacts = 0;
const aContact = () => newContact(broker, `contact-${++contacts}`);

/** Restores the latest change of a record through the save that it is made with. */
const restoring = async (
  [list, restore]: [OperationName, OperationName],
  id: string,
  field: string,
): Promise<() => Promise<Answer>> => {
  const { body } = await superuser.call<{ items: { id: string }[] }>(list, { params: { id } });
  return call(restore, { id, entry: body.items[0]?.id ?? "" }, { fields: [field] });
};

/** Restores values of a record as it was before they were changed. */
const restoringState = async (
  of: "Offer" | "Contact" | "Requirement" | "User",
  id: string,
  change: Record<string, string>,
): Promise<() => Promise<Answer>> => {
  const date = await db.row<{ now: string }>(sql`select clock_timestamp() now`);
  const body = of === "Requirement" ? { properties: change } : change;
  expect((await superuser.call(`update${of}`, { params: { id }, body })).status).toBe(200);
  const query = { date: String(date?.now) };
  const read = await superuser.call<PastRecord>(`read${of}At`, { params: { id }, query });
  const parts = [{ key: read.body.parts[0]?.key ?? "", fields: Object.keys(change) }];
  return call(`restore${of}State`, { id }, { ...query, parts });
};

const writes: Partial<Record<OperationName, () => Promise<Prepared>>> = {
  createOffer: async () => ({
    send: call("createOffer", {}, { address: rivoli(1) }),
    expected: (answer) => [`offer ${idIn(answer)}`],
  }),
  updateOffer: onOffer("updateOffer", { title: "Plateau rénové" }),
  duplicateOffer: async () => {
    const { id } = await offerWithUnit();
    return { send: call("duplicateOffer", { id }), expected: (answer) => [`offer ${idIn(answer)}`] };
  },
  deleteOffer: onOffer("deleteOffer", undefined),
  restoreOffer: async () => {
    const { id } = await newOffer(broker);
    await broker.call("deleteOffer", { params: { id } });
    return ofOffer(id, call("restoreOffer", { id }));
  },
  restoreOfferValues: async () => {
    const { id } = await newOffer(broker);
    await broker.call("updateOffer", { params: { id }, body: { title: "Autre" } });
    return ofOffer(id, await restoring(["listOfferHistory", "restoreOfferValues"], id, "title"));
  },
  restoreContactValues: async () => {
    const { id } = await aContact();
    await broker.call("updateContact", { params: { id }, body: { city: "Lyon" } });
    return {
      send: await restoring(["listContactHistory", "restoreContactValues"], id, "city"),
      expected: () => [`contact ${id}`],
    };
  },
  restoreRequirementValues: async () => {
    const { id } = await newRequirement(broker);
    await broker.call("updateRequirement", { params: { id }, body: { properties: { dealname: "Autre" } } });
    return {
      send: await restoring(["listRequirementHistory", "restoreRequirementValues"], id, "dealname"),
      expected: () => [`requirement ${id}`],
    };
  },
  restoreOfferState: async () => {
    const { id } = await newOffer(broker);
    return ofOffer(id, await restoringState("Offer", id, { title: "Autre" }));
  },
  restoreContactState: async () => {
    const { id } = await aContact();
    return {
      send: await restoringState("Contact", id, { city: "Lyon" }),
      expected: () => [`contact ${id}`],
    };
  },
  restoreRequirementState: async () => {
    const { id } = await newRequirement(broker);
    return {
      send: await restoringState("Requirement", id, { dealname: "Autre" }),
      expected: () => [`requirement ${id}`],
    };
  },
  restoreUserState: async () => {
    const { userId: id } = await here.as("USER", 3);
    return {
      send: await restoringState("User", id, { lastname: "Morel" }),
      expected: () => [`user ${id}`],
    };
  },
  updateUser: async () => {
    const { userId: id } = await here.as("USER", 3);
    return { send: call("updateUser", { id }, { phone: "01 02 03 04 05" }), expected: () => [`user ${id}`] };
  },
  updateAgency: async () => ({
    send: call("updateAgency", {}, { name: "Cabinet des Lilas" }),
    expected: () => ["agency true"],
  }),
  undoChanges: async () => {
    const { id } = await newOffer(broker);
    const saved = await superuser.call("updateOffer", { params: { id }, body: { title: "Autre" } });
    return ofOffer(id, call("undoChanges", { batch: String(saved.headers["x-plateau-batch"]) }));
  },
  saveUnits: async () => {
    const { id, building } = await offerWithUnit();
    const units = [{ associatedBuildingIds: [building.id], surface: 80 }];
    return ofOffer(id, call("saveUnits", { id }, { units }));
  },
  saveBuildings: onOffer("saveBuildings", { buildings: [{ address: rivoli(3) }] }),
  saveContacts: async () => {
    const [{ id }, contact] = [await newOffer(broker), await aContact()];
    return ofOffer(id, call("saveContacts", { id }, { contactIds: [contact.id] }));
  },
  changeOffers: async () => {
    const { id } = await newOffer(broker);
    return ofOffer(id, call("changeOffers", {}, { ids: [id], change: { status: "published" } }));
  },
  deleteOffers: async () => {
    const { id } = await newOffer(broker);
    return ofOffer(id, call("deleteOffers", {}, { ids: [id] }));
  },
  selectOffers: async () => {
    const requirement = await newRequirement(broker);
    const { id } = await newOffer(broker);
    return {
      send: call("selectOffers", {}, { ids: [id], requirementId: requirement.id }),
      expected: () => [`offer-links ${id}`, `requirement-links ${requirement.id}`].sort(),
    };
  },
  addSelected: linking("addSelected"),
  removeSelected: linking("removeSelected", "addSelected"),
  addLiked: linking("addLiked"),
  removeLiked: linking("removeLiked", "addLiked"),
  addRequested: linking("addRequested"),
  removeRequested: linking("removeRequested", "addRequested"),
  addRejected: linking("addRejected"),
  removeRejected: linking("removeRejected", "addRejected"),
  confirmMediaUpload: async () => {
    const { id } = await newOffer(broker);
    const s3Key = await upload(here, broker, id, pdf);
    return ofOffer(id, call("confirmMediaUpload", { id }, { s3Key, mediaType: pdf.kind }));
  },
  deleteMedia: async () => {
    const { id } = await newOffer(broker);
    const { s3Key } = await withMedia(here, broker, id, pdf);
    return ofOffer(id, call("deleteMedia", { id, type: pdf.kind, encodedKey: s3Key }));
  },
  restoreMedia: async () => {
    const { id } = await newOffer(broker);
    const { s3Key } = await withMedia(here, broker, id, pdf);
    const params = { id, type: pdf.kind, encodedKey: s3Key };
    await broker.call("deleteMedia", { params });
    return ofOffer(id, call("restoreMedia", params));
  },
  reorderMedias: async () => {
    const { id } = await newOffer(broker);
    const newOrder = [];
    for (const name of ["Bail", "Plan"])
      newOrder.unshift((await send(here, broker, id, { ...pdf, name })).body.media.s3Key);
    return ofOffer(id, call("reorderMedias", { id, type: pdf.kind }, { newOrder }));
  },
  updateAddress: async () => {
    const { addresses, id } = await newOffer(broker, { address: rivoli(40) });
    const address = addresses[0];
    if (!address) throw new Error("The offer has no address");
    const body = { ...rivoli(40), geometry: { type: "Point", coordinates: [2.4, 48.9] } };
    return ofOffer(id, call("updateAddress", { id: address.id }, body));
  },
  createBuilding: async () => {
    const { id } = await newOffer(broker);
    return ofOffer(id, call("createBuilding", {}, { realEstateId: id, address: rivoli(5) }));
  },
  updateBuilding: async () => {
    const { id, building } = await offerWithUnit();
    return ofOffer(id, call("updateBuilding", { id: building.id }, { hideAddress: true }));
  },
  deleteBuilding: async () => {
    const { id, other } = await offerWithUnit();
    return ofOffer(id, call("deleteBuilding", { id: other.id }));
  },
  createUnit: async () => {
    const { id, building } = await offerWithUnit();
    const body = { realEstateId: id, surface: 70, associatedBuildingIds: [building.id] };
    return ofOffer(id, call("createUnit", {}, body));
  },
  updateUnit: async () => {
    const { id, unit } = await offerWithUnit();
    return ofOffer(id, call("updateUnit", { id: unit.id }, { surface: 120 }));
  },
  deleteUnit: async () => {
    const { id, unit } = await offerWithUnit();
    return ofOffer(id, call("deleteUnit", { id: unit.id }));
  },
  createBuildingUnit: async () => {
    const { id, unit, other } = await offerWithUnit();
    return ofOffer(id, call("createBuildingUnit", {}, { unitId: unit.id, buildingId: other.id }));
  },
  deleteBuildingUnit: async () => {
    const { id, unit, other } = await offerWithUnit();
    const body = { unitId: unit.id, buildingId: other.id };
    const link = idIn(await broker.call("createBuildingUnit", { body }));
    return ofOffer(id, call("deleteBuildingUnit", { id: link }));
  },
  createRealEstateContact: async () => {
    const [{ id }, contact] = [await newOffer(broker), await aContact()];
    return ofOffer(id, call("createRealEstateContact", {}, { realEstateId: id, contactId: contact.id }));
  },
  deleteRealEstateContact: async () => {
    const [{ id }, contact] = [await newOffer(broker), await aContact()];
    const body = { realEstateId: id, contactId: contact.id };
    const link = idIn(await broker.call("createRealEstateContact", { body }));
    return ofOffer(id, call("deleteRealEstateContact", { id: link }));
  },
  importContacts: async () => ({
    send: call(
      "importContacts",
      {},
      { csv: "Prénom;Nom;E-mail\nZoé;Un;un@csv.test\nZoé;Deux;deux@csv.test" },
    ),
    expected: () => ["contact all"],
  }),
  createContact: async () => ({
    send: call("createContact", {}, person("created")),
    expected: (answer) => [`contact ${idIn(answer)}`],
  }),
  updateContact: async () => {
    const { id } = await aContact();
    return { send: call("updateContact", { id }, { lastname: "Morel" }), expected: () => [`contact ${id}`] };
  },
  erasePerson: async () => {
    const { id } = await aContact();
    const offer = await newOffer(broker);
    const { s3Key } = await withMedia(here, broker, offer.id, { ...pdf, name: "Bail Lefèvre.pdf" });
    const body = {
      person: { firstname: "Zoé", lastname: "Lefèvre" },
      records: [
        { kind: "contact", id },
        { kind: "file", id: s3Key },
      ],
    };
    const { token } = (await superuser.call<{ token: string }>("planErasure", { body })).body;
    return {
      send: call("erasePerson", {}, { ...body, token }),
      expected: () => [`contact ${id}`, `offer ${offer.id}`],
    };
  },
  deleteContact: async () => {
    const { id } = await aContact();
    return { send: call("deleteContact", { id }), expected: () => [`contact ${id}`] };
  },
  restoreContact: async () => {
    const { id } = await aContact();
    await broker.call("deleteContact", { params: { id } });
    return { send: call("restoreContact", { id }), expected: () => [`contact ${id}`] };
  },
  mergeContacts: async () => {
    const [{ id }, other] = [await aContact(), await aContact()];
    const body = { otherId: other.id, contact: person("merged") };
    return {
      send: call("mergeContacts", { id }, body),
      expected: () => [`contact ${id}`, `contact ${other.id}`].sort(),
    };
  },
  createRequirement: async () => ({
    send: call("createRequirement", {}, { properties: { dealname: "Bureaux" } }),
    expected: (answer) => [`requirement ${idIn(answer)}`],
  }),
  updateRequirement: ofRequirement("updateRequirement", { properties: { dealname: "Locaux" } }),
  setRequirementStage: async () => {
    const { body } = await broker.call<{ items: { id: string }[] }>("listStages");
    return ofRequirement("setRequirementStage", { stage: body.items[1]?.id })();
  },
  archiveRequirement: ofRequirement("archiveRequirement"),
  restoreRequirement: async () => {
    const { id } = await newRequirement(broker);
    await broker.call("archiveRequirement", { params: { id } });
    return { send: call("restoreRequirement", { id }), expected: () => [`requirement ${id}`] };
  },
  saveRequirementContacts: ofRequirement("saveRequirementContacts", { contactIds: [] }),
  openClientSpace: ofSpace("openClientSpace", { opened: false, body: {} }),
  renewClientSpace: ofSpace("renewClientSpace", { body: {} }),
  revokeClientSpace: ofSpace("revokeClientSpace"),
  createClientUser: async () => {
    const { id } = await newRequirement(broker);
    await selectedOffer(broker, id);
    return {
      send: call("createClientUser", {}, { email: "client@exemple.test", dealId: id }),
      expected: () => [`client-space ${id}`],
    };
  },
  answerClientOffer: async () => {
    const { id } = await newRequirement(broker);
    const offer = await selectedOffer(broker, id);
    const token = tokenIn(await openSpace(broker, id));
    return {
      send: () => sendAnswer(nobody, token, offer.id, { answer: "like" }),
      expected: () => [`client-space ${id}`, `offer-links ${offer.id}`, `requirement-links ${id}`],
    };
  },
  createAnswerTask: async () => {
    const { id } = await newRequirement(broker);
    const offer = await selectedOffer(broker, id);
    await sendAnswer(nobody, tokenIn(await openSpace(broker, id)), offer.id, { answer: "visit" });
    const answers = await broker.call<{ items: { id: string }[] }>("listClientAnswers", { params: { id } });
    return {
      send: call("createAnswerTask", { id, answerId: answers.body.items[0]?.id ?? "" }),
      expected: ({ body }) => [
        `client-space ${id}`,
        `note ${(body as { taskId: string }).taskId} ${superuser.userId}`,
      ],
    };
  },
  createNote: async () => ({
    send: call("createNote", {}, { title: "Rappeler" }),
    expected: (answer) => [`note ${idIn(answer)} ${superuser.userId}`],
  }),
  updateNote: ofNote("updateNote", { completed: true }),
  deleteNote: ofNote("deleteNote"),
  restoreNote: async () => {
    const created = await superuser.call<{ id: string }>("createNote", { body: { title: "Rappeler" } });
    const { id } = created.body;
    await superuser.call("deleteNote", { params: { id } });
    return { send: call("restoreNote", { id }), expected: () => [`note ${id} ${superuser.userId}`] };
  },
  createSavedSearch: async () => ({
    send: () => aSearch(),
    expected: (answer) => [`saved-search ${idIn(answer)} ${superuser.userId}`],
  }),
  updateSavedSearch: ofSearch("updateSavedSearch", { shared: false }, { shared: true }),
  copySavedSearch: async () => {
    const { id } = (await aSearch(true)).body;
    return {
      send: call("copySavedSearch", { id }),
      expected: (answer) => [`saved-search ${idIn(answer)} ${superuser.userId}`],
    };
  },
  // Its shared searches pass to whoever deletes it.
  deleteUser: async () => {
    const leaver = await here.as("USER", 2);
    const body = { kind: "offers", name: "Bureaux", criteria: {}, shared: true };
    const search = await leaver.call<{ id: string }>("createSavedSearch", { body });
    return {
      send: call("deleteUser", { id: leaver.userId }),
      expected: () => [`saved-search ${search.body.id}`, `user ${leaver.userId}`],
    };
  },
  followSavedSearch: ofSearch("followSavedSearch", { pinned: true }, { shared: true, personal: true }),
  markSearchOpened: ofSearch("markSearchOpened"),
  deleteSavedSearch: ofSearch("deleteSavedSearch", undefined, { shared: true }),
  restoreSavedSearch: async () => {
    const { id } = (await aSearch()).body;
    await superuser.call("deleteSavedSearch", { params: { id } });
    return {
      send: call("restoreSavedSearch", { id }),
      expected: () => [`saved-search ${id} ${superuser.userId}`],
    };
  },
};

/**
 * Accounts, sessions and notifications have their own events, histories of users and the agency a trigger; the
 * others change nothing that screens follow.
 */
const untold = `
  callThroughProxy signIn chooseNewPassword forgotPassword resetPassword confirmAccount signOut
  createFirstAdministrator createApiKey deleteApiKey createAddress getOffersSheet previewContactImport
  saveOccupantLease createIdentityUser linkIdentityUser setIdentityUserEnabled resetIdentityUserPassword
  changeIdentityUserGroup resendIdentityUserCode resendIdentityUserInvitation disconnectIdentityUser
  changeIdentityUserEmail cancelIdentityUserEmailChange confirmEmailChange cancelEmailChange createUser
  grantSenderAddresses confirmProfileImage updateProfile changePassword
  revokeSession signOutEverywhere updatePreferences sendEmail retryEmail markAllNotificationsRead
  markNotificationRead markNotificationUnread deleteNotification renewCalendarFeed deleteCalendarFeed
  confirmAgencyLogo restoreUserValues restoreAgencyValues restoreAgencyState
  signInWithCode signInWithRecoveryCode createPasskeySignIn signInWithPasskey createPasskeyProof
  proveIdentity createPasskeyRegistration addPasskey renamePasskey removePasskey startTotp confirmTotp removeTotp
  renewRecoveryCodes forgetDevice endOtherSessions updateSignInPolicy resetIdentityUserSecondStep startSingleSignOn
  endSingleSignOn startProviderProof findPerson exportPerson planErasure keepProspect`;

describe("a write", () => {
  it("is told, or listed as one that screens do not follow", () => {
    const all = Object.entries(operations).flatMap(([name, { method }]) => (method === "GET" ? [] : [name]));
    expect([...Object.keys(writes), ...untold.split(/\s+/).filter(Boolean)].sort()).toEqual(all.sort());
  });

  it.each(Object.entries(writes))("of %s is told once, with kind and id only", async (_, prepare) => {
    const { send, expected } = await prepare();
    await eventsUntilNow();
    const answer = await send();
    expect(answer.status).toBeLessThan(300);
    expect(await changesUntilNow()).toEqual(expected(answer));
  });

  it("that is refused is not told", async () => {
    const { id, updatedAt } = await newOffer(broker);
    await broker.call("updateOffer", { params: { id }, body: { title: "Avant" } });
    await eventsUntilNow();
    const late = await broker.call("updateOffer", {
      params: { id },
      body: { title: "Après" },
      ifMatch: updatedAt,
    });
    expect(late.status).toBe(409);
    const unknown = await broker.call("saveUnits", { params: { id }, body: { units: [{ surface: 10 }] } });
    expect(unknown.status).toBe(422);
    expect(await changesUntilNow()).toEqual([]);
  });

  it("that changes nothing is not told", async () => {
    const { id } = await newRequirement(broker);
    const offer = await selectedOffer(broker, id);
    const token = tokenIn(await openSpace(broker, id));
    await sendAnswer(nobody, token, offer.id, { answer: "like" });
    await eventsUntilNow();
    await sendAnswer(nobody, token, offer.id, { answer: "like" });
    await broker.call("addSelected", { params: { id: offer.id, requirementId: id } });
    await broker.call("removeRejected", { params: { id: offer.id, requirementId: id } });
    expect(await changesUntilNow()).toEqual([]);
  });

  it("names the tab that sent it", async () => {
    const { id } = await newOffer(broker);
    await eventsUntilNow();
    const rename = (tab: string) =>
      here.app.inject({
        method: "PUT",
        url: `/api/real-estates/${id}`,
        headers: { ...broker.headers, "x-plateau-tab": tab },
        payload: { title: "Plateau" },
      });
    await rename("5d1f3a8e-tab");
    await rename("<script>");
    expect(await eventsUntilNow()).toEqual([
      { change: { kind: "offer", id, by: "5d1f3a8e-tab" }, visitors: [broker.userId] },
      { change: { kind: "offer", id }, visitors: [broker.userId] },
    ]);
  });
});

describe("a change", () => {
  const change = { kind: "offer", id: "one", visitors: "all" } as const;

  it("is told at the commit, not before, and once for equal changes", async () => {
    await db.transaction(async (tx) => {
      for (let time = 0; time < 3; time++) await publishChange(tx, change);
      expect(await changesUntilNow()).toEqual([]);
    });
    expect(await changesUntilNow()).toEqual(["offer one"]);
  });

  it("is not told after a rollback", async () => {
    const failing = db.transaction(async (tx) => {
      await publishChange(tx, change);
      throw new Error("the end");
    });
    await expect(failing).rejects.toThrow("the end");
    expect(await changesUntilNow()).toEqual([]);
  });

  it("of the client's first visit is told", async () => {
    const { id } = await newRequirement(broker);
    const token = tokenIn(await openSpace(broker, id));
    await eventsUntilNow();
    await broker.call("readClientSpace", { params: { token } });
    await nobody.call("readClientSpace", { params: { token } });
    await nobody.call("readClientSpace", { params: { token } });
    expect(await changesUntilNow()).toEqual([`client-space ${id}`]);
  });
});
