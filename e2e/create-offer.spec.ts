import type { Page, Route } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { offerNow } from "./new-offer.ts";
import { signIn } from "./sign-in.ts";

/** The server does what the next call asks, and the connection drops before its answer. */
const loseAnswer = async (page: Page, address: string): Promise<{ id: string }> => {
  const created = { id: "" };
  const drop = async (route: Route) => {
    created.id = ((await (await route.fetch()).json()) as { id: string }).id;
    await route.abort();
  };
  await page.route(address, drop, { times: 1 });
  return created;
};

test("a broker creates and publishes an offer at an address in five steps", async ({ page }) => {
  await signIn(page, "courtier", "/real-estates/create");
  await expect(page).toHaveURL(/search-by-address$/);
  await page.getByRole("combobox").fill("rue de rivoli");
  const suggestion = page.getByRole("option").first();
  const label = ((await suggestion.innerText()).split("\n")[0] ?? "").trim();
  await suggestion.click();
  await page
    .getByRole("link", { name: /^Créer (une nouvelle|la première) offre$/ })
    .or(page.getByRole("button", { name: /^Créer (une nouvelle|la première) offre$/ }))
    .click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Informations générales");
  await expect(page.getByText(label, { exact: true })).toBeVisible();
  await expect(page.getByLabel("Diagnostique non applicable")).toBeChecked();
  await expect(page.getByRole("heading", { name: "Conditions de location" })).toBeHidden();
  await page.getByRole("button", { name: "Location", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Conditions de location" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Conditions de vente" })).toBeHidden();
  await expect(page.getByLabel("Nombre de places intérieures")).toBeDisabled();
  await page.getByLabel("Parking disponible").check();
  await page.getByLabel("Nombre de places intérieures").fill("12");
  await page.getByLabel("Disponibilité", { exact: true }).selectOption("À une date précise");
  await page.getByLabel("Date de disponibilité").fill("01/02/2027");
  await page.getByLabel("Loyer annuel", { exact: true }).fill("45 000");
  const created = await loseAnswer(page, "**/api/real-estates");
  await page.getByRole("button", { name: "Continuer", exact: true }).click();
  await expect(page.getByText("Impossible d’enregistrer")).toBeVisible();
  await page.getByLabel("Loyer annuel", { exact: true }).fill("45 000,50");
  await page.getByRole("button", { name: "Continuer", exact: true }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bâtiments et adresses");
  await expect(page).toHaveURL(new RegExp(`/${created.id}/edit-buildings$`));
  await expect(page.getByLabel("Nom")).toHaveValue("Bâtiment 1");
  await expect(page.getByRole("combobox")).toHaveValue(label);
  await expect(page.getByRole("button", { name: "Supprimer Bâtiment 1" })).toBeDisabled();
  await page.getByLabel("Masquer l’adresse").check();
  await page.getByRole("button", { name: "Continuer", exact: true }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lots");
  await page.getByRole("gridcell").nth(3).click();
  await page.keyboard.type("250");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Continuer", exact: true }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Médias");
  for (const text of ["Aucune photo disponible", "Aucun plan disponible", "Aucun document disponible"])
    await expect(page.getByText(text)).toBeVisible();
  await page.getByRole("button", { name: "Continuer", exact: true }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contacts");
  await page.getByRole("button", { name: "Créer un contact" }).click();
  await page.getByLabel("Prénom").fill("Zoé");
  await page.getByRole("textbox", { name: "Nom", exact: true }).fill("D’Arcy-Lefèvre");
  await page.getByLabel("E-mail").fill("zoe");
  await page.getByRole("button", { name: "Créer le contact" }).click();
  await expect(page.getByText("L'email doit être au format valide")).toBeVisible();
  await page.getByLabel("E-mail").fill(`zoe.${Date.now()}@exemple.test`);
  await page.getByRole("button", { name: "Créer le contact" }).click();
  await expect(page.getByRole("button", { name: "Retirer Zoé D’Arcy-Lefèvre" })).toHaveCount(2);
  await page.getByRole("button", { name: "Continuer", exact: true }).click();

  await expect(page).toHaveURL(/real-estates\/[\da-f-]{36}$/);
  expect(await offerNow(page, page.url().split("/").at(-1) ?? "")).toMatchObject({
    status: "published",
    transactionTypes: ["rent"],
    availabilityDate: "2027-02-01",
    rentalTermsAnnualRent: 45000.5,
    propertyDetailsParkingInteriorPlaces: 12,
    buildings: [{ hideAddress: true }],
    units: [{ surface: 250, usage: "office" }],
    contacts: [{ firstname: "Zoé" }],
  });
});

test("going back after the creation does not create a second offer", async ({ page }) => {
  await signIn(page, "courtier", "/real-estates/search-by-address");
  await page.getByRole("combobox").fill("boulevard haussmann");
  await page.getByRole("option").first().click();
  await page.getByText(/^Créer (une nouvelle|la première) offre$/).click();
  await page.getByRole("button", { name: "Continuer", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bâtiments et adresses");
  await page.getByRole("link", { name: "Retour" }).click();
  await expect(page).toHaveURL(/[\da-f-]{36}\/edit$/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/search-by-address/);
});
