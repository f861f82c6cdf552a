import { expect, failRequests, test } from "./journey.ts";
import { aPublishedOffer } from "./published-offer.ts";
import { signIn } from "./sign-in.ts";

const entry = "/real-estates/search-by-address";

test("a broker sees the published offers at an address before creating one", async ({ page }) => {
  await signIn(page, "courtier", entry);
  const offer = await aPublishedOffer(page);

  const address = page.getByRole("combobox", { name: "Adresse" });
  await expect(address).toBeFocused();
  await address.fill("12");
  await expect(
    page.getByText("Saisissez au moins 3 caractères pour lancer la recherche").first(),
  ).toBeVisible();
  await address.fill(offer.aggregatedData.address);
  await page.getByRole("option", { name: offer.aggregatedData.address }).first().click();
  await expect(page.locator(`article a[href$="${offer.id}"]`).first()).toBeVisible();
  await expect(page).toHaveURL(/address=/);
  await expect(address).toBeFocused();

  await page.reload();
  await expect(page.locator(`article a[href$="${offer.id}"]`).first()).toBeVisible();
  await page.getByRole("button", { name: "Créer une nouvelle offre" }).click();
  await expect(page).toHaveURL(/real-estates\/create$/);
  await expect(page.getByText(offer.aggregatedData.address).first()).toBeVisible();
});

test("a broker creates the first offer at an address without published offers", async ({ page }) => {
  await signIn(page, "courtier", entry);
  await page.route("**/api/real-estates/search?*", (route) =>
    route.fulfill({ json: { items: [], count: 0 } }),
  );
  await page.getByRole("combobox", { name: "Adresse" }).fill("12 rue de Rivoli Paris");
  const options = page.getByRole("option");
  await expect(options.first()).toBeVisible();
  expect(await options.count()).toBeLessThanOrEqual(5);
  await options.first().click();
  await expect(page.getByText("Aucune offre trouvée")).toBeVisible();
  await page.getByRole("button", { name: "Créer la première offre" }).click();
  await expect(page).toHaveURL(/real-estates\/create$/);
});

test("a failed address search shows an error", async ({ page }) => {
  await signIn(page, "courtier", entry);
  await failRequests(page, "**/api/geocoding/search*", { status: 503, message: "Service indisponible" });
  await page.getByRole("combobox", { name: "Adresse" }).fill("12 rue de Rivoli");
  await expect(page.getByText("Erreur lors de la recherche d'adresses")).toBeVisible();
});

test("a number that the address base lacks is kept, placed on its street and said so", async ({ page }) => {
  await signIn(page, "courtier", entry);
  const address = page.getByRole("combobox", { name: "Adresse" });
  const notice = "Numéro absent de la base d’adresses\u202f: placé sur la rue";
  await address.fill("9 bis rue de Rivoli 75001");
  await expect(page.getByRole("option").first()).toContainText(notice);
  await page.getByRole("option").first().click();
  await expect(address).toHaveValue("9bis Rue de Rivoli 75001 Paris");
  await expect(page.getByText(notice)).toBeVisible();

  await page.reload();
  await expect(address).toHaveValue("9bis Rue de Rivoli 75001 Paris");
  await expect(page.getByText(notice)).toBeVisible();
});
