import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { newOffer, offerNow } from "./new-offer.ts";
import { signIn } from "./sign-in.ts";
import { visit } from "./visit.ts";

const withUnits = async (page: Page, units: Record<string, unknown>[]): Promise<string> => {
  const { id } = await newOffer(page);
  const { buildings } = (await offerNow(page, id)) as { buildings: { id: string }[] };
  const associatedBuildingIds = buildings.map((building) => building.id);
  const saved = await page.request.put(`/api/real-estates/${id}/units`, {
    data: { units: units.map((unit) => ({ ...unit, associatedBuildingIds })) },
  });
  expect(saved.status()).toBe(200);
  return id;
};

const someUnits = [
  { floor: 5, surface: 320, rentPerSqmPerYear: 450, availability: "immediately", note: "Terrasse au sud" },
  { floor: 4, surface: 180, availability: "on_a_specific_date", availabilityDate: "2027-03-01" },
  { floor: 4, surface: 140, rentPerMonth: 5200, availability: "to_be_defined" },
  { floor: -1, surface: 110, usage: "warehouse" },
  { floor: null, surface: 40 },
];

const drawing = (page: Page) => page.getByRole("table", { name: "Lots par étage" });

test("a broker navigates the floors with arrows and opens a unit, which the URL keeps", async ({ page }) => {
  await signIn(page, "courtier");
  const id = await withUnits(page, someUnits);
  await page.goto(`/real-estates/${id}`);
  const lot = (name: RegExp) => drawing(page).getByRole("button", { name });
  await lot(/^5e étage/).focus();
  await page.keyboard.press("ArrowDown");
  await expect(lot(/^4e étage, Bureaux, 180/)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(lot(/^4e étage, Bureaux, 140/)).toBeFocused();
  await expect(page.getByText(/^4e.étage · Bureaux · 140.m² · 5.200.€\/mois · À définir$/)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(lot(/^1er sous-sol, Entrepôt/)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(lot(/^étage non précisé/)).toBeFocused();
  await page.keyboard.press("Control+Home");
  await expect(lot(/^5e étage/)).toBeFocused();
  await page.keyboard.press("Enter");

  const panel = page.getByRole("dialog", { name: "Lot 1 · Bureaux, 5e étage" });
  await expect(panel.getByText("Terrasse au sud")).toBeVisible();
  await expect(panel.getByText(/^12.000,00.€.\*$/)).toBeVisible();
  await expect(page).toHaveURL(/\?lot=[\da-f-]{36}$/);
  await page.reload();
  await expect(panel).toBeVisible();
  expect(await violations(page, { within: "[role=dialog]" })).toEqual([]);
  await panel.getByRole("button", { name: "Lot suivant" }).click();
  await expect(page.getByRole("dialog", { name: "Lot 2 · Bureaux, 4e étage" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(`/real-estates/${id}`);
});

test("one unit stays in the Tab order when the active one is deleted, and on the next offer", async ({
  page,
}) => {
  await signIn(page, "courtier");
  const [id, next] = [await withUnits(page, someUnits), await withUnits(page, someUnits)];
  await page.goto(`/real-estates/${id}`);
  const inTabOrder = drawing(page).locator("button[tabindex='0']");
  await drawing(page)
    .getByRole("button", { name: /^1er sous-sol, Entrepôt/ })
    .focus();
  await expect(inTabOrder).toHaveAccessibleName(/^1er\ssous-sol/);
  const { units } = (await offerNow(page, id)) as { units: { id: string; floor: number | null }[] };
  const cellar = units.find(({ floor }) => floor === -1);
  expect((await page.request.delete(`/api/units/${cellar?.id}`)).ok()).toBe(true);
  await expect(drawing(page).getByRole("button", { name: /^1er sous-sol/ })).toHaveCount(0);
  await expect(inTabOrder).toHaveAccessibleName(/^5e\sétage/);

  await drawing(page)
    .getByRole("button", { name: /^4e étage, Bureaux, 180/ })
    .focus();
  await visit(page, `/real-estates/${next}`);
  await expect(page).toHaveURL(`/real-estates/${next}`);
  await expect(inTabOrder).toHaveAccessibleName(/^5e\sétage/);
});

test("going back closes the unit and returns focus to it", async ({ page }) => {
  await signIn(page, "courtier");
  const id = await withUnits(page, someUnits);
  await page.goto(`/real-estates/${id}`);
  const lot = drawing(page).getByRole("button", { name: /^4e étage, Bureaux, 180/ });
  await lot.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(lot).toBeFocused();
});

test("a tower of sixty floors fits the page on a phone and passes the accessibility rules", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "courtier");
  const id = await withUnits(
    page,
    Array.from({ length: 61 }, (_, floor) => ({ floor, surface: 100 + floor, availability: "immediately" })),
  );
  await page.goto(`/real-estates/${id}`);
  const top = drawing(page).getByRole("button", { name: /^60e étage/ });
  await top.scrollIntoViewIfNeeded();
  await top.focus();
  await page.keyboard.press("Control+End");
  await expect(drawing(page).getByRole("button", { name: /^rez-de-chaussée/ })).toBeInViewport();
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);
  expect(await violations(page, { within: "[aria-labelledby=section-coupe]" })).toEqual([]);
});

test("an offer without floors shows its units without a floor plan", async ({ page }) => {
  await signIn(page, "courtier");
  const id = await withUnits(page, [{ surface: 90 }]);
  await page.goto(`/real-estates/${id}`);
  await expect(page.getByRole("heading", { name: "Lots" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Coupe des étages" })).toBeHidden();
});
