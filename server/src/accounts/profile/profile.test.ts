import { defaultPreferences } from "@plateau/contract/accounts/default-preferences.ts";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { testApp } from "../../test/app.ts";

const { as, nobody, db } = await testApp();

type Refused = { message: string; validationErrors?: { field: string; message: string }[] };
type Profile = { id: string; firstname: string; email: string; about: string | null; updatedAt: string };

const person = {
  firstname: "Hélène",
  lastname: "Marchand",
  jobTitle: "Directrice d’agence",
  phone: "06 12 34 56 78",
  about: "Bureaux du centre de Paris",
};

describe("own profile", () => {
  it.each(["SUPERUSER", "ADMINISTRATOR", "USER", "VISITOR"] as const)(
    "lets a %s read and change it",
    async (group) => {
      const me = await as(group);
      const { status, body } = await me.call<Profile>("getProfile");
      expect(status).toBe(200);
      expect(body.id).toBe(me.userId);
      expect(body).not.toHaveProperty("account");
      const named = { ...person, lastname: `Marchand ${group}` };
      const saved = await me.call("updateProfile", { body: named, ifMatch: body.updatedAt });
      expect(saved.status).toBe(200);
      expect(saved.body).toMatchObject({ ...named, id: me.userId, email: body.email });
      expect((await me.call("getProfile")).body).toEqual(saved.body);
    },
  );

  it("keeps absent fields and clears empty ones", async () => {
    const me = await as("USER");
    await me.call("updateProfile", { body: person });
    const { body } = await me.call("updateProfile", { body: { about: "  " } });
    expect(body).toMatchObject({ ...person, about: null });
  });

  it("refuses a colleague's name, with which one's e-mails would be signed", async () => {
    const [me, colleague] = [await as("USER"), await as("USER", 2)];
    await colleague.call("updateProfile", { body: { firstname: "Ysé", lastname: "Quintard" } });
    const taken = { firstname: "YSÉ", lastname: "quintard" };
    const { status, body } = await me.call<Refused>("updateProfile", { body: taken });
    expect(status).toBe(422);
    expect(body.validationErrors).toEqual([
      {
        field: "lastname",
        message: "Un collègue porte déjà ce nom\u202f: demandez le changement à un administrateur",
      },
    ]);
    expect((await me.call<Profile>("getProfile")).body.firstname).not.toBe("YSÉ");
  });

  it("refuses to overwrite a concurrent save", async () => {
    const me = await as("USER");
    const { body } = await me.call<Profile>("getProfile");
    await me.call("updateProfile", { body: { jobTitle: "Courtière" }, ifMatch: body.updatedAt });
    const late = await me.call<Refused>("updateProfile", { body: person, ifMatch: body.updatedAt });
    expect(late.status).toBe(409);
    expect(late.body.message).toBe("Conflit avec les données existantes");
  });

  it.each([
    [{ firstname: " " }, "firstname", "Le prénom est obligatoire"],
    [{ lastname: "" }, "lastname", "Le nom est obligatoire"],
    [{ jobTitle: "" }, "jobTitle", "Le poste est obligatoire"],
    [{ phone: "" }, "phone", "Le téléphone est obligatoire"],
    [{ phone: "12" }, "phone", "Format invalide (ex: +33 6 12 34 56 78 ou 0612345678)"],
  ])("refuses %o, naming the field", async (body, field, message) => {
    const me = await as("USER");
    const answer = await me.call<Refused>("updateProfile", { body });
    expect(answer.status).toBe(422);
    expect(answer.body.validationErrors).toEqual([{ field, message }]);
  });

  it.each(["email", "group", "picture", "id"])("does not change the %s", async (field) => {
    const me = await as("USER");
    const answer = await me.call<Refused>("updateProfile", { body: { [field]: "x" } });
    expect(answer.status).toBe(422);
    expect(answer.body.validationErrors?.[0]?.field).toBe(field);
  });
});

describe("preferences", () => {
  const chosenBy = async (number: number) => (await as("USER", number)).call("getPreferences");

  it("have defaults", async () => {
    expect((await chosenBy(21)).body).toEqual(defaultPreferences);
  });

  it("keep absent fields and are the caller's own", async () => {
    const me = await as("USER", 22);
    await me.call("updatePreferences", { body: { theme: "dark" } });
    const { status, body } = await me.call("updatePreferences", {
      body: { density: "compact", emailNotifications: true },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ theme: "dark", density: "compact", emailNotifications: true });
    expect((await chosenBy(22)).body).toEqual(body);
    expect((await chosenBy(23)).body).toMatchObject({ theme: "system" });
  });

  it("merge concurrent changes from two devices", async () => {
    const me = await as("USER", 24);
    await Promise.all([
      me.call("updatePreferences", { body: { theme: "light" } }),
      me.call("updatePreferences", { body: { density: "compact" } }),
      me.call("updatePreferences", { body: { emailNotifications: true } }),
    ]);
    expect((await chosenBy(24)).body).toMatchObject({
      theme: "light",
      density: "compact",
      emailNotifications: true,
    });
  });

  it("fill in defaults for preferences stored by an older version", async () => {
    const me = await as("USER", 25);
    const kept = JSON.stringify({ theme: "dark" });
    await db.run(sql`update accounts set preferences = ${kept}::jsonb where person_id = ${me.userId}`);
    expect((await chosenBy(25)).body).toEqual({ ...defaultPreferences, theme: "dark" });
  });

  it.each([
    [{ theme: "sepia" }, "theme"],
    [{ density: "dense" }, "density"],
    [{ emailNotifications: "yes" }, "emailNotifications"],
    [{ publishedOffersOnly: "published" }, "publishedOffersOnly"],
    [{ language: "fr" }, "language"],
    [
      { offersTable: { order: [], hidden: [], widths: [{ column: "rent", pixels: 9000 }] } },
      "offersTable.widths.0.pixels",
    ],
    [{ offersTable: { order: Array(51).fill("rent"), hidden: [], widths: [] } }, "offersTable.order"],
  ])("refuse %o", async (body, field) => {
    const answer = await (await as("USER")).call<Refused>("updatePreferences", { body });
    expect(answer.status).toBe(422);
    expect(answer.body.validationErrors?.map((error) => error.field)).toEqual([field]);
  });
});

it.each([
  ["getProfile", {}],
  ["updateProfile", { body: person }],
  ["changePassword", { body: { currentPassword: "x", newPassword: "Un-Autre-Secret-9" } }],
  ["listSessions", {}],
  ["revokeSession", { params: { id: "00000000-0000-4000-8000-000000000000" } }],
  ["signOutEverywhere", {}],
  ["getPreferences", {}],
  ["updatePreferences", { body: { theme: "dark" } }],
] as const)("%s requires a session", async (operation, parts) => {
  const { status, body } = await nobody.call<Refused>(operation, parts);
  expect(status).toBe(401);
  expect(body.message).toBe("Authentification requise");
});
