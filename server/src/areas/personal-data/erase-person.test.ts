import type { User } from "@plateau/contract/accounts/user.ts";
import type { Note } from "@plateau/contract/notes/note.ts";
import type {
  ErasurePlan,
  PersonFound,
  PersonRecordRef,
  PersonTerms,
  RecordKind,
} from "@plateau/contract/personal-data/person.ts";
import sql from "sql-template-tag";
import { beforeAll, describe, expect, it } from "vitest";
import { MailRefused, type OutgoingEmail } from "../../providers/mailer/port.ts";
import { type Client, testApp } from "../../test/app.ts";
import { untilOneWaits } from "../../test/lock-waits.ts";
import { readPdf } from "../../test/pdf-text.ts";
import { openSpace, selectedOffer, sendAnswer, tokenIn } from "../client-space/spaces.fixture.ts";
import { newContact } from "../contacts/contacts.fixture.ts";
import { lockOffer } from "../offers/lock-offer.ts";
import { keysInStore, withMedia } from "../offers/media/medias.fixture.ts";
import { newOffer, withUnits } from "../offers/offers.fixture.ts";
import { newRequirement } from "../requirements/requirements.fixture.ts";
import { tablesThatName } from "./text-sweep.fixture.ts";

const person: PersonTerms = {
  firstname: "Zélie",
  lastname: "Quetzalenard",
  email: "zelie.quetzalenard@exemple.test",
  phone: "06 39 98 43 21",
};
const NAME = `${person.firstname} ${person.lastname}`;

const erasedFromOutbox: string[] = [];
const mailer = {
  deliver: async ({ to }: OutgoingEmail) => {
    if (to.startsWith("zelie")) throw new MailRefused(`450 ${to} indisponible`, { permanent: false });
  },
  kept: {
    erase: async (ids: readonly string[]) => void erasedFromOutbox.push(...ids),
    eraseBefore: async () => undefined,
  },
};

const app = await testApp({ ports: { mailer } });
const { as, db, nobody, work } = app;
const administrator = await as("ADMINISTRATOR");
const superuser = await as("SUPERUSER");
const broker = await as("USER");

const find = (terms: Partial<PersonTerms>, client: Client = administrator) =>
  client.call<PersonFound>("findPerson", { body: { person: terms } });
const all = ({ kinds }: PersonFound): PersonRecordRef[] =>
  kinds.flatMap(({ items }) => items.map(({ kind, id }) => ({ kind, id })));
const plan = async (
  records: readonly PersonRecordRef[],
  client: Client = administrator,
): Promise<ErasurePlan> => {
  const { status, body } = await client.call<ErasurePlan>("planErasure", { body: { person, records } });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
};
const erase = (records: readonly PersonRecordRef[], token: string, client: Client = administrator) =>
  client.call<{ deleted: number; anonymised: number; kept: number; message?: string }>("erasePerson", {
    body: { person, records, token },
  });

const ids: Partial<Record<RecordKind, string>> = {};
/** Named at the beginning of a line only. */
const lineBeginnings: PersonRecordRef[] = [];
let offerId = "";
let signedContact = "";

/** The person in every place that the register names. */
beforeAll(async () => {
  const contact = await newContact(broker, "zelie.quetzalenard", {
    ...{ firstname: person.firstname, lastname: person.lastname, phone: person.phone },
    notes: "Rencontrée au salon",
  });
  ids.contact = contact.id;
  await broker.call("updateContact", {
    params: { id: contact.id },
    body: { city: "Lyon", mobile: "+33 6 39 98 43 21" },
  });
  const binned = await newContact(broker, "ancienne", { firstname: "zelie", lastname: "QUETZALENARD" });
  await broker.call("deleteContact", { params: { id: binned.id } });
  const other = await newContact(broker, "autre", { notes: `Associée de ${NAME}` });
  ids["contact-notes"] = other.id;

  const requirement = await newRequirement(broker, {
    dealname: `Bureaux ${person.lastname}`,
    precisions: `Appeler le 06.39.98.43.21, ${person.email}`,
    localisation_recherchee: `près de chez Quetzalenard`,
  });
  ids.requirement = requirement.id;
  const link = { params: { id: requirement.id }, body: { contactIds: [contact.id] } };
  await broker.call("saveRequirementContacts", link);
  await broker.call("getRequirementCriteria", { params: { id: requirement.id } });
  const renamed = await newRequirement(broker, { dealname: `Local de Mme ${person.lastname}` });
  await broker.call("updateRequirement", {
    params: { id: renamed.id },
    body: { properties: { dealname: "Local" } },
  });
  ids.history = `requirement/${renamed.id}`;
  const noted = await newRequirement(broker, {
    dealname: "Atelier",
    precisions: `Vu ce jour\n${person.lastname}`,
  });
  await broker.call("updateRequirement", {
    params: { id: noted.id },
    body: { properties: { precisions: "Vu ce jour" } },
  });
  lineBeginnings.push({ kind: "history", id: `requirement/${noted.id}` });

  const shown = await selectedOffer(broker, requirement.id);
  const space = await openSpace(broker, requirement.id);
  await broker.call("createClientUser", { body: { email: person.email, dealId: requirement.id } });
  await sendAnswer(nobody, tokenIn(space), shown.id, { answer: "visit", comment: `Avec ma sœur, ${NAME}` });
  const { body } = await broker.call<{ items: { id: string }[] }>("listClientAnswers", {
    params: { id: requirement.id },
  });
  await broker.call("createAnswerTask", {
    params: { id: requirement.id, answerId: body.items[0]?.id ?? "" },
  });

  const note = await broker.call<Note>("createNote", {
    body: { title: `Rappeler ${NAME}`, content: person.phone },
  });
  await broker.call("createNote", { body: { title: "Sans rapport" } });
  await broker.call("deleteNote", { params: { id: note.body.id } });
  ids.notes = broker.userId;

  const offer = await newOffer(broker, { title: `Bureaux vus par ${person.lastname}` });
  offerId = offer.id;
  await withUnits(broker, offer.id, { surface: 100, note: `Clés chez Mme ${person.lastname}` });
  await broker.call("updateOffer", {
    params: { id: offer.id },
    body: { propertyDetailsDescription: `Propriétaire\u202f: ${NAME}` },
  });
  const pdf = {
    kind: "documents",
    contentType: "application/pdf",
    bytes: Buffer.from("%PDF-1.7\n%%EOF"),
  } as const;
  await withMedia(app, broker, offer.id, { ...pdf, name: `Bail ${person.lastname}.pdf` });
  await withMedia(app, broker, offer.id, { ...pdf, name: "Plan.pdf" });
  const dropped = await withMedia(app, broker, offer.id, { ...pdf, name: `Mandat ${person.lastname}.pdf` });
  await broker.call("deleteMedia", {
    params: { id: offer.id, type: "documents", encodedKey: dropped.s3Key },
  });

  const email = { to: person.email, subject: `Visite, ${NAME}`, body: `Bonjour ${NAME},\n\nÀ jeudi.` };
  await broker.call("sendEmail", { body: email });
  const news = {
    to: "voisin@exemple.test",
    subject: "Nouvelles",
    body: `Visite jeudi\n${person.lastname} vient`,
  };
  const { body: sent } = await broker.call<{ id: string }>("sendEmail", { body: news });
  lineBeginnings.push({ kind: "email", id: sent.id });
  await work();

  const colleague = await superuser.call<{ id: string; account: { Username: string } }>("createUser", {
    body: {
      firstname: person.firstname,
      lastname: person.lastname,
      jobTitle: "Stagiaire",
      phone: person.phone,
      email: "zq@plateau.test",
    },
  });
  ids.user = colleague.body.id;

  signedContact = (await newContact(broker, "signee", { lastname: "Signataire" })).id;
  const signed = await newRequirement(broker, { dealname: "Bail des Halles" });
  const contactIds = { params: { id: signed.id }, body: { contactIds: [signedContact] } };
  await broker.call("saveRequirementContacts", contactIds);
  await broker.call("setRequirementStage", { params: { id: signed.id }, body: { stage: "closedwon" } });
  await work();
});

describe("finding a person", () => {
  it("finds them everywhere by any of their details, with how sure it is", async () => {
    const { status, body } = await find(person);
    expect(status).toBe(200);
    const kinds = Object.fromEntries(body.kinds.map(({ kind, items }) => [kind, items]));
    for (const kind of ["contact", "contact-notes", "requirement", "history", "notes", "user"] as const)
      expect(
        kinds[kind]?.map(({ id }) => id),
        kind,
      ).toContain(ids[kind]);
    for (const kind of ["client-space", "offer", "file", "email", "notifications"])
      expect(kinds[kind], kind).toBeDefined();
    expect(kinds.contact).toMatchObject([
      { match: "email", inBin: false },
      { match: "full-name", inBin: true },
    ]);
    expect(kinds.file).toHaveLength(2);
    expect(body).toMatchObject({ externalCrm: false, person });
    const byPhone = (await find({ phone: "+33 6 39 98 43 21" })).body;
    expect(all(byPhone)).toContainEqual({ kind: "contact", id: ids.contact });
    expect(all((await find({ lastname: "quetzalenard" })).body).length).toBe(all(body).length);
  });

  it("finds a name that begins a line of a past value or of an e-mail", async () => {
    const found = all((await find({ lastname: person.lastname })).body);
    for (const one of lineBeginnings) expect(found).toContainEqual(one);
    expect(lineBeginnings).toHaveLength(2);
  });

  it("shows of a colleague's tasks and notifications their number only, to administrators too", async () => {
    const { kinds } = (await find(person)).body;
    const notes = kinds.find(({ kind }) => kind === "notes")?.items[0];
    expect(notes).toMatchObject({ title: "Camille Essai", detail: null, count: 2 });
    expect(
      JSON.stringify(kinds.filter(({ kind }) => kind === "notes" || kind === "notifications")),
    ).not.toMatch(/Rappeler|sœur|Sans rapport/);
  });

  it("takes the details of a contact, and finds nobody else", async () => {
    const { body } = await administrator.call<PersonFound>("findPerson", {
      body: { contactId: ids.contact },
    });
    expect(body.person).toMatchObject({ lastname: person.lastname, email: person.email });
    expect(all((await find({ lastname: "Personne-Nulle-Part" })).body)).toEqual([]);
  });

  it.each([
    {},
    { firstname: "Zélie" },
    { lastname: "Q" },
    { email: "zelie" },
    { phone: "0639" },
    { lastname: "🛝&*" },
    { phone: "00000000" },
  ])("is refused for %j, which would find anybody", async (terms) =>
    expect((await find(terms)).status).toBe(422),
  );

  it("is for administrators, and written to the audit log without the person", async () => {
    for (const client of [broker, await as("VISITOR")]) expect((await find(person, client)).status).toBe(403);
    expect((await find(person, nobody)).status).toBe(401);
    const entries = await db.rows<{ content: string }>(
      sql`select content from audit.entries where kind = 'personal-data'`,
    );
    expect(entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(entries)).not.toMatch(/quetzalenard|6399843/i);
  });
});

describe("the export of a person", () => {
  const exported = async (format: "json" | "pdf") => {
    const records = all((await find(person)).body);
    return app.app.inject({
      method: "POST",
      url: "/api/personal-data/export",
      headers: administrator.headers,
      payload: { person, records, format },
    });
  };

  it("holds what the chosen records say in JSON, without a colleague's tasks", async () => {
    const answer = await exported("json");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-disposition"]).toContain(".json");
    const { format, version, records } = answer.json<{
      format: string;
      version: number;
      records: { kind: string; id: string; data: Record<string, unknown> }[];
    }>();
    expect({ format, version }).toEqual({ format: "plateau-personal-data", version: 1 });
    const contact = records.find(({ id }) => id === ids.contact)?.data;
    expect(contact).toMatchObject({ email: person.email, city: "Lyon", notes: "Rencontrée au salon" });
    expect(contact?.history).not.toEqual([]);
    expect(records.find(({ kind }) => kind === "notes")?.data).toEqual({ count: 2 });
    expect(answer.body).toContain("Avec ma sœur");
    expect(answer.body).toContain("Clés chez Mme Quetzalenard");
  });

  it("says the same in a PDF", async () => {
    const answer = await exported("pdf");
    expect(answer.headers["content-type"]).toBe("application/pdf");
    const bare = readPdf(answer.rawPayload).text.replaceAll(/\s/g, "");
    for (const words of [
      NAME,
      person.email,
      "Rencontrée au salon",
      "Document confidentiel",
      "Bail Quetzalenard",
    ])
      expect(bare).toContain(words.replaceAll(/\s/g, ""));
  });

  it("leaves out ids that are none", async () => {
    const records = [
      { kind: "contact", id: "㊢" },
      { kind: "email", id: "1" },
    ];
    const body = { person, records, format: "json" };
    const answer = await administrator.call<{ records: unknown[] }>("exportPerson", { body });
    expect(answer).toMatchObject({ status: 200, body: { records: [] } });
    expect((await administrator.call("planErasure", { body: { person, records } })).status).toBe(200);
  });

  it("asks for a recent proof of identity", async () => {
    await db.run(sql`update sessions set proved_at = now() - interval '1 hour'`);
    expect((await exported("json")).statusCode).toBe(403);
    expect((await erase([{ kind: "contact", id: ids.contact ?? "" }], "0".repeat(64))).status).toBe(403);
    await db.run(sql`update sessions set proved_at = now()`);
  });
});

describe("erasing a person", () => {
  it("says first what is kept and why, and changes nothing", async () => {
    const before = await tablesThatName(app.url, person);
    const { steps } = await plan([
      { kind: "contact", id: signedContact },
      { kind: "user", id: ids.user ?? "" },
      { kind: "user", id: administrator.userId },
      { kind: "user", id: superuser.userId },
      { kind: "contact", id: "00000000-0000-4000-8000-000000000000" },
    ]);
    expect(steps.map(({ action }) => action)).toEqual(Array(5).fill("keep"));
    const reasons = steps.map(({ reason }) => reason).join("\n");
    for (const words of [
      /Demande signée «\u202fBail des Halles\u202f»\u202f: à conserver jusqu’au \d\d\/\d\d\/2031/,
      /Compte actif\u202f: désactivez-le d’abord/,
      /Votre propre compte/,
      /Réservé à un Super Utilisateur/,
      /N’existe plus/,
    ])
      expect(reasons).toMatch(words);
    expect(await tablesThatName(app.url, person)).toEqual(before);
  });

  it("is refused when something changed since it was shown", async () => {
    const records = [{ kind: "contact", id: ids.contact ?? "" }] as const;
    const { token } = await plan(records);
    await broker.call("updateContact", { params: { id: ids.contact ?? "" }, body: { city: "Nantes" } });
    const answer = await erase(records, token);
    expect(answer).toMatchObject({ status: 409 });
    expect(answer.body.message).toMatch(/ont changé depuis l’aperçu/);
    expect((await broker.call("getContact", { params: { id: ids.contact ?? "" } })).status).toBe(200);
  });

  it("leaves their name, e-mail and phone in no table but those that it said are kept", async () => {
    const user = (
      await superuser.call<{ account: { Username: string } }>("getUser", { params: { id: ids.user ?? "" } })
    ).body;
    await superuser.call("setIdentityUserEnabled", {
      params: { username: user.account.Username },
      body: { enabled: false },
    });
    const before = await tablesThatName(app.url, person);
    for (const table of [
      "contacts",
      "changes",
      "emails",
      "notes",
      "notifications",
      "real_estates",
      "units",
      "people",
      "search_vocabulary",
      "contact_words",
      "wished_places",
      "jobs.job",
    ])
      expect(before, table).toHaveProperty([table]);

    const found = (await find(person)).body;
    const records = all(found);
    const { steps, token } = await plan(records);
    expect(steps.filter(({ action }) => action === "keep")).toEqual([]);
    const answer = await erase(records, token);
    expect(answer).toMatchObject({ status: 200, body: { kept: 0 } });
    expect(answer.body.deleted + answer.body.anonymised).toBe(records.length);

    const left = await tablesThatName(app.url, person);
    expect(Object.keys(left)).toEqual(found.auditEntries > 0 ? ["audit.entries"] : []);
    expect(all((await find(person)).body)).toEqual([]);
  });

  it("takes files and the outbox along, and leaves everything else", async () => {
    expect(await keysInStore(app, offerId)).toHaveLength(1);
    expect(erasedFromOutbox).not.toEqual([]);
    const { body: offer } = await broker.call<{ title: string; medias: { documents: unknown[] } }>(
      "getOffer",
      {
        params: { id: offerId },
      },
    );
    expect(offer.title).toBe("Bureaux vus par [personne effacée]");
    expect(offer.medias.documents).toHaveLength(1);
    const { body: notes } = await broker.call<{ items: Note[] }>("listNotes");
    expect(notes.items.map(({ title }) => title)).toContain("Sans rapport");
    const { body: told } = await broker.call<{ items: { title: string }[] }>("listUserNotifications", {
      params: { id: broker.userId },
    });
    expect(told.items.map(({ title }) => title)).toContain("Une personne a été effacée de vos tâches");
    expect(
      (await broker.call("getContact", { params: { id: ids["contact-notes"] ?? "" } })).body,
    ).toMatchObject({
      notes: "Associée de [personne effacée]",
    });
  });

  it("is written to the audit log by ids, what was kept too", async () => {
    const entries = await db.rows<{
      content: { objectKind: string; objectId: string; details: unknown };
    }>(sql`
      select content::json content from audit.entries where kind = 'personal-data' and content like '%"objectId":%'`);
    const contact = entries.find(({ content }) => content.objectId === ids.contact);
    expect(contact?.content).toMatchObject({ objectKind: "contact", details: { action: "delete" } });
    expect(JSON.stringify(entries)).not.toMatch(/quetzalenard/i);
  });

  it("refuses an edit form opened before, which would write the erased texts back", async () => {
    const { id, updatedAt } = await newContact(broker, "voisine", { notes: `Voisine de ${NAME}` });
    const records = [{ kind: "contact-notes", id }] as const;
    expect((await erase(records, (await plan(records)).token)).status).toBe(200);
    const change = { params: { id }, body: { notes: `Voisine de ${NAME}` }, ifMatch: updatedAt };
    expect((await broker.call("updateContact", change)).status).toBe(409);
  });

  it("locks an offer before its contacts, as the offer's save does", async () => {
    const { id } = await newContact(broker, "proprietaire", { notes: `Voisin de ${NAME}` });
    const offer = await newOffer(broker, { title: `Bureaux de ${person.lastname}` });
    const records = [{ kind: "contact-notes", id } as const, { kind: "offer", id: offer.id } as const];
    const { token } = await plan(records);
    const { erasing } = await db.transaction(async (tx) => {
      await lockOffer({ db: tx, me: { userId: broker.userId, group: "USER" } }, offer.id);
      const erasing = erase(records, token);
      await untilOneWaits(db);
      await tx.run(sql`select from contacts where id = ${id} for key share nowait`);
      return { erasing };
    });
    expect((await erasing).status).toBe(200);
  });

  it("keeps the offers of a former colleague under no name", async () => {
    const [former, account] = [await as("USER", 7), await as("USER", 8)];
    const offer = await newOffer(former);
    const readFormer = async () =>
      (await broker.call<User>("getUser", { params: { id: former.userId } })).body;
    const { updatedAt } = await readFormer();
    await db.run(
      sql`update accounts set enabled = false where person_id = any(${[former.userId, account.userId]}::uuid[])`,
    );
    const terms = {
      ...person,
      firstname: "Camille",
      lastname: "Essai",
      email: "user-7@plateau.test",
      phone: "",
    };
    const records = [former, account].map(({ userId }) => ({ kind: "user", id: userId }) as const);
    const { body } = await administrator.call<ErasurePlan>("planErasure", {
      body: { person: terms, records },
    });
    expect(body.steps.map(({ action }) => action).sort()).toEqual(["anonymise", "delete"]);
    const { status } = await administrator.call("erasePerson", {
      body: { person: terms, records, token: body.token },
    });
    expect(status).toBe(200);
    const anonymised = await readFormer();
    expect(anonymised).toMatchObject({ firstname: "Ancien", lastname: "utilisateur", phone: null });
    expect(anonymised.updatedAt > updatedAt).toBe(true);
    expect((await broker.call("getOffer", { params: { id: offer.id } })).status).toBe(200);
    expect((await broker.call("getUser", { params: { id: account.userId } })).status).toBe(404);
    expect(
      await db.rows(sql`select from accounts where email in ('user-7@plateau.test', 'user-8@plateau.test')`),
    ).toEqual([]);
  });
});
