import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { administrator } from "./new-colleague.ts";
import { aName, newContact } from "./new-contact.ts";
import { newOffer } from "./new-offer.ts";
import { newRequirement } from "./new-requirement.ts";
import { type DemoAccount, signIn } from "./sign-in.ts";
import { visit } from "./visit.ts";

type Form = {
  name: string;
  /** Creates the record; gives the addresses of its form and of the record itself. */
  open: (page: Page, baseURL: string | undefined) => Promise<{ form: string; record: string }>;
  mine: (page: Page) => Promise<void>;
  theirs: (page: Page) => Promise<void>;
  save: (page: Page) => Promise<void>;
  /** Fields that are asked about, with the values of both; ours is chosen. */
  asked?: readonly { label: string; mine: string; theirs: string }[];
  saved: object;
  /** Others lead on once they are saved. */
  stays?: true;
};

const offerStep =
  (step: string): Form["open"] =>
  async (page) => {
    const { id } = await newOffer(page);
    return { form: `/real-estates/${id}/${step}`, record: `/api/real-estates/${id}` };
  };
const goOn = (page: Page) => page.getByRole("button", { name: "Continuer", exact: true }).click();
const press = (page: Page) => page.getByRole("button", { name: "Enregistrer", exact: true }).click();
const fill = (page: Page, values: Readonly<Record<string, string>>) =>
  Object.entries(values).reduce(
    (before, [label, value]) => before.then(() => page.getByLabel(label, { exact: true }).fill(value)),
    Promise.resolve(),
  );
const typeCells = async (page: Page, cells: Readonly<Record<string, string>>) => {
  for (const [field, text] of Object.entries(cells)) {
    await page.locator(`[data-field="units.0.${field}"]`).focus();
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
};
const colleague = aName();
const [hers, his] = [aName(), aName()];
const addContact = async (page: Page, lastname: string) => {
  await newContact(page, { lastname, email: `${lastname.toLowerCase()}@exemple.test` });
  await page.getByLabel("Chercher un contact").fill(lastname);
  await page.getByRole("option", { name: new RegExp(lastname) }).click();
};

const newUser = async (baseURL: string | undefined): Promise<{ id: string }> => {
  const admin = await administrator(baseURL);
  const data = { firstname: "Inès", lastname: aName(), jobTitle: "Consultante", phone: "06 12 34 56 78" };
  const created = await admin.post("/api/users", { data: { ...data, email: `${aName()}@plateau.test` } });
  expect(created.status()).toBe(201);
  const user = (await created.json()) as { id: string };
  await admin.dispose();
  return user;
};

const offerForms: readonly Form[] = [
  {
    name: "general informations of an offer",
    open: offerStep("edit"),
    mine: (page) => fill(page, { "Titre de l’offre": "Mon titre", "Numéro de mandat": "M-7" }),
    theirs: (page) => fill(page, { "Titre de l’offre": "Son titre", "Nom de l’immeuble": "Le Colisée" }),
    save: goOn,
    asked: [{ label: "Titre de l’offre", mine: "Mon titre", theirs: "Son titre" }],
    saved: { title: "Mon titre", mandateId: "M-7", propertyDetailsBuildingName: "Le Colisée" },
  },
  {
    name: "buildings of an offer",
    open: offerStep("edit-buildings"),
    mine: (page) => page.getByLabel("Masquer l’adresse").check(),
    theirs: (page) => page.getByLabel("Bâtiment indépendant").check(),
    save: goOn,
    saved: { buildings: [{ hideAddress: true, independent: true }] },
  },
  {
    name: "units of an offer",
    open: async (page, baseURL) => {
      const opened = await offerStep("edit-units")(page, baseURL);
      const { buildings } = (await (await page.request.get(opened.record)).json()) as {
        buildings: { id: string }[];
      };
      const units = [{ surface: 100, floor: 1, associatedBuildingIds: buildings.map(({ id }) => id) }];
      expect((await page.request.put(`${opened.record}/units`, { data: { units } })).status()).toBe(200);
      return opened;
    },
    mine: (page) => typeCells(page, { surface: "120", posts: "10" }),
    theirs: (page) => typeCells(page, { floor: "4", posts: "12" }),
    save: goOn,
    asked: [{ label: "Lot 1, Postes", mine: "10", theirs: "12" }],
    saved: { units: [{ surface: 120, floor: 4, posts: "10" }] },
  },
  {
    name: "media of an offer",
    open: offerStep("edit-medias"),
    mine: () => Promise.resolve(),
    theirs: async (page) => {
      await visit(page, new URL(page.url()).pathname.replace("edit-medias", "edit"));
      await fill(page, { "Titre de l’offre": "Son titre" });
    },
    save: goOn,
    saved: { status: "published", title: "Son titre" },
  },
  {
    name: "contacts of an offer",
    open: offerStep("edit-contacts"),
    mine: (page) => addContact(page, hers),
    theirs: (page) => addContact(page, his),
    save: goOn,
    saved: {
      status: "published",
      contacts: expect.arrayContaining([
        expect.objectContaining({ lastname: hers }),
        expect.objectContaining({ lastname: his }),
      ]),
    },
  },
];

const recordForms: readonly Form[] = [
  {
    name: "contact",
    open: async (page) => {
      const { id } = await newContact(page);
      return { form: `/contacts/${id}/edit`, record: `/api/contacts/${id}` };
    },
    mine: (page) => fill(page, { Entreprise: "Ma saisie", Ville: "Paris" }),
    theirs: (page) => fill(page, { Entreprise: "Sa saisie", Fonction: "Notaire" }),
    save: press,
    asked: [{ label: "Entreprise", mine: "Ma saisie", theirs: "Sa saisie" }],
    saved: { company: "Ma saisie", city: "Paris", role: "Notaire" },
  },
  {
    name: "requirement",
    open: async (page) => {
      const id = await newRequirement(page.request, `Bureaux ${aName()}`);
      return { form: `/requirements/${id}?onglet=informations`, record: `/api/requirements/${id}` };
    },
    mine: async (page) => {
      await page.getByRole("button", { name: "Modifier Nombre de postes" }).click();
      await page.getByLabel("Nombre de postes").fill("60");
    },
    theirs: async (page) => {
      await page.getByRole("button", { name: "Modifier Nombre de postes" }).click();
      await page.getByLabel("Nombre de postes").fill("70");
    },
    save: press,
    asked: [{ label: "Nombre de postes", mine: "60", theirs: "70" }],
    saved: { properties: expect.objectContaining({ nombre_de_postes: "60" }) },
    stays: true,
  },
  {
    name: "task",
    open: async (page) => {
      const created = await page.request.post("/api/notes", { data: { title: `Rappeler ${aName()}` } });
      const { id } = (await created.json()) as { id: string };
      return { form: `/?tache=${id}`, record: `/api/notes/${id}` };
    },
    mine: async (page) => {
      await page.getByLabel("Titre").fill("Rappeler demain");
      await page.getByLabel("Description").fill("Pour le bail");
    },
    theirs: async (page) => {
      await page.getByLabel("Titre").fill("Rappeler lundi");
      await page.getByLabel("Priorité").selectOption("high");
    },
    save: press,
    asked: [{ label: "Titre", mine: "Rappeler demain", theirs: "Rappeler lundi" }],
    saved: { title: "Rappeler demain", content: "Pour le bail", priority: "high" },
  },
];

const userForms: readonly Form[] = [
  {
    name: "user",
    open: async (_, baseURL) => {
      const { id } = await newUser(baseURL);
      return { form: `/users/${id}/edit`, record: `/api/users/${id}` };
    },
    mine: async (page) => {
      await page.getByLabel("Poste").fill("Directrice");
      await page.getByLabel("À propos").fill("Bureaux");
    },
    theirs: async (page) => {
      await page.getByLabel("Poste").fill("Associée");
      await page.locator('[data-field="lastname"] input').fill(colleague);
    },
    save: press,
    asked: [{ label: "Poste", mine: "Directrice", theirs: "Associée" }],
    saved: { jobTitle: "Directrice", about: "Bureaux", lastname: colleague },
  },
];

const otherBrowser = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (await browser.newContext({ baseURL: baseURL ?? "", reducedMotion: "reduce" })).newPage();

const saveBoth = async (form: Form, page: Page, other: Page, baseURL: string | undefined): Promise<void> => {
  const at = await form.open(page, baseURL);
  await visit(other, at.form);
  await visit(page, at.form);
  await form.mine(page);
  await form.theirs(other);
  const theirSave = other.waitForResponse(
    (answer) => answer.request().method() === "PUT" && answer.status() === 200,
  );
  await form.save(other);
  await theirSave;

  await form.save(page);
  const dialog = page.getByRole("dialog", { name: "Conflit avec les données existantes" });
  if (form.asked) {
    await expect(dialog.getByRole("radiogroup")).toHaveCount(form.asked.length);
    for (const { label, mine, theirs } of form.asked) {
      const field = dialog.getByRole("radiogroup", { name: label });
      await expect(field.getByRole("radio", { name: theirs })).not.toBeChecked();
      await field.getByRole("radio", { name: mine }).check();
    }
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
  }
  await expect
    .poll(async () => (await page.request.get(at.record)).json())
    .toEqual(expect.objectContaining(nested(form.saved)));
  await expect(dialog).toBeHidden();
  // Else the next form would be left again.
  if (!form.stays) for (const each of [page, other]) await expect(each).not.toHaveURL(at.form);
};

const groups: readonly (readonly [what: string, account: DemoAccount, forms: readonly Form[]])[] = [
  // Last step first: saving a step opens the next one of the same offer, which looks like the form to test next.
  ["step of an offer", "courtier", offerForms.toReversed()],
  ["record", "courtier", recordForms],
  ["user", "admin", userForms],
];

for (const [what, account, forms] of groups) {
  test(`two browsers save the same ${what}: the fields of both stay, a field changed by both is asked about`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const other = await otherBrowser(browser, baseURL);
    for (const each of [page, other]) await signIn(each, account, "/report");
    for (const form of forms) await test.step(form.name, () => saveBoth(form, page, other, baseURL));
    await other.context().close();
  });
}

test("what was typed outlasts the deletion of its contact or task, which is restored under it", async ({
  page,
}) => {
  await signIn(page, "courtier", "/report");
  const contact = await newContact(page);
  const task = await page.request.post("/api/notes", { data: { title: `Rappeler ${aName()}` } });
  const taskId = ((await task.json()) as { id: string }).id;
  const records = [
    [
      `/contacts/${contact.id}/edit`,
      `/api/contacts/${contact.id}`,
      "Entreprise",
      "company",
      "le contact",
      "Contact restauré",
    ],
    [`/?tache=${taskId}`, `/api/notes/${taskId}`, "Description", "content", "la tâche", "Tâche restaurée"],
  ] as const;
  for (const [form, record, label, field, noun, restored] of records) {
    await visit(page, form);
    await fill(page, { [label]: "Ma saisie" });
    expect((await page.request.delete(record)).status()).toBe(204);
    await press(page);
    await page.getByRole("button", { name: `Restaurer ${noun}` }).click();
    await expect(page.getByText(restored, { exact: true })).toBeVisible();
    await press(page);
    await expect
      .poll(async () => (await page.request.get(record)).json())
      .toEqual(expect.objectContaining({ [field]: "Ma saisie" }));
  }
});

/** Items of lists need only the given fields. */
const nested = (saved: object) =>
  Object.fromEntries(
    Object.entries(saved).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((item) => expect.objectContaining(item)) : value,
    ]),
  );
