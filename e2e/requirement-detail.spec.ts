import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, holdRequests, test } from "./journey.ts";
import { newBroker } from "./new-colleague.ts";
import { newContact } from "./new-contact.ts";
import { newOffer } from "./new-offer.ts";
import { signIn } from "./sign-in.ts";
import { visit } from "./visit.ts";

type Requirement = { id: string; updatedAt: string; properties: Record<string, string | null> };

const newRequirement = async (page: Page, more: Record<string, string> = {}): Promise<Requirement> => {
  const dealname = `Recherche ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 5)}`;
  const properties = {
    dealname,
    amount: "120000",
    localisation_recherchee: "Paris 8e",
    type_de_bien: "office",
    location_ou_achat: "location",
    budget_annuel: "360000",
    surface_recherchee: "400",
    nombre_de_postes: "40",
    ...more,
  };
  const answer = await page.request.post("/api/requirements", { data: { properties } });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Requirement;
};

const currentRequirement = async (page: Page, id: string): Promise<Requirement> =>
  (await (await page.request.get(`/api/requirements/${id}`)).json()) as Requirement;

/** Polls, because a value is displayed before it is saved. */
const savedProperties = (page: Page, id: string) =>
  expect.poll(async () => (await currentRequirement(page, id)).properties);

const write = async (page: Page, id: string, properties: Record<string, string>): Promise<void> => {
  const answer = await page.request.put(`/api/requirements/${id}`, { data: { properties } });
  expect(answer.status()).toBe(200);
};

const open = async (page: Page, { id, properties }: Requirement): Promise<void> => {
  await page.goto(`/requirements/${id}?onglet=informations`);
  await expect(page.getByRole("heading", { level: 1, name: properties.dealname ?? "" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Propriétés" })).toBeVisible();
};

const edit = (page: Page, label: string) =>
  page.getByRole("button", { name: `Modifier ${label}`, exact: true });

const shown = (page: Page, label: string) =>
  page.locator("dt", { hasText: new RegExp(`^${label.replaceAll(/[()]/g, "\\$&")}$`) }).locator("+ dd");

test("a broker edits values of every type, the stage and the contacts, and archives the requirement", async ({
  page,
  baseURL,
}) => {
  await newBroker(page, baseURL);
  const requirement = await newRequirement(page);
  const { id } = requirement;
  await open(page, requirement);

  await edit(page, "Montant").click();
  await expect(page.getByLabel("Montant", { exact: true })).toBeFocused();
  await page.getByLabel("Montant", { exact: true }).fill("98 500,5");
  await page.keyboard.press("Enter");
  await expect(shown(page, "Montant")).toHaveText(/^98\s500,50\s€$/);
  await expect(edit(page, "Montant")).toBeFocused();
  await savedProperties(page, id).toMatchObject({ amount: "98500.5" });
  await page.keyboard.press("Enter");
  await page.getByLabel("Montant", { exact: true }).fill("");
  await page.keyboard.press("Enter");
  await expect(shown(page, "Montant")).toHaveText("–");
  await expect.poll(async () => (await currentRequirement(page, id)).properties.amount ?? "").toBe("");

  // What is typed while the save is under way stays.
  const release = await holdRequests(page, new RegExp(`/api/requirements/${id}$`));
  const amount = page.getByLabel("Montant", { exact: true });
  await edit(page, "Montant").click();
  await amount.fill("99 000");
  await page.keyboard.press("Enter");
  await amount.fill("99 500");
  release();
  await expect(page.getByRole("button", { name: "Annuler", exact: true })).toBeEnabled();
  await expect(amount).toHaveValue("99 500");
  await savedProperties(page, id).toMatchObject({ amount: "99000" });
  await amount.press("Enter");
  await expect(shown(page, "Montant")).toHaveText(/^99\s500\s€$/);

  await edit(page, "Nombre de postes").click();
  await page.getByLabel("Nombre de postes").fill("une quarantaine");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Indiquez un nombre")).toBeVisible();
  await expect(page.getByLabel("Nombre de postes")).toHaveValue("une quarantaine");
  // Leaving with unsaved changes asks first.
  await page.getByRole("main").getByRole("link", { name: "Demandes", exact: true }).click();
  await page.getByRole("button", { name: "Rester sur la page" }).click();
  await page.getByLabel("Nombre de postes").press("Escape");
  await expect(shown(page, "Nombre de postes")).toHaveText("40");

  await edit(page, "Terrasse").click();
  await page.getByLabel("Terrasse").selectOption("Oui");
  await page.keyboard.press("Enter");
  await expect(shown(page, "Terrasse")).toHaveText("Oui");
  await edit(page, "Type de bien").click();
  await page.getByRole("group", { name: "Type de bien" }).getByLabel("Commerce").check();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(shown(page, "Type de bien")).toHaveText(/Bureaux, .*Commerce|Commerce, Bureaux/);
  await edit(page, "Date d’entrée souhaitée").click();
  await page.getByLabel("Date d’entrée souhaitée").fill("01/03/2027");
  await page.keyboard.press("Enter");
  await expect(shown(page, "Date d’entrée souhaitée")).toHaveText("1er mars 2027");
  await edit(page, "Prochain rendez-vous").click();
  await page.getByLabel("Prochain rendez-vous").fill("03/12/2026");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Indiquez une date et une heure")).toBeVisible();
  await page.getByLabel("Heure").fill("10h30");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(shown(page, "Prochain rendez-vous")).toHaveText("3 décembre 2026 à 10:30");
  await edit(page, "Précisions").click();
  await page.getByLabel("Précisions").fill("Standing.\nPas de rez-de-chaussée.");
  await page.keyboard.press("Control+Enter");
  await expect(shown(page, "Précisions")).toContainText("Pas de rez-de-chaussée.");
  await savedProperties(page, id).toMatchObject({
    terrasse: "true",
    date_entree_souhaitee: "2027-03-01",
    prochain_rendez_vous: "2026-12-03T09:30:00.000Z",
    precisions: "Standing.\nPas de rez-de-chaussée.",
  });

  const stage = page.getByRole("button", { name: /^Étape/ });
  await stage.click();
  await page.getByRole("menuitemradio", { name: "Visites" }).click();
  const question = page.getByRole("alertdialog", { name: "Confirmer le changement de stage" });
  await question.getByRole("button", { name: "Annuler" }).click();
  await expect(question).toBeHidden();
  await expect(stage).toContainText("Nouvelle demande");
  expect((await currentRequirement(page, id)).properties.dealstage).toBe(requirement.properties.dealstage);
  await stage.click();
  await page.getByRole("menuitemradio", { name: "Visites" }).click();
  await question.getByRole("button", { name: "Confirmer" }).click();
  await expect(stage).toContainText("Visites");
  await expect
    .poll(async () => (await currentRequirement(page, id)).properties.dealstage)
    .not.toBe(requirement.properties.dealstage);

  const contact = await newContact(page);
  const second = await newContact(page);
  const contacts = page.getByRole("list", { name: "Contacts associés" });
  for (const { lastname, email } of [contact, second]) {
    await page.getByLabel("Associer un contact").fill(lastname);
    await page.getByRole("option", { name: lastname }).click();
    await expect(contacts).toContainText(email);
  }
  await contacts.getByRole("button", { name: `Détacher Zoé ${contact.lastname}` }).click();
  await expect(contacts.getByRole("listitem")).toHaveCount(1);
  const detached = page.getByRole("dialog", { name: "Contact détaché" });
  await detached.getByRole("button", { name: "Annuler" }).click();
  await expect(contacts.getByRole("listitem")).toHaveText([
    new RegExp(contact.email),
    new RegExp(second.email),
  ]);

  await page.getByRole("button", { name: "Autres actions" }).click();
  await page.getByRole("menuitem", { name: "Archiver" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Archiver" }).click();
  await expect(page.getByText("Demande archivée")).toBeVisible();
  await expect(page).toHaveURL(/\/requirements(\?|$)/);
  await page.goto(`/requirements/${id}?onglet=informations`);
  await expect(page.getByText("Cette demande est archivée", { exact: false })).toBeVisible();
  await expect(edit(page, "Montant")).toBeHidden();
  await page.getByRole("tab", { name: "Biens immobiliers" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("group", { name: `Demande ${id}` })).toHaveCount(0);
});

test("keeps what a colleague changed in another property", async ({ page, baseURL }) => {
  await newBroker(page, baseURL);
  const requirement = await newRequirement(page);
  const { id } = requirement;
  await open(page, requirement);

  await edit(page, "Nombre de postes").click();
  await write(page, id, { parking: "3" });
  await page.getByLabel("Nombre de postes").fill("55");
  await page.keyboard.press("Enter");
  await expect(shown(page, "Nombre de postes")).toHaveText("55");
  await expect(shown(page, "Places de parking")).toHaveText("3");
});

test("the way back restores the board's view; an unknown requirement leads back to the board", async ({
  page,
}) => {
  await signIn(page, "courtier", "/requirements?vue=tableau");
  await expect(page.getByRole("heading", { level: 1, name: "Liste des Demandes" })).toBeVisible();
  const requirement = await newRequirement(page);
  await visit(page, `/requirements/${requirement.id}`);
  await expect(page.getByRole("tab", { name: "Biens immobiliers" })).toHaveAttribute("aria-selected", "true");

  await page.getByRole("main").getByRole("link", { name: "Demandes", exact: true }).click();
  await expect(page).toHaveURL(/\/requirements\?vue=tableau$/);

  await visit(page, "/requirements/personne-ne-l-a-jamais-vue");
  await expect(page.getByRole("heading", { name: "Demande non trouvée" })).toBeVisible();
  await page.getByRole("link", { name: "Retour aux demandes" }).click();
  await expect(page).toHaveURL(/\/requirements(\?|$)/);
});

test("a visitor sees a requirement without any edit controls", async ({ page, baseURL, browser }) => {
  await newBroker(page, baseURL);
  const requirement = await newRequirement(page);
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const guest = await context.newPage();
  await signIn(guest, "visiteur");
  await open(guest, requirement);
  await expect(shown(guest, "Nombre de postes")).toHaveText("40");
  await expect(guest.getByRole("button", { name: /^Modifier/ })).toHaveCount(0);
  await expect(guest.getByRole("button", { name: /^Étape/ })).toHaveCount(0);
  await expect(guest.getByLabel("Associer un contact")).toHaveCount(0);
  await expect(guest.getByRole("button", { name: "Autres actions" })).toHaveCount(0);
  await context.close();
});

test("an offer's page ranks matching requirements and selects the offer for one", async ({
  page,
  baseURL,
}) => {
  await newBroker(page, baseURL);
  // The type alone: a price criterion rules out offers without units.
  const requirement = await newRequirement(page, {
    localisation_recherchee: "",
    location_ou_achat: "",
    budget_annuel: "",
    surface_recherchee: "",
    nombre_de_postes: "",
  });
  const offer = await newOffer(page);
  const name = requirement.properties.dealname ?? "";
  await page.goto(`/real-estates/${offer.id}`);
  const matching = page.locator("section[aria-labelledby=section-demandes]");
  await matching.scrollIntoViewIfNeeded();
  await expect(matching.getByRole("heading", { name: /demandes? correspond/i })).toBeVisible();
  const all = matching.getByRole("button", { name: /^Afficher les/ });
  const mine = matching.getByRole("article").filter({ hasText: name });
  await expect(mine.or(all).first()).toBeVisible();
  if (!(await mine.isVisible())) await all.click();
  await mine.getByRole("button", { name: /^Sélectionner/ }).click();
  await expect(mine.getByText("Sélectionné")).toBeVisible();
  await mine.getByRole("link", { name }).click();
  await expect(page).toHaveURL(new RegExp(`/requirements/${requirement.id}$`));
});

test("a requirement being edited passes the accessibility rules on both widths", async ({ page }) => {
  await signIn(page, "courtier");
  const requirement = await newRequirement(page);
  await page.goto(`/requirements/${requirement.id}?onglet=informations`);
  await expect(page.getByRole("tabpanel").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  for (const label of ["Montant", "Type de bien", "Précisions"]) await edit(page, label).click();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    // From the top, because the sticky top bar may cover elements.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await violations(page), `${width} px`).toEqual([]);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways, `${width} px`).toBeLessThanOrEqual(0);
  }
});
