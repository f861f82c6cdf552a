import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { embeddedIdentity } from "../../providers/identity/embedded/adapter.ts";
import type { Identity } from "../../providers/identity/port.ts";
import { TEST_COST, testApp } from "../../test/app.ts";
import { newUser, person, refused } from "./users.fixture.ts";

const real = embeddedIdentity({ passwordCost: TEST_COST, clock: () => new Date() });
let failing: Partial<Identity> = {};
const removed: string[] = [];
const identity: Identity = {
  ...real,
  create: (...given) => (failing.create ?? real.create)(...given),
  link: (...given) => (failing.link ?? real.link)(...given),
  remove: async (db, username) => {
    removed.push(username);
    await real.remove(db, username);
  },
};

const { as, nobody, db, mailbox, work } = await testApp({ ports: { identity } });
const [superuser, administrator, broker] = [
  await as("SUPERUSER"),
  await as("ADMINISTRATOR"),
  await as("USER"),
];

const kept = async () => ({
  people: (await db.row<{ n: number }>(sql`select count(*) n from people`))?.n,
  accounts: (await db.row<{ n: number }>(sql`select count(*) n from accounts`))?.n,
  emails: (await db.row<{ n: number }>(sql`select count(*) n from emails`))?.n,
});

describe("creating a user", () => {
  it("returns the person with a linked account awaiting its first password", async () => {
    const body = person({ about: " Dix ans de bureaux. ", email: "Nouvelle@Exemple.test" });
    const answer = await administrator.call("createUser", { body });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        firstname: "Élise",
        email: "nouvelle@exemple.test",
        jobTitle: "Consultante bureaux",
        about: "Dix ans de bureaux.",
        picture: null,
        account: {
          Enabled: true,
          UserStatus: "FORCE_CHANGE_PASSWORD",
          userRoleName: "USER",
          Attributes: { email: "nouvelle@exemple.test" },
        },
      },
    });
    const { id, account } = answer.body as { id: string; account: { Attributes: Record<string, string> } };
    expect(account.Attributes["custom:user_id"]).toBe(id);
    const read = await administrator.call("getUser", { params: { id } });
    expect(read.body).toEqual(answer.body);
  });

  it("sends an invitation whose temporary password leads to choosing one", async () => {
    await work();
    const { email } = await newUser(administrator);
    await work();
    const invitation = mailbox.findLast(({ to }) => to === email);
    expect(invitation?.subject).toBe("Votre accès à Plateau");
    const password = /^[ \t]*(\S{12,40})[ \t]*$/m.exec(invitation?.text ?? "")?.[1];
    const { status, body } = await nobody.call("signIn", { body: { email, password } });
    expect({ status, body }).toMatchObject({ status: 200, body: { challenge: "NEW_PASSWORD_REQUIRED" } });
  });

  it("assigns the requested group, up to the caller's own", async () => {
    const visitor = await newUser(administrator, { group: "VISITOR" });
    expect(visitor.account?.userRoleName).toBe("VISITOR");
    const chief = await newUser(superuser, { group: "SUPERUSER" });
    expect(chief.account?.userRoleName).toBe("SUPERUSER");
    const before = await kept();
    const tooMuch = await administrator.call("createUser", { body: person({ group: "SUPERUSER" }) });
    expect(tooMuch.status).toBe(403);
    expect(await kept()).toEqual(before);
  });

  it.each([
    ["firstname", "  ", "Le prénom est obligatoire"],
    ["lastname", undefined, "Le nom est obligatoire"],
    ["jobTitle", "", "Le poste est obligatoire"],
    ["email", "", "L'email est obligatoire"],
    ["email", "sans-arobase", "L'email doit être au format valide"],
    ["phone", "", "Le téléphone est obligatoire"],
    ["phone", undefined, "Le téléphone est obligatoire"],
    ["phone", "00 12 34 56 78", "Format invalide (ex: +33 6 12 34 56 78 ou 0612345678)"],
    ["phone", "+34 6 12 34 56 78", "Format invalide (ex: +33 6 12 34 56 78 ou 0612345678)"],
    ["phone", "06 12 34 56", "Format invalide (ex: +33 6 12 34 56 78 ou 0612345678)"],
    ["group", "ROOT", "Valeur inconnue"],
    ["picture", "https://exemple.test/a.jpg", "Champ inconnu"],
  ])("refuses '%s' set to %j", async (field, value, message) => {
    const answer = await administrator.call("createUser", { body: person({ [field]: value }) });
    expect(answer).toMatchObject(refused(422, field, message));
  });

  it.each(["+33 6 12 34 56 78", "0612345678", "01 99 00 10 00", "+33612345678"])(
    "accepts the phone number '%s'",
    async (phone) => {
      expect((await newUser(administrator, { phone })).phone).toBe(phone);
    },
  );

  it("refuses the e-mail of another person or account, ignoring case", async () => {
    const message = "Cette adresse e-mail est déjà utilisée";
    const { email, id } = await newUser(administrator);
    const before = await kept();
    const again = await administrator.call("createUser", { body: person({ email: email.toUpperCase() }) });
    expect(again).toMatchObject(refused(409, "email", message));
    await db.run(sql`update people set email = 'partie@exemple.test' where id = ${id}`);
    const other = await administrator.call("createUser", { body: person({ email }) });
    expect(other).toMatchObject(refused(409, "email", message));
    expect(await kept()).toEqual(before);
  });

  it("is restricted to signed-in administrators", async () => {
    expect((await nobody.call("createUser", { body: person() })).status).toBe(401);
    expect((await broker.call("createUser", { body: person() })).status).toBe(403);
    expect((await (await as("VISITOR")).call("createUser", { body: person() })).status).toBe(403);
  });

  it("creates one of two concurrent requests with the same e-mail", async () => {
    const body = person();
    const answers = await Promise.all([
      administrator.call("createUser", { body }),
      superuser.call("createUser", { body }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe("creating a user, when a step fails", () => {
  const fail = async (): Promise<never> => {
    throw new Error("power cut");
  };

  it.each<[string, () => Partial<Identity>]>([
    ["the account", () => ({ create: fail })],
    ["the link", () => ({ link: fail })],
    [
      "the invitation",
      () => ({
        link: async (db, username, userId) => ({
          ...(await real.link(db, username, userId)),
          letter: {
            kind: "confirmation",
            get code(): string {
              throw new Error("no ink");
            },
          },
        }),
      }),
    ],
  ])("rolls everything back: %s", async (_, parts) => {
    const before = await kept();
    failing = parts();
    const { status } = await administrator.call("createUser", { body: person() });
    failing = {};
    expect(status).toBe(500);
    expect(await kept()).toEqual(before);
  });

  it("deletes an account created at an external provider", async () => {
    removed.length = 0;
    failing = { link: fail };
    await administrator.call("createUser", { body: person() });
    failing = {};
    expect(removed).toHaveLength(1);
    expect(await real.find(db, removed[0] ?? "")).toBeUndefined();
  });

  it("deletes no existing account when the e-mail is taken", async () => {
    const { email } = await newUser(administrator);
    removed.length = 0;
    await administrator.call("createUser", { body: person({ email }) });
    expect(removed).toEqual([]);
  });
});
