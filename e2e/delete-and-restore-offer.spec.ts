import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { newOffer } from "./new-offer.ts";
import { signIn } from "./sign-in.ts";
import { visit } from "./visit.ts";

const remove = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Autres actions" }).click();
  await page.getByRole("menuitem", { name: "Supprimer" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(page).toHaveURL(/\/real-estates\/list/);
  await expect(page.getByText("Offre supprimée")).toBeVisible();
};

test("an administrator deletes an offer and undoes it at once", async ({ page }) => {
  await signIn(page, "admin");
  const { id } = await newOffer(page);
  await page.goto(`/real-estates/${id}`);
  await remove(page);
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByText("Offre restaurée")).toBeVisible();
  await visit(page, `/real-estates/${id}`);
  await expect(page.getByRole("button", { name: /^Statut/ })).toBeVisible();
});

test("an administrator restores an offer that a broker deleted", async ({ page, browser }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  const title = `Bureaux supprimés par erreur ${id}`;
  await page.request.put(`/api/real-estates/${id}`, { data: { title } });
  await page.goto(`/real-estates/${id}`);
  await remove(page);
  await expect(page.getByRole("button", { name: "Annuler" })).toBeHidden();
  await visit(page, `/real-estates/${id}`);
  await expect(page.getByRole("heading", { name: "Bien immobilier non trouvé" })).toBeVisible();
  await visit(page, "/real-estates/deleted");
  await expect(page.getByRole("heading", { name: "Accès refusé" })).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  await signIn(office, "admin", "/legal");
  await office.getByRole("link", { name: /^Offres supprimées/ }).click();
  await office
    .getByRole("row")
    .filter({ hasText: title })
    .getByRole("button", { name: /^Restaurer/ })
    .click();
  await expect(office.getByText("Offre restaurée")).toBeVisible();
  await office.getByRole("button", { name: "Voir l’offre" }).click();
  await expect(office).toHaveURL(`/real-estates/${id}`);
  await office.context().close();
});

test("an administrator restores several offers at once", async ({ page }) => {
  await signIn(page, "admin");
  const titles: string[] = [];
  for (const word of ["première", "seconde"]) {
    const { id } = await newOffer(page);
    const title = `Offre ${word} ${id}`;
    titles.push(title);
    await page.request.put(`/api/real-estates/${id}`, { data: { title } });
    await page.request.delete(`/api/real-estates/${id}`);
  }
  await page.goto("/real-estates/deleted");
  for (const title of titles) await page.getByRole("checkbox", { name: `Sélectionner ${title}` }).check();
  await page.getByRole("button", { name: "Restaurer la sélection" }).click();
  await expect(page.getByText(/^2\s+offres restaurées$/)).toBeVisible();
  for (const title of titles) await expect(page.getByText(title)).toBeHidden();
  await expect(page.getByText(/^Sélection\s:/)).toBeHidden();
});

test("only the owner and administrators may delete an offer", async ({ page, browser }) => {
  await signIn(page, "admin");
  const { id } = await newOffer(page);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, "courtier", `/real-estates/${id}`);
  await expect(other.getByRole("link", { name: "Modifier" })).toBeVisible();
  await other.getByRole("button", { name: "Autres actions" }).click();
  await expect(other.getByRole("menuitem", { name: "Dupliquer" })).toBeVisible();
  await expect(other.getByRole("menuitem", { name: "Supprimer" })).toBeHidden();
  await other.context().close();
});
