import { expect, test } from "./journey.ts";
import { signIn } from "./sign-in.ts";

test("a broker searches, navigates the list and opens an offer without a mouse", async ({ page }) => {
  await signIn(page, "courtier", "/real-estates/list");
  const titles = page.getByRole("article").getByRole("heading").getByRole("link");
  await expect(titles.first()).toBeVisible();
  // A search is ignored while another runs.
  await expect(page.getByRole("button", { name: "Rechercher", exact: true })).toBeEnabled();

  await page.keyboard.press("/");
  await expect(page.getByRole("combobox", { name: "Zones" })).toBeFocused();
  await page.keyboard.type("paris 8");
  await expect(page.getByRole("option", { name: "Paris 8e Arrondissement" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Retirer Paris 8e Arrondissement" })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.type("40");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/locationIds=75108&surfaceMin=40/);
  await expect(page.getByRole("article").first()).toContainText("75008 Paris");

  await page.getByLabel("Surface minimum").focus();
  await page.keyboard.press("j");
  await expect(page.getByLabel("Surface minimum")).toBeFocused();
  await page.keyboard.press("Backspace");

  await page.getByRole("button", { name: "Rechercher", exact: true }).focus();
  await page.keyboard.press("j");
  await expect(titles.nth(0)).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(titles.nth(2)).toBeFocused();
  await page.keyboard.press("k");
  await expect(titles.nth(1)).toBeFocused();

  await page.keyboard.press("Tab");
  const card = page.getByRole("article").nth(1);
  await expect(card.getByRole("button", { name: /^Surfaces/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Surfaces" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(card.getByRole("button", { name: /^Surfaces/ })).toBeFocused();

  const href = await titles.nth(1).getAttribute("href");
  await titles.nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});
