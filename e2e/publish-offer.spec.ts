import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { anAddress, newOffer, offerNow } from "./new-offer.ts";
import { signIn } from "./sign-in.ts";
import { visit } from "./visit.ts";

test("a broker publishes a draft from its page and finds it in the list", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  await page.goto(`/real-estates/${id}`);
  await page.getByRole("button", { name: "Statut : Brouillon" }).click();
  await page.getByRole("menuitemradio", { name: "Publié" }).click();
  await expect(page.getByRole("button", { name: "Statut : Publié" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Publié" }).first()).toContainText(
    "Camille Roussel",
  );

  await page.getByRole("link", { name: "Liste des Offres" }).click();
  await expect(page).toHaveURL(/\/real-estates\/list/);
  const card = page.getByRole("article").filter({ has: page.locator(`a[href="/real-estates/${id}"]`) });
  await expect(card).toContainText("Publié");
});

test("a failed status change keeps the current status and shows an error", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  await page.goto(`/real-estates/${id}`);
  await page.route(`**/api/real-estates/${id}`, (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 500, json: { message: "Erreur serveur", requestId: "e2e" } })
      : route.fallback(),
  );
  await page.getByRole("button", { name: "Statut : Brouillon" }).click();
  await page.getByRole("menuitemradio", { name: "Archivé" }).click();
  await expect(page.getByRole("alert")).toHaveText("Erreur lors de la mise à jour du statut");
  await expect(page.getByRole("button", { name: "Statut : Brouillon" })).toBeVisible();

  await page.getByRole("button", { name: "Privé" }).click();
  await expect(page.getByRole("alert")).toHaveText("Erreur lors de la mise à jour du statut privé");
  await expect(page.getByRole("button", { name: "Public" })).toHaveAttribute("aria-pressed", "true");
});

test("an offer becomes private once the server confirms; a second change meanwhile is ignored", async ({
  page,
}) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  await page.goto(`/real-estates/${id}`);
  let changes = 0;
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/real-estates/${id}`, async (route) => {
    if (route.request().method() !== "PUT") return route.fallback();
    changes += 1;
    await held;
    return route.fallback();
  });
  const publicly = page.getByRole("button", { name: "Public", exact: true });
  const privately = page.getByRole("button", { name: "Privé", exact: true });
  await privately.click();
  await expect(page.getByText("Mise à jour en cours")).toBeAttached();
  await expect(publicly).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Statut : Brouillon" }).click();
  await page.getByRole("menuitemradio", { name: "Publié" }).click();
  answer();
  await expect(privately).toHaveAttribute("aria-pressed", "true");
  expect(changes).toBe(1);
  expect(await offerNow(page, id)).toMatchObject({ private: true, status: "draft" });
});

const goOn = (page: Page) => page.getByRole("button", { name: "Continuer", exact: true });
const goOnUnpublished = (page: Page) => page.getByRole("button", { name: "Continuer sans publier" });

test("continuing from the media step publishes a draft and says so, or continues without publishing", async ({
  page,
}) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page, { at: await anAddress(page, "rue de Rivoli Paris") });
  await page.goto(`/real-estates/${id}/edit-medias`);
  await expect(goOn(page)).toHaveAccessibleDescription(
    /^Continuer publie l’offre, sans\s: Photo, Numéro de rue, Surface, Loyer, DPE, Honoraires de location$/,
  );
  await goOnUnpublished(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contacts");
  await goOnUnpublished(page).click();
  await expect(page).toHaveURL(new RegExp(`/real-estates/${id}$`));
  expect(await offerNow(page, id)).toMatchObject({ status: "draft" });

  await page.goto(`/real-estates/${id}/edit-medias`);
  await goOn(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contacts");
  expect(await offerNow(page, id)).toMatchObject({ status: "published" });
  await expect(goOnUnpublished(page)).toBeHidden();
  expect(await violations(page)).toEqual([]);
});

test("editing keeps an archived offer archived", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  await page.request.put(`/api/real-estates/${id}`, { data: { status: "archived" } });
  await page.goto(`/real-estates/${id}/edit-medias`);
  await expect(goOn(page)).toHaveAccessibleDescription("L’offre reste archivée");
  await expect(goOnUnpublished(page)).toBeHidden();
  await goOn(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contacts");
  await goOn(page).click();
  await expect(page).toHaveURL(new RegExp(`/real-estates/${id}$`));
  expect(await offerNow(page, id)).toMatchObject({ status: "archived" });
});

test("an incomplete published offer is marked for staff on list, detail and my offers", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  await page.goto(`/real-estates/${id}`);
  await expect(page.getByRole("button", { name: "Statut : Brouillon" })).toBeVisible();
  await expect(page.getByText("Incomplète", { exact: true })).toBeHidden();
  await page.request.put(`/api/real-estates/${id}`, { data: { status: "published" } });
  await page.reload();
  await expect(page.getByText("Incomplète", { exact: true })).toBeVisible();
  for (const path of ["/real-estates/list", "/real-estates/user"]) {
    await visit(page, path);
    const card = page.getByRole("article").filter({ has: page.locator(`a[href="/real-estates/${id}"]`) });
    await expect(card.getByText("Incomplète", { exact: true })).toBeVisible();
  }

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
  const visitor = await elsewhere.newPage();
  await signIn(visitor, "visiteur", `/real-estates/${id}`);
  await expect(visitor.getByRole("main").getByText("Publié", { exact: true }).first()).toBeVisible();
  await expect(visitor.getByText("Incomplète", { exact: true })).toBeHidden();
  await expect(visitor.getByText("À confirmer")).toBeHidden();
  await elsewhere.close();
});

test("an offer that is archived while its files are added stays archived", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  await page.goto(`/real-estates/${id}/edit-medias`);
  await expect(page.getByRole("button", { name: "Continuer sans publier" })).toBeVisible();
  const archived = await page.request.put(`/api/real-estates/${id}`, { data: { status: "archived" } });
  expect(archived.ok()).toBe(true);
  await expect(page.getByText("L’offre reste archivée")).toBeVisible();
  await page.getByRole("button", { name: "Continuer", exact: true }).click();
  await expect(page).toHaveURL(/edit-contacts/);
  expect(await offerNow(page, id)).toMatchObject({ status: "archived" });
});
