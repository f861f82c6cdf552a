import { foldedWords } from "@plateau/contract/search/words.ts";
import fc from "fast-check";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { testApp } from "../../test/app.ts";
import { newOffer, rivoli, withBuildings, withUnits } from "../offers/offers.fixture.ts";

const { as, db } = await testApp();
const broker = await as("USER");

type Doc = { grp: string; ref: string; words: string };

const kept = (): Promise<Doc[]> =>
  db.rows(sql`select grp, ref, moment, words::text words from search_docs order by grp, ref`);

const rebuilt = (): Promise<Doc[]> =>
  db.rows(sql`
    select grp, ref, moment, words::text words from (
      select doc.* from real_estates offer, search_doc(offer) doc
      union all select doc.* from contacts contact, search_doc(contact) doc
      union all select doc.* from people person, search_doc(person) doc
      union all select doc.* from companies company, search_doc(company) doc
      union all select doc.* from requirements requirement, search_doc(requirement) doc
    ) docs where words is not null order by grp, ref`);

const unknownWords = (): Promise<unknown[]> =>
  db.rows(sql`
    select distinct word from search_docs, unnest(tsvector_to_array(words)) word
    where word ~ '^[a-z]{4,}$' and word not in (select word from search_vocabulary)`);

const found = async (q: string): Promise<string[]> => {
  const { body } = await broker.call<{ groups: { items: { id: string }[] }[] }>("searchEverything", {
    query: { q },
  });
  return body.groups.flatMap(({ items }) => items.map(({ id }) => id));
};

const waitingForLock = async (): Promise<void> => {
  const waits = () =>
    db.rows(sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`);
  await expect.poll(async () => (await waits()).length).toBeGreaterThan(0);
};

const expectTrue = async (): Promise<void> => {
  expect(await kept()).toEqual(await rebuilt());
  expect(await unknownWords()).toEqual([]);
};

describe("search index", () => {
  it("follows an offer from creation to deletion, in the same transaction", async () => {
    const { id } = await newOffer(broker, { title: "Plateau Vermeil" });
    expect(await found("vermeil")).toEqual([id]);
    await broker.call("updateOffer", { params: { id }, body: { title: "Plateau Carmin" } });
    expect(await found("vermeil")).toEqual([]);
    expect(await found("carmin")).toEqual([id]);
    await withBuildings(broker, id, 17);
    expect(await found("17 rivoli")).toEqual([id]);
    await broker.call("deleteOffer", { params: { id } });
    expect(await found("carmin")).toEqual([]);
    await expectTrue();
    const administrator = await as("ADMINISTRATOR");
    expect((await administrator.call("restoreOffer", { params: { id } })).status).toBe(200);
    expect(await found("carmin")).toEqual([id]);
    await expectTrue();
    await db.run(sql`delete from real_estates where id = ${id}`);
    expect(await found("carmin")).toEqual([]);
    await expectTrue();
  });

  it("updates every offer of a renamed street", async () => {
    const { id } = await newOffer(broker, { title: "Sur cour", address: rivoli(40) });
    const { id: addressId } = (await db.row<{ id: string }>(
      sql`select address_id id from real_estates where id = ${id}`,
    )) ?? { id: "" };
    const renamed = {
      ...rivoli(40),
      properties: { ...rivoli(40).properties, label: "40 Rue Simone Veil 75004 Paris" },
    };
    expect((await broker.call("updateAddress", { params: { id: addressId }, body: renamed })).status).toBe(
      200,
    );
    expect(await found("sur cour simone veil")).toEqual([id]);
    expect(await found("sur cour rivoli")).toEqual([]);
    await expectTrue();
  });

  it("follows changes and deletions of contacts and people", async () => {
    const { body } = await broker.call<{ id: string }>("createContact", {
      body: { firstname: "Ysé", lastname: "Ozanne", email: "yse@exemple.test", phone: "01 99 00 44 55" },
    });
    expect(await found("0199004455")).toEqual([body.id]);
    await db.run(
      sql`update contacts set phone = '01 99 00 66 77', lastname = 'Brélaz' where id = ${body.id}`,
    );
    expect(await found("0199004455")).toEqual([]);
    expect(await found("+33199006677")).toEqual([body.id]);
    expect(await found("brelas")).toEqual([body.id]);
    await db.run(sql`update people set lastname = 'Quintard' where id = ${broker.userId}`);
    expect(await found("quintard")).toEqual([broker.userId]);
    await expectTrue();
    await db.run(sql`delete from contacts where id = ${body.id}`);
    expect(await found("0199006677")).toEqual([]);
    await expectTrue();
  });

  it("follows a requirement's name, places, contacts and their names, until archived", async () => {
    const { body: contact } = await broker.call<{ id: string }>("createContact", {
      body: { firstname: "Odile", lastname: "Zwingli", email: "odile@exemple.test", phone: "01 99 00 44 66" },
    });
    const { body: requirement } = await broker.call<{ id: string }>("createRequirement", {
      body: { properties: { dealname: "Siège Indigo", localisation_recherchee: "Montreuil ; Bagnolet" } },
    });
    const { id } = requirement;
    expect(await found("indigo bagnolet")).toEqual([id]);
    await broker.call("updateRequirement", {
      params: { id },
      body: { properties: { dealname: "Siège Pourpre" } },
    });
    expect(await found("indigo")).toEqual([]);
    expect(await found("pourpre montreuil")).toEqual([id]);

    const attach = (contactIds: string[]) =>
      broker.call("saveRequirementContacts", { params: { id }, body: { contactIds } });
    await attach([contact.id]);
    expect(await found("pourpre zwingli")).toEqual([id]);
    await db.run(sql`update contacts set lastname = 'Brisac' where id = ${contact.id}`);
    expect(await found("pourpre zwingli")).toEqual([]);
    expect(await found("pourpre brisac")).toEqual([id]);
    await expectTrue();
    await attach([]);
    expect(await found("pourpre brisac")).toEqual([]);
    await attach([contact.id]);
    await db.run(sql`delete from contacts where id = ${contact.id}`);
    expect(await found("pourpre brisac")).toEqual([]);
    expect(await found("pourpre")).toEqual([id]);
    await expectTrue();
    await broker.call("archiveRequirement", { params: { id } });
    expect(await found("pourpre")).toEqual([]);
    await expectTrue();
  });

  it("indexes the new name of a contact renamed while being attached", async () => {
    const { body: contact } = await broker.call<{ id: string }>("createContact", {
      body: { firstname: "Ada", lastname: "Avant", email: "ada@exemple.test", phone: "01 99 00 44 77" },
    });
    const { body: requirement } = await broker.call<{ id: string }>("createRequirement", {
      body: { properties: { dealname: "Siège Turquoise" } },
    });
    let attached: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.run(sql`update contacts set lastname = 'Dorénavant' where id = ${contact.id}`);
      attached = broker.call("saveRequirementContacts", {
        params: { id: requirement.id },
        body: { contactIds: [contact.id] },
      });
      await waitingForLock();
    });
    await attached;
    expect(await found("turquoise dorenavant")).toEqual([requirement.id]);
    await expectTrue();
  });

  it("follows bulk writes, visible only after commit", async () => {
    const written = db.transaction(async (tx) => {
      await tx.run(sql`
        insert into contacts (firstname, lastname, email)
        select 'Import', 'Ligne ' || n, 'ligne' || n || '@exemple.test' from generate_series(1, 300) n`);
      await tx.run(sql`update contacts set company = 'Halles du Nord' where lastname like 'Ligne 1%'`);
      expect(await found("halles nord")).toEqual([]);
    });
    await written;
    expect((await found("halles nord")).length).toBe(5);
    await db.run(sql`
      insert into real_estates (title, status, user_id, city)
      select 'Lot ' || n, 'draft', ${broker.userId}, 'Meudon' from generate_series(1, 200) n`);
    await db.run(
      sql`update real_estates set city = 'Sèvres', deleted_at = case when title like '%7' then now() end`,
    );
    await expectTrue();
    expect(await found("lot meudon")).toEqual([]);
  });

  it("is not rewritten by a save that leaves its words unchanged", async () => {
    const { id } = await newOffer(broker, { title: "Entresol" });
    await withBuildings(broker, id, 3);
    const versions = () => db.rows(sql`select xmin::text from search_docs where ref = ${id}`);
    const before = await versions();
    await withUnits(broker, id, { surface: 120 });
    await broker.call("updateOffer", { params: { id }, body: { status: "published" } });
    expect(await versions()).toEqual(before);
  });

  it("folds text in SQL as queries are folded", async () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc
        .array(fc.constantFrom(..."éÈçÔœŒæßøŁñ’'-–.,ÀÏÿ ﬁ²½ºÅ\u0301aZ9"), { maxLength: 30 })
        .map((all) => all.join("")),
    );
    const texts = fc.sample(text, 400).filter((each) => !each.includes("\u0000"));
    const rows = await db.rows<{ words: string[] }>(
      sql`select search_words(t) words from unnest(${texts}::text[]) with ordinality each(t, n) order by n`,
    );
    const sorted = (words: readonly string[]) => [...new Set(words)].sort();
    expect(rows.map(({ words }) => sorted(words))).toEqual(texts.map((each) => sorted(foldedWords(each))));
  });
});
