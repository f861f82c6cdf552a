import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { aName, newContact } from "./new-contact.ts";
import { newOffer, offerNow } from "./new-offer.ts";
import { newRequirement } from "./new-requirement.ts";
import { signIn } from "./sign-in.ts";

/** The saves that reach the server from here on. */
const countSaves = (page: Page, address: string): { count: number } => {
  const saves = { count: 0 };
  page.on("response", (answer) => {
    if (["PUT", "POST"].includes(answer.request().method()) && answer.url().includes(address))
      saves.count += 1;
  });
  return saves;
};

const waits = (page: Page) =>
  page.getByText("Hors ligne\u202f: l’enregistrement attend et partira au retour de la connexion.");

test("offline, a step of the wizard says that its save waits, and sends it once", async ({
  page,
  context,
}) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  await page.goto(`/real-estates/${id}/edit`);
  await page.getByLabel("Numéro de mandat").fill("M-7");
  const saves = countSaves(page, `/api/real-estates/${id}`);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Continuer", exact: true }).click();
  await expect(waits(page)).toBeVisible();
  await expect(page.getByText("Vous êtes hors ligne. 1\u00a0enregistrement en attente.")).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await page.getByLabel("Titre de l’offre").fill("Tapé en attendant");
  await context.setOffline(false);
  await expect(page).toHaveURL(/edit-buildings$/);
  expect(await offerNow(page, id)).toMatchObject({ mandateId: "M-7", title: "Tapé en attendant" });
  expect(saves.count).toBe(1);
});

test("offline, a record form says that its save waits, and sends it once", async ({ page, context }) => {
  await signIn(page, "courtier");
  const { id } = await newContact(page);
  await page.goto(`/contacts/${id}/edit`);
  await page.getByLabel("Entreprise").fill("Cabinet Lenoir");
  const saves = countSaves(page, "/api/contacts");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(waits(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Contact mis à jour avec succès")).toBeVisible();
  expect(saves.count).toBe(1);

  await page.goto("/contacts/create");
  const lastname = aName();
  await page.getByLabel("Prénom").fill("Zoé");
  await page.locator('[data-field="lastname"] input').fill(lastname);
  await page.getByLabel("E-mail").fill(`${lastname.toLowerCase()}@exemple.test`);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Créer le contact" }).click();
  await expect(waits(page)).toBeVisible();
  // Left, it is not sent.
  await page.getByRole("link", { name: "Annuler" }).click();
  await page.getByRole("button", { name: "Rester sur la page" }).click();
  await context.setOffline(false);
  await expect(page.getByText("Contact créé avec succès")).toBeVisible();
  expect(saves.count).toBe(2);
});

test("offline, a property of a requirement waits and is saved once", async ({ page, context }) => {
  await signIn(page, "courtier");
  const id = await newRequirement(page.request, `Bureaux ${aName()}`);
  await page.goto(`/requirements/${id}?onglet=informations`);
  await page.getByRole("button", { name: "Modifier Nombre de postes" }).click();
  await page.getByLabel("Nombre de postes").fill("60");
  const saves = countSaves(page, `/api/requirements/${id}`);
  await context.setOffline(true);
  await page.keyboard.press("Enter");
  await expect(waits(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("button", { name: "Modifier Nombre de postes" })).toBeVisible();
  expect(saves.count).toBe(1);
});

test("offline, a search of offers says that it waits, and runs once back", async ({ page, context }) => {
  await signIn(page, "courtier", "/real-estates/list");
  await expect(page.getByRole("article").first()).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel("Surface minimum").fill("300");
  await page.keyboard.press("Enter");
  await expect(page.getByText("La recherche attend le retour de la connexion")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByText("La recherche attend le retour de la connexion")).toHaveCount(0);
});

test("pictures that failed are shown once the connection is back", async ({ page, context }) => {
  await signIn(page, "courtier");
  await page.route("**/files/**", (route) => route.abort());
  await page.goto("/real-estates/list?locationIds=75108");
  const missing = page.getByText("Image indisponible");
  await expect(missing.first()).toBeVisible();
  await page.unroute("**/files/**");
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(missing).toHaveCount(0);
});

test("several failures of one lost connection are one message", async ({ page }) => {
  await signIn(page, "courtier", "/");
  await page.route("**/api/**", (route) =>
    route.request().method() === "GET" ? route.fallback() : route.abort(),
  );
  const tasks = page.getByRole("list", { name: "Tâches ouvertes" }).getByRole("checkbox");
  await tasks.nth(0).click();
  await tasks.nth(1).click();
  const messages = page
    .getByRole("region", { name: "Notifications" })
    .getByText("Impossible d’enregistrer : vérifiez votre connexion.");
  await expect(messages).toHaveCount(1);
});

test("times are those of Paris, and the screen says so once when the clock is elsewhere", async ({
  browser,
  baseURL,
}) => {
  const abroad = await browser.newContext({
    baseURL: baseURL ?? "",
    locale: "fr-FR",
    timezoneId: "America/New_York",
  });
  const page = await abroad.newPage();
  await signIn(page, "courtier");
  const task = await page.request.post(`${baseURL}/api/notes`, {
    data: { title: "Appeler le notaire", content: null, priority: "medium", dueDate: "2027-03-10T13:30:00Z" },
  });
  expect(task.status()).toBe(201);
  await page.goto("/");
  await expect(page.getByText("10 mars 2027 à 14:30")).toBeVisible();
  await expect(page.getByText("Heure de Paris")).toHaveCount(1);
  await abroad.close();
});
