import { expect, test } from "./journey.ts";
import { signIn } from "./sign-in.ts";

test.use({ drawsMaps: true });

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test("a broker searches on a phone and switches from list to map", async ({ page }) => {
  await signIn(page, "courtier", "/real-estates/list");
  const cards = page.getByRole("article");
  await expect(cards.first()).toBeVisible();
  expect(await page.evaluate(sideways)).toBe(0);
  // The map's code is not loaded until it is opened.
  await expect(page.getByRole("region", { name: "Carte des offres" })).toHaveCount(0);

  // The Tab order is that of the screen.
  await page.getByRole("button", { name: "Critères", exact: true }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Rechercher", exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Enregistrer la recherche" })).toBeFocused();

  await page.getByRole("button", { name: "Critères", exact: true }).tap();
  await page.getByLabel("Surface maximum").fill("150");
  expect(await page.evaluate(sideways)).toBe(0);
  await page.getByRole("button", { name: "Rechercher", exact: true }).tap();
  await expect(page).toHaveURL(/surfaceMax=150/);
  await expect(cards.first()).toBeVisible();

  await page.getByRole("button", { name: "Carte", exact: true }).tap();
  await expect(page).toHaveURL(/view=map/);
  const map = page.getByRole("region", { name: "Carte des offres" });
  await expect(map.getByRole("button", { name: /€/ }).first()).toBeVisible();
  await expect(map).toBeInViewport({ ratio: 0.95 });
  await expect(cards.first()).toBeHidden();
  expect(await page.evaluate(sideways)).toBe(0);

  await page.getByRole("button", { name: "Liste", exact: true }).tap();
  await expect(cards.first()).toBeVisible();
  await cards
    .first()
    .getByRole("button", { name: /^Surfaces/ })
    .tap();
  await expect(page.getByRole("dialog", { name: "Surfaces" })).toBeVisible();
  expect(await page.evaluate(sideways)).toBe(0);

  // Without workstations 'par lot' ends the longest figure.
  await page.goto("/real-estates/list?view=map&propertyType=residential_premises&map=48.87300,2.36400,15.00");
  await map.getByRole("button", { name: /Quai de Valmy/ }).tap();
  const popup = map.locator(".maplibregl-popup");
  await expect(popup.getByText(/par lot/)).toBeVisible();
  expect(await popup.locator("div > a").evaluate((a) => a.scrollWidth - a.clientWidth)).toBe(0);

  await page.goto("/real-estates/list?view=map&surfaceMin=900000");
  await expect(page.getByRole("status").getByText("Aucun résultat trouvé")).toBeVisible();
});
