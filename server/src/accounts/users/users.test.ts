import type { User } from "@plateau/contract/accounts/user.ts";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { newOffer } from "../../areas/offers/offers.fixture.ts";
import { newRequirement } from "../../areas/requirements/requirements.fixture.ts";
import { newSearch, readSearch } from "../../areas/saved-searches/saved-searches.fixture.ts";
import { testApp } from "../../test/app.ts";
import { newUser, person, refused, UNKNOWN_ID } from "./users.fixture.ts";

type Page = { items: User[]; nextToken?: string; count: number };

const { as, nobody, db } = await testApp();
const [superuser, administrator, broker] = [
  await as("SUPERUSER"),
  await as("ADMINISTRATOR"),
  await as("USER"),
];

const read = async (id: string): Promise<User> =>
  (await administrator.call<User>("getUser", { params: { id } })).body;

describe("listing users", () => {
  it("sorts by last name, then first name, ignoring case and accents, paged and counted", async () => {
    for (const [firstname, lastname] of [
      ["Zoé", "Éluard"],
      ["Anne", "Eluard"],
      ["Marc", "Zola"],
      ["Ève", "abadie"],
      ["Paul", "Faure"],
    ]) {
      await newUser(administrator, { firstname, lastname });
    }
    const walked: string[] = [];
    let nextToken: string | undefined;
    do {
      const query = { limit: 2, ...(nextToken ? { nextToken } : {}) };
      const { status, body } = await broker.call<Page>("listUsers", { query });
      expect({ status, count: body.count }).toEqual({ status: 200, count: 8 });
      walked.push(...body.items.map(({ firstname, lastname }) => `${firstname} ${lastname}`));
      nextToken = body.nextToken;
    } while (nextToken);
    expect(walked.filter((name) => name !== "Camille Essai")).toEqual([
      "Ève abadie",
      "Anne Eluard",
      "Zoé Éluard",
      "Paul Faure",
      "Marc Zola",
    ]);
    expect(walked).toHaveLength(8);
  });

  it("returns five people by default", async () => {
    expect((await broker.call<Page>("listUsers")).body.items).toHaveLength(5);
  });

  it("returns accounts to administrators only, null for people without one", async () => {
    await db.run(sql`
      insert into people (firstname, lastname, email) values ('Sans', 'Aacompte', 'sans.compte@exemple.test')`);
    const query = { limit: 100 };
    const seen = (await administrator.call<Page>("listUsers", { query })).body.items;
    expect(seen.find(({ firstname }) => firstname === "Sans")?.account).toBeNull();
    expect(seen.find(({ id }) => id === broker.userId)?.account).toMatchObject({
      userRoleName: "USER",
      UserStatus: "CONFIRMED",
    });
    for (const caller of [broker, await as("VISITOR")]) {
      const { items } = (await caller.call<Page>("listUsers", { query })).body;
      expect(items.filter((user) => "account" in user)).toEqual([]);
    }
  });

  it("refuses a missing session, a bad limit, and a token of another list", async () => {
    expect((await nobody.call("listUsers")).status).toBe(401);
    expect((await broker.call("listUsers", { query: { limit: 0 } })).status).toBe(422);
    expect((await broker.call("listUsers", { query: { nextToken: "x" } })).status).toBe(400);
  });
});

describe("reading a user", () => {
  it("is open to all staff, with the account for administrators", async () => {
    const user = await newUser(administrator);
    const { account, ...plain } = user;
    expect((await broker.call("getUser", { params: { id: user.id } })).body).toEqual(plain);
    expect(await read(user.id)).toEqual({ ...plain, account });
  });

  it("refuses an unknown id and a missing session", async () => {
    expect(await broker.call("getUser", { params: { id: UNKNOWN_ID } })).toMatchObject({
      status: 404,
      body: { message: "Utilisateur non trouvé" },
    });
    expect((await broker.call("getUser", { params: { id: "x" } })).status).toBe(404);
    expect((await nobody.call("getUser", { params: { id: UNKNOWN_ID } })).status).toBe(401);
  });
});

describe("changing a user", () => {
  const update = (id: string, body: Record<string, unknown>, ifMatch?: string) =>
    administrator.call<User>("updateUser", { params: { id }, body, ...(ifMatch ? { ifMatch } : {}) });

  it("changes the given fields and keeps the rest", async () => {
    const user = await newUser(administrator, { about: "Ancien texte" });
    const { status, body } = await update(user.id, { jobTitle: "Directrice", about: "" }, user.updatedAt);
    expect(status).toBe(200);
    expect(body).toEqual({ ...user, jobTitle: "Directrice", about: null, updatedAt: body.updatedAt });
    expect(body.updatedAt > user.updatedAt).toBe(true);
    expect(await read(user.id)).toEqual(body);
  });

  it("changes the e-mail of an account that nobody used in the same save", async () => {
    const user = await newUser(administrator);
    const { body } = await update(user.id, { email: "Nouvelle.Adresse@exemple.test" });
    expect(body).toMatchObject({
      email: "nouvelle.adresse@exemple.test",
      account: { Attributes: { email: "nouvelle.adresse@exemple.test" } },
    });
  });

  it("saves the rest at once, and another's new e-mail a day later", async () => {
    const colleague = await as("USER", 4);
    const { body } = await update(colleague.userId, { firstname: "Anne", email: "tout.neuf@exemple.test" });
    expect(body).toMatchObject({
      firstname: "Anne",
      email: "user-4@plateau.test",
      account: { pendingEmail: { email: "tout.neuf@exemple.test" } },
    });
    expect((await read(colleague.userId)).account).toEqual(body.account);
  });

  it("changes neither person nor account when an account has the e-mail", async () => {
    const [user, other] = [await newUser(administrator), await newUser(administrator)];
    await db.run(sql`update people set email = 'sans-rapport@exemple.test' where id = ${other.id}`);
    const answer = await update(user.id, { firstname: "Autre", email: other.email });
    expect(answer).toMatchObject(refused(409, "email", "Cette adresse e-mail est déjà utilisée"));
    expect(await read(user.id)).toEqual(user);
  });

  it("refuses another person's e-mail", async () => {
    const [user, other] = [await newUser(administrator), await newUser(administrator)];
    const answer = await update(user.id, { email: other.email });
    expect(answer).toMatchObject(refused(409, "email", "Cette adresse e-mail est déjà utilisée"));
    expect(await read(user.id)).toEqual(user);
  });

  it("refuses to overwrite a concurrent save", async () => {
    const user = await newUser(administrator);
    await update(user.id, { firstname: "Premier" }, user.updatedAt);
    const { status, body } = await update(user.id, { firstname: "Second" }, user.updatedAt);
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { message: "Conflit avec les données existantes" },
    });
    expect((await read(user.id)).firstname).toBe("Premier");
  });

  it("names the invalid fields", async () => {
    const { id } = await newUser(administrator);
    expect(await update(id, { phone: "" })).toMatchObject(
      refused(422, "phone", "Le téléphone est obligatoire"),
    );
    expect(await update(id, { firstname: null })).toMatchObject(
      refused(422, "firstname", "Le prénom est obligatoire"),
    );
    expect(await update(id, { group: "USER" })).toMatchObject(refused(422, "group", "Champ inconnu"));
  });

  it("lets administrators act only on accounts not above their own group", async () => {
    const [chief, user] = [await newUser(superuser, { group: "SUPERUSER" }), await newUser(administrator)];
    const body = { firstname: "Autre" };
    expect((await update(chief.id, body)).status).toBe(403);
    expect((await superuser.call("updateUser", { params: { id: chief.id }, body })).status).toBe(200);
    expect((await broker.call("updateUser", { params: { id: user.id }, body })).status).toBe(403);
    expect((await broker.call("updateUser", { params: { id: broker.userId }, body })).status).toBe(403);
    expect((await nobody.call("updateUser", { params: { id: user.id }, body })).status).toBe(401);
    expect((await update(UNKNOWN_ID, body)).status).toBe(404);
  });
});

describe("deleting a user", () => {
  const remove = (id: string, by = administrator) =>
    by.call<{ message: string }>("deleteUser", { params: { id } });

  it("deletes the person and the account", async () => {
    const { id, email } = await newUser(administrator);
    expect((await remove(id)).status).toBe(204);
    expect((await administrator.call("getUser", { params: { id } })).status).toBe(404);
    expect(await db.row(sql`select 1 from accounts where email = ${email}`)).toBeUndefined();
    expect((await newUser(administrator, { email })).email).toBe(email);
  });

  it("ends the person's session at once", async () => {
    const leaver = await as("USER", 7);
    expect((await remove(leaver.userId)).status).toBe(204);
    expect((await leaver.call("getSession")).status).toBe(401);
  });

  it("is refused, with the reason, while they own offers, deleted ones included", async () => {
    const owner = await as("USER", 8);
    const { id } = await newOffer(owner);
    expect(await remove(owner.userId)).toMatchObject({
      status: 409,
      body: {
        message: "Cet utilisateur a encore 1 offre\u202f: confiez-la à un collègue avant de le supprimer",
      },
    });
    await owner.call("deleteOffer", { params: { id } });
    expect((await remove(owner.userId)).body.message).toBe(
      "Cet utilisateur a encore 1 offre supprimée qui peut être restaurée\u202f: désactivez plutôt son compte",
    );
    expect((await read(owner.userId)).account).not.toBeNull();
  });

  it("is refused, with the reason, while they own requirements that are not archived", async () => {
    const owner = await as("USER", 10);
    const [first, second] = [await newRequirement(owner), await newRequirement(owner)];
    const archive = (id: string) => owner.call("archiveRequirement", { params: { id } });
    expect(await remove(owner.userId)).toMatchObject({
      status: 409,
      body: {
        message: "Cet utilisateur a encore 2 demandes\u202f: confiez-les à un collègue avant de le supprimer",
      },
    });
    await archive(first.id);
    expect((await remove(owner.userId)).body.message).toMatch(/encore 1 demande\u202f: confiez-la /);
    await archive(second.id);
    expect((await remove(owner.userId)).status).toBe(204);
  });

  it("keeps what they did on others' offers", async () => {
    const [leaver, owner] = [await as("ADMINISTRATOR", 9), await as("USER", 9)];
    const [dropped, pictured] = [await newOffer(owner), await newOffer(owner)];
    const query = { mediaType: "photos" };
    await leaver.call("createMediaUpload", { params: { id: pictured.id }, query });
    await leaver.call("deleteOffer", { params: { id: dropped.id } });
    expect((await remove(leaver.userId)).status).toBe(204);
    expect((await administrator.call("restoreOffer", { params: { id: dropped.id } })).status).toBe(200);
  });

  it("passes shared searches to the administrator who deletes the user", async () => {
    const leaver = await as("USER", 11);
    const [shared, own] = [
      await newSearch(leaver, { criteria: {}, name: "Partagée", shared: true }),
      await newSearch(leaver, { criteria: {}, name: "Privée" }),
    ];
    expect((await remove(leaver.userId)).status).toBe(204);
    expect(await readSearch(broker, shared.id)).toMatchObject({
      name: "Partagée",
      shared: true,
      owner: { id: administrator.userId },
    });
    expect(await db.row(sql`select from saved_searches where id = ${own.id}`)).toBeUndefined();
  });

  it("refuses deleting oneself or someone above", async () => {
    expect(await remove(administrator.userId)).toMatchObject({
      status: 409,
      body: { message: "Vous ne pouvez pas supprimer votre propre compte" },
    });
    expect((await remove(superuser.userId)).status).toBe(403);
    expect((await remove(UNKNOWN_ID)).status).toBe(404);
    expect((await remove(superuser.userId, broker)).status).toBe(403);
    expect((await remove(superuser.userId, nobody as typeof broker)).status).toBe(401);
  });

  it("leaves one of two administrators who delete each other concurrently", async () => {
    const [one, other] = [await as("ADMINISTRATOR", 5), await as("ADMINISTRATOR", 6)];
    const answers = await Promise.all([remove(other.userId, one), remove(one.userId, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
  });

  it("leaves one of two SUPERUSERs who delete each other concurrently", async () => {
    await db.run(sql`delete from people p using accounts a where a.person_id = p.id
      and a.account_group = 'SUPERUSER' and p.id <> ${superuser.userId}`);
    const other = await as("SUPERUSER", 2);
    const answers = await Promise.all([remove(other.userId, superuser), remove(superuser.userId, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
    const left = await db.row<{ n: number }>(
      sql`select count(*) n from accounts where account_group = 'SUPERUSER' and enabled`,
    );
    expect(left?.n).toBe(1);
  });
});

describe("a person without an account", () => {
  it("can be changed and deleted", async () => {
    const row = await db.row<{ id: string }>(sql`
      insert into people (firstname, lastname, email) values ('Seul', 'Test', 'seul@exemple.test') returning id`);
    const params = { id: row?.id ?? "" };
    const { email: _, ...body } = person();
    const changed = await administrator.call("updateUser", { params, body });
    expect(changed).toMatchObject({ status: 200, body: { email: "seul@exemple.test", account: null } });
    expect((await administrator.call("deleteUser", { params })).status).toBe(204);
  });
});
