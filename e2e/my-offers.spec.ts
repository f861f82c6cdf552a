import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, test, withoutLiveChanges } from "./journey.ts";
import { newOffer, offerNow } from "./new-offer.ts";
import { signIn } from "./sign-in.ts";

const mine = "/real-estates/user";
const rows = (page: Page) => page.getByRole("list", { name: "Mes offres" }).getByRole("article");
const readings = "**/api/users/*/real-estates?*";

const titledOffer = async (page: Page, title: string): Promise<string> => {
  const { id } = await newOffer(page, { empty: true });
  await page.request.put(`/api/real-estates/${id}`, { data: { title } });
  return id;
};

test("an empty list of own offers leads to creating one", async ({ page }) => {
  await signIn(page, "courtier");
  await page.route(readings, (route) => route.fulfill({ json: { items: [], count: 0 } }));
  await page.goto(mine);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mes Offres");
  await expect(page.getByText("Vous n'avez pas encore d'offres")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const create = page.getByRole("main").getByRole("link", { name: "Créer une offre" }).last();
  await expect(create).toHaveAttribute("href", "/real-estates/create");
  await create.click();
  await expect(page).toHaveURL(/\/real-estates\/(create|search-by-address)$/);
});

test("a broker searches their own offers; the URL keeps the query", async ({ page }) => {
  await signIn(page, "courtier");
  const mark = `Écluse ${Date.now().toString(36)}`;
  const id = await titledOffer(page, mark);
  await page.goto(mine);
  await expect(rows(page).first()).toContainText("Rue de Rivoli");
  await expect(rows(page)).toHaveCount(50);
  const archived = page.getByRole("button", { name: /^Archivé \d/ });
  const place = await archived.boundingBox();

  await page.keyboard.press("/");
  await page.keyboard.type(mark.toLowerCase().replace("é", "e"));
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(mark);
  expect(await archived.boundingBox()).toEqual(place);
  await expect(page.getByRole("status").filter({ hasText: /^1\u00a0offre$/ })).toBeVisible();
  await page.getByRole("button", { name: /^Publié/ }).click();
  await expect(page.getByText("Aucun résultat trouvé")).toBeVisible();
  await page.getByRole("button", { name: /^Brouillon 1$/ }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue(mark.toLowerCase().replace("é", "e"));
  await expect(page.getByRole("button", { name: /^Brouillon/ })).toHaveAttribute("aria-pressed", "true");
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole("link", { name: "Rue de Rivoli" }).click();
  await expect(page).toHaveURL(`/real-estates/${id}`);
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
});

test("pages, sorting and the keyboard lead through all offers", async ({ page }) => {
  await withoutLiveChanges(page);
  await signIn(page, "courtier", mine);
  await expect(rows(page)).toHaveCount(50);
  await expect(page.getByText(/^Page 1 sur \d$/)).toBeVisible();
  const links = rows(page).getByRole("link");
  await page.keyboard.press("j");
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press("j");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(links.nth(0)).toBeFocused();

  await page.getByRole("button", { name: "Suivant" }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByText(/^Page 2 sur \d$/)).toBeVisible();
  await page.getByLabel("Trier par").selectOption("surface");
  await expect(page).toHaveURL(/\?tri=surface$/);
  const surfaces = await rows(page)
    .getByText(/^[\d\u202f]+\u202fm²$/)
    .count();
  expect(surfaces).toBeGreaterThan(0);

  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/real-estates\/[\da-f-]{36}$/);
});

test("a status changes in place once the server confirms, and can be undone", async ({ page }) => {
  await signIn(page, "courtier");
  const mark = `Statut ${Date.now().toString(36)}`;
  const id = await titledOffer(page, mark);
  await page.goto(`${mine}?q=${encodeURIComponent(mark)}`);
  const row = rows(page).first();
  await expect(row).toContainText("Brouillon");

  const updates = `**/api/real-estates/${id}`;
  await page.route(updates, (route) =>
    route.request().method() === "PUT" ? route.abort("internetdisconnected") : route.continue(),
  );
  await row.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitemradio", { name: "Publié" }).click();
  await expect(page.getByRole("heading", { name: "Erreur lors de la mise à jour du statut" })).toBeVisible();
  await expect(row).toContainText("Brouillon");
  await page.unroute(updates);

  await row.getByRole("button", { name: /^Actions/ }).press("Enter");
  await page.getByRole("menuitemradio", { name: "En attente" }).click();
  const status = async () => (await offerNow(page, id)).status;
  await expect.poll(status).toBe("pending");
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(row.getByText("En attente")).toBeVisible();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect.poll(status).toBe("draft");
  await expect(row.getByText("Brouillon")).toBeVisible();

  await row.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: "Modifier", exact: true }).click();
  await expect(page).toHaveURL(`/real-estates/${id}/edit`);
});

test("own offers that fail to load show the reason and can be reloaded", async ({ page }) => {
  await withoutLiveChanges(page);
  await signIn(page, "courtier");
  const refusals = [
    [500, "Erreur lors de la récupération de vos offres"],
    [404, "Utilisateur non associé à un profil ou identification impossible"],
    [403, "Erreur lors de la récupération des informations utilisateur"],
  ] as const;
  for (const [status, text] of refusals) {
    await page.route(readings, (route) =>
      route.fulfill({ status, json: { message: "Refus de l’essai", requestId: "e2e" } }),
    );
    await page.goto(mine);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    expect(await violations(page), text).toEqual([]);
    await page.unroute(readings);
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expect(rows(page).first()).toBeVisible();
  }
});

test("a failed batch keeps the offers loaded before it", async ({ page }) => {
  await withoutLiveChanges(page);
  await signIn(page, "courtier");
  await page.route(readings, (route) =>
    route.request().url().includes("nextToken")
      ? route.fulfill({ status: 500, json: { message: "Erreur serveur", requestId: "e2e" } })
      : route.continue(),
  );
  await page.goto(mine);
  await expect(page.getByRole("alert")).toContainText("Erreur lors de la récupération de vos offres");
  await expect(rows(page)).toHaveCount(50);
  await page.unroute(readings);
  await page.getByRole("alert").getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByText(/^Page 1 sur \d$/)).toBeVisible();
  await expect(page.getByRole("alert")).toBeHidden();
});
