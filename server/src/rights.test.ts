import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Group, groups } from "@plateau/contract/accounts/groups.ts";
import type { OperationSpec } from "@plateau/contract/api/operation.ts";
import {
  type AccountState,
  type OfferState,
  type Outcome,
  type OwnedState,
  statesOf,
} from "@plateau/contract/object-rights.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { type OperationName, operations } from "@plateau/contract/operations.ts";
import { outcomeOf, rights } from "@plateau/contract/rights.ts";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enrol } from "./accounts/identity/accounts.fixture.ts";
import { newContact, person } from "./areas/contacts/contacts.fixture.ts";
import { newOffer, rivoli, withBuildings, withUnits } from "./areas/offers/offers.fixture.ts";
import { newRequirement } from "./areas/requirements/requirements.fixture.ts";
import { notify } from "./notifications/notify.ts";
import { type Answer, type Client, testApp } from "./test/app.ts";
import { undoableDatabase } from "./test/undone.ts";

const folder = mkdtempSync(join(tmpdir(), "plateau-rights-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const PRINTED = join(folder, "printed.pdf");

let undone: <T>(work: () => Promise<T>) => Promise<T> = (work) => work();
const app = await testApp({
  wrapDatabase: (db) => {
    const undoable = undoableDatabase(db);
    undone = undoable.undone;
    return undoable;
  },
  ports: {
    sheetPrinter: {
      print: async () => ({ path: PRINTED, pages: 1, dispose: async () => undefined }),
      close: async () => undefined,
    },
  },
});

type Caller = Client & { userId: string; group: Group };
type Parts = Parameters<Client["call"]>[1];
type OfferParts = Awaited<ReturnType<typeof furnishedOffer>>;
type State = OfferState | AccountState | OwnedState;

const callers = new Map<Group | undefined, Caller | undefined>([[undefined, undefined]]);
const callerOf = (group: Group): Caller => {
  const caller = callers.get(group);
  if (!caller) throw new Error(`Nobody is of the group ${group}`);
  return caller;
};

const administrator: Client = await app.as("ADMINISTRATOR", 9);
const colleague = await app.as("USER", 9);
let requirementId = "";
let contactIds: string[] = [];

const MARK = "Zyxwvut";
const noteOf = (owner: string): string => `Wutzyxv ${owner}`;

const first = <T>(list: readonly T[]): T => {
  if (list[0] === undefined) throw new Error("The list is empty");
  return list[0];
};

const addMedias = async (id: string): Promise<{ keys: string[]; upload: string; binned: string }> => {
  const keys = [1, 2].map((number) => `real-estates/${id}/documents/${number}.pdf`);
  const medias = keys.map((s3Key) => ({
    s3Key,
    url: `/files/${s3Key}`,
    type: "application/pdf",
    name: "Bail",
    size: 1,
    uploadedAt: new Date().toISOString(),
  }));
  await app.db.run(sql`
    update real_estates set medias = jsonb_set(medias, '{documents}', ${JSON.stringify(medias)}::jsonb)
    where id = ${id}`);
  const upload = `real-estates/${id}/documents/sent.pdf`;
  await app.db.run(sql`
    insert into media_uploads (s3_key, real_estate_id, kind, content_type, requested_by, media_key)
    values (${upload}, ${id}, 'documents', 'application/pdf', ${colleague.userId}, ${first(keys)})`);
  const binned = `real-estates/${id}/documents/deleted.pdf`;
  await app.db.run(sql`
    insert into deleted_medias (s3_key, real_estate_id, kind, media, position, deleted_at)
    values (${binned}, ${id}, 'documents', ${JSON.stringify({ ...first(medias), s3Key: binned })}, 0, now())`);
  return { keys, upload, binned };
};

const linkToRequirement = (id: string) =>
  app.db.run(sql`
    insert into requirement_links (real_estate_id, requirement_id, category, by)
    select ${id}, ${requirementId}, category, ${colleague.userId}
    from unnest(array['selected', 'liked', 'requested', 'rejected']) category`);

const idOf = ({ body }: Answer): string => (body as { id: string }).id;

/** With two buildings, two units, two files, a contact, links, and a title that finds it. */
const furnishedOffer = async (owner: string, state: OfferState) => {
  const note = noteOf(owner);
  const { id } = await newOffer(administrator, {
    userId: owner,
    title: `${MARK} ${owner}`,
    transactionTypes: ["rent"],
    financialTermsInternalNote: note,
  });
  const buildings = await withBuildings(administrator, id, 1, 2);
  const units = await withUnits(administrator, id, { surface: 100, note }, { surface: 200 });
  const link = { unitId: first(units).id, buildingId: buildings[1]?.id };
  const buildingUnit = idOf(await administrator.call("createBuildingUnit", { body: link }));
  const relation = { realEstateId: id, contactId: contactIds[0] };
  const offerContact = idOf(await administrator.call("createRealEstateContact", { body: relation }));
  const medias = await addMedias(id);
  await linkToRequirement(id);
  const body = { status: state.status, private: state.private };
  const { body: offer } = await administrator.call<Offer>("updateOffer", { params: { id }, body });
  if (state.deleted) await administrator.call("deleteOffer", { params: { id } });
  return { id, owner, buildings, units, buildingUnit, offerContact, offer, ...medias };
};

const byId = ({ id }: OfferParts): Parts => ({ params: { id } });
const linking = ({ id }: OfferParts): Parts => ({ params: { id, requirementId } });
const ofRequirement = (): Parts => ({ params: { requirementId }, query: { limit: 1000 } });
const everything = (): Parts => ({ query: { limit: 1000 } });
const buildingOf = ({ buildings }: OfferParts) => ({ params: { id: first(buildings).id } });
const unitOf = ({ units }: OfferParts) => ({ params: { id: first(units).id } });

/** A request that succeeds when the right is granted. */
const offerRequests: Partial<Record<OperationName, (offer: OfferParts) => Parts>> = {
  searchOffers: () => ({ query: { limit: 1000 } }),
  listFoundIds: () => ({}),
  listOffers: everything,
  listUserOffers: ({ owner }) => ({ params: { userId: owner }, query: { limit: 1000 } }),
  getOffer: byId,
  updateOffer: ({ id }) => ({ params: { id }, body: { mandateId: "M-1" } }),
  duplicateOffer: byId,
  deleteOffer: byId,
  listDeletedOffers: everything,
  restoreOffer: byId,
  getComparablePrices: byId,
  listOfferHistory: byId,
  readOfferAt: ({ id }) => ({ params: { id }, query: { date: new Date().toISOString() } }),
  listStatusChanges: byId,
  listUnits: byId,
  saveUnits: ({ id, units, buildings }) => ({
    params: { id },
    body: {
      units: units.map((unit) => ({
        id: unit.id,
        surface: 50,
        associatedBuildingIds: [first(buildings).id],
      })),
    },
  }),
  listBuildings: byId,
  saveBuildings: ({ id, buildings }) => ({
    params: { id },
    body: { buildings: buildings.map((building) => ({ id: building.id, addressId: building.addressId })) },
  }),
  listOfferContacts: byId,
  saveContacts: ({ id }) => ({ params: { id }, body: { contactIds } }),
  listSelected: ofRequirement,
  listLiked: ofRequirement,
  listRequested: ofRequirement,
  listRejected: ofRequirement,
  addSelected: linking,
  removeSelected: linking,
  addLiked: linking,
  removeLiked: linking,
  addRequested: linking,
  removeRequested: linking,
  addRejected: linking,
  removeRejected: linking,
  createMediaUpload: ({ id }) => ({ params: { id }, query: { mediaType: "photos" } }),
  confirmMediaUpload: ({ id, upload }) => ({
    params: { id },
    body: { s3Key: upload, mediaType: "documents" },
  }),
  deleteMedia: ({ id, keys }) => ({ params: { id, type: "documents", encodedKey: first(keys) } }),
  restoreMedia: ({ id, binned }) => ({ params: { id, type: "documents", encodedKey: binned } }),
  reorderMedias: ({ id, keys }) => ({
    params: { id, type: "documents" },
    body: { newOrder: [...keys].reverse() },
  }),
  createBuilding: ({ id }) => ({ body: { realEstateId: id, address: rivoli(3) } }),
  updateBuilding: (offer) => ({ ...buildingOf(offer), body: { independent: true } }),
  deleteBuilding: (offer) => ({ params: { id: offer.buildings[1]?.id ?? "" } }),
  createUnit: ({ id, buildings }) => ({
    body: { realEstateId: id, surface: 10, associatedBuildingIds: [first(buildings).id] },
  }),
  updateUnit: (offer) => ({ ...unitOf(offer), body: { surface: 120 } }),
  deleteUnit: unitOf,
  listUnitBuildings: unitOf,
  listBuildingUnits: ({ units }) => ({ query: { unitId: first(units).id } }),
  createBuildingUnit: ({ units, buildings }) => ({
    body: { unitId: units[1]?.id, buildingId: buildings[1]?.id },
  }),
  deleteBuildingUnit: ({ buildingUnit }) => ({ params: { id: buildingUnit } }),
  listRealEstateContacts: ({ id }) => ({ query: { realEstateId: id } }),
  createRealEstateContact: ({ id }) => ({ body: { realEstateId: id, contactId: contactIds[1] } }),
  deleteRealEstateContact: ({ offerContact }) => ({ params: { id: offerContact } }),
  getOfferSheet: ({ id }) => ({ params: { id }, query: { format: "json" } }),
  getOffersSheet: ({ id }) => ({ query: { format: "json" }, body: { realEstateIds: [id] } }),
  listListings: () => ({ query: { limit: 1000 } }),
  getListing: byId,
  listContactLinks: () => ({ params: { id: contactIds[0] ?? "" } }),
  listMatchingOffers: () => ({
    params: { id: requirementId },
    query: { own: true, surfaceMin: 90, surfaceMax: 210, withRejected: true, limit: 100 },
  }),
  listMatchingRequirements: byId,
  searchEverything: ({ owner }) => ({ query: { q: `${MARK} ${owner}` } }),
};

const keyOf = (owner: string, state: OfferState): string =>
  [owner, state.status, state.private, state.deleted].join(" ");
const offers = new Map<string, OfferParts>();
const ANOTHER = colleague.userId;
const offerFor = (caller: Caller | undefined, state: OfferState): OfferParts => {
  const offer = offers.get(keyOf(state.own && caller ? caller.userId : ANOTHER, state));
  if (!offer) throw new Error("No such offer was made");
  return offer;
};

const accounts = new Map<Group, { username: string; userId: string }>();
const accountFor = (caller: Caller | undefined, state: AccountState) =>
  (state.own && caller ? { username: "", userId: caller.userId } : accounts.get(state.group)) ?? {
    username: "",
    userId: "",
  };

/** Also of a visitor, who was staff when it was shared. */
const sharedSearchOf = async (userId: string): Promise<string> =>
  first(
    await app.db.rows<{ id: string }>(sql`
      insert into saved_searches (owner_id, kind, name, criteria, shared) values (${userId}, 'offers', 'Bureaux', '{}', true)
      returning id`),
  ).id;

type Owned = { noteId: string; notificationId: string; sessionId: string; searchId: string; userId: string };
const owned = new Map<string, Owned>();
const ownedBy = async ({ userId, ...client }: Client & { userId: string }): Promise<Owned> => {
  const noteId = idOf(await client.call("createNote", { body: { title: "Rappeler" } }));
  const ctx = { db: app.db, jobs: app.jobs, now: new Date(), publicUrl: "" };
  await app.db.transaction((db) =>
    notify(
      { ...ctx, db },
      { userId, title: "Essai", message: "Essai", type: "info", priority: "low", data: {} },
    ),
  );
  const rows = await app.db.row<{ notificationId: string; sessionId: string }>(sql`
    select (select id from notifications where user_id = ${userId} limit 1) "notificationId",
      (select s.id from sessions s join accounts a on a.id = s.account_id where a.person_id = ${userId} limit 1) "sessionId"`);
  const searchId = await sharedSearchOf(userId);
  return {
    noteId,
    userId,
    searchId,
    notificationId: rows?.notificationId ?? "",
    sessionId: rows?.sessionId ?? "",
  };
};

const identifierIn = (name: OperationName, mine: Owned): string => {
  if (rights[name] === "own things: list") return mine.userId;
  if (rights[name] === "own task: use") return mine.noteId;
  if (rights[name].startsWith("shared search:")) return mine.searchId;
  return rights[name] === "own session: end" ? mine.sessionId : mine.notificationId;
};

const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const unknownParams = (spec: OperationSpec): Record<string, string> =>
  Object.fromEntries([...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, UNKNOWN]));

const accountBodies: Partial<Record<OperationName, unknown>> = {
  changeIdentityUserGroup: { group: "VISITOR" },
  setIdentityUserEnabled: { enabled: false },
  changeIdentityUserEmail: { newEmail: "nouvelle@plateau.test" },
  linkIdentityUser: { userId: ANOTHER },
  updateUser: {
    ...person("autre"),
    phone: "06 39 98 00 01",
    jobTitle: "Consultante",
  },
  confirmProfileImage: { s3Key: "users/x/photo/y.png" },
};

const requestFor = (name: OperationName, caller: Caller | undefined, state: State | undefined): Parts => {
  if (!state) return { params: unknownParams(operations[name]) };
  if ("status" in state) return offerRequests[name]?.(offerFor(caller, state)) ?? {};
  if ("group" in state) {
    const { username, userId } = accountFor(caller, state);
    const body = accountBodies[name];
    return { params: { username, id: userId }, ...(body === undefined ? {} : { body }) };
  }
  const mine = owned.get(state.own && caller ? caller.userId : ANOTHER);
  return {
    params: { id: mine ? identifierIn(name, mine) : "" },
    ...(name === "updateNote" ? { body: { completed: true } } : {}),
    ...(name === "updateSavedSearch" ? { body: { name: "Bureaux à louer" } } : {}),
    ...(name === "followSavedSearch" ? { body: { pinned: true } } : {}),
  };
};

const refusals: readonly number[] = [401, 403];

/** What came out, in the words of the declaration. Of an offer, success is the operation's own status. */
const seenIn = (
  answer: Answer,
  name: OperationName,
  expected: Outcome,
  offerId?: string,
): Outcome | number => {
  const spec: OperationSpec = operations[name];
  const succeeded = answer.status === (spec.status ?? (spec.result || spec.file ? 200 : 204));
  if (expected === "listed" || expected === "absent") {
    if (!succeeded) return answer.status;
    return JSON.stringify(answer.body).includes(offerId ?? "") ? "listed" : "absent";
  }
  if (offerId !== undefined) return succeeded ? "allowed" : answer.status;
  const refused = refusals.includes(answer.status) || (answer.status === 404 && expected === 404);
  return refused || (answer.status >= 500 && answer.status !== 503) ? answer.status : "allowed";
};

const attempt = async (
  name: OperationName,
  group: Group | undefined,
  state: State | undefined,
): Promise<string[]> => {
  const caller = callers.get(group);
  const expected = outcomeOf(name, caller, state);
  const offer = state && "status" in state ? offerFor(caller, state) : undefined;
  const send = caller ?? app.nobody;
  const answer = await undone(() => send.call(name, requestFor(name, caller, state)));
  const seen = seenIn(answer, name, expected, offer?.id);
  const wrong =
    seen === expected ? [] : [`${group ?? "nobody"} ${JSON.stringify(state)}: ${seen}, not ${expected}`];
  const leaked =
    expected === 404 && JSON.stringify(answer.body).includes(MARK) ? [`${group}: told the title`] : [];
  const isConfidential = group === "VISITOR" && offer !== undefined && offer.owner !== caller?.userId;
  const told = isConfidential && JSON.stringify(answer.body ?? null).includes(noteOf(offer.owner));
  return [...wrong, ...leaked, ...(told ? [`${group}: told an internal note`] : [])];
};

const makeOffers = async (owner: string): Promise<void> => {
  for (const state of statesOf("offer: read") as OfferState[])
    if (state.own) offers.set(keyOf(owner, state), await furnishedOffer(owner, state));
};

beforeAll(async () => {
  writeFileSync(PRINTED, "%PDF-1.7");
  for (const group of groups) callers.set(group, { ...(await app.as(group)), group });
  contactIds = [await newContact(administrator, "un"), await newContact(administrator, "deux")].map(
    ({ id }) => id,
  );
  requirementId = (await newRequirement(administrator)).id;
  await makeOffers(ANOTHER);
  for (const group of groups) await makeOffers(callerOf(group).userId);
  for (const group of groups) accounts.set(group, await enrol(app.db, { group }));
  for (const one of [colleague, ...groups.map(callerOf)]) owned.set(one.userId, await ownedBy(one));
}, 120_000);

const all = Object.entries(rights) as [OperationName, (typeof rights)[OperationName]][];
/** Its figures are those of `listUserOffers`, checked below. */
const COUNTS = "countUserOffers";

describe("each right as declared, called on a real server", () => {
  it("is of an operation, and each operation has one and a request", () => {
    expect(all.map(([name]) => name).sort()).toEqual(Object.keys(operations).sort());
    const onOffers = all.filter(([name, right]) => right.startsWith("offer") && name !== COUNTS);
    expect(onOffers.map(([name]) => name).filter((name) => !offerRequests[name])).toEqual([]);
  });

  it.each(all.filter(([name]) => name !== COUNTS))("%s (%s)", async (name, right) => {
    const exceptions: string[] = [];
    const states = statesOf(right);
    for (const group of [...groups, undefined]) {
      const possible = group ? states : states.filter(({ own }) => !own);
      for (const state of states.length ? possible : [undefined])
        exceptions.push(...(await attempt(name, group, state)));
    }
    expect(exceptions).toEqual([]);
  });

  it("countUserOffers counts what listUserOffers lists", async () => {
    for (const group of groups)
      for (const userId of [ANOTHER, callerOf(group).userId]) {
        const params = { userId };
        const { body: counts } = await callerOf(group).call<Record<string, number>>(COUNTS, { params });
        const { body } = await callerOf(group).call<{ items: unknown[]; count: number }>("listUserOffers", {
          params,
        });
        const sum = Object.values(counts).reduce((total, count) => total + count, 0);
        expect([sum, body.count], `${group} ${userId}`).toEqual([body.items.length, body.items.length]);
      }
    expect((await app.nobody.call(COUNTS, { params: { userId: ANOTHER } })).status).toBe(401);
  });
});

describe("an offer that a visitor may not read", () => {
  const hidden = (statesOf("offer: read") as OfferState[]).filter(
    (state) => !state.own && (state.private || state.deleted || state.status !== "published"),
  );
  const outside = (url: string) => app.app.inject({ url, headers: callerOf("VISITOR").headers });

  it("is missing through the proxy too", async () => {
    for (const state of hidden) {
      const path = `/real-estates/${offerFor(undefined, state).id}`;
      const { body } = await callerOf("VISITOR").call<{ statusCode: number; body: string }>(
        "callThroughProxy",
        {
          body: { path, method: "GET" },
        },
      );
      expect(body.statusCode, JSON.stringify(state)).toBe(404);
      expect(body.body).not.toContain(MARK);
    }
  });

  it("does not give its files, nor printed sheets without their signed address", async () => {
    await app.fileStore.write("cache/pdf/printed.pdf", Buffer.from("%PDF-1.7"), "application/pdf");
    for (const state of hidden) {
      const { keys } = offerFor(undefined, state);
      await app.fileStore.write(first(keys), Buffer.from("%PDF-1.7"), "application/pdf");
      expect((await outside(`/files/${first(keys)}`)).statusCode, JSON.stringify(state)).toBe(404);
    }
    expect((await outside("/files/cache/pdf/printed.pdf")).statusCode).toBe(404);
  });

  it("gives its files once it may be read", async () => {
    const [open] = (statesOf("offer: read") as OfferState[]).filter(
      (state) => !state.own && !hidden.includes(state),
    );
    if (!open) throw new Error("No offer is open");
    const { keys } = offerFor(undefined, open);
    await app.fileStore.write(first(keys), Buffer.from("%PDF-1.7"), "application/pdf");
    expect((await outside(`/files/${first(keys)}`)).statusCode).toBe(200);
  });
});
