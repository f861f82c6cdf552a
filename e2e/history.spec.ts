import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { newBroker } from "./new-colleague.ts";
import { newOffer, offerNow } from "./new-offer.ts";
import { signIn } from "./sign-in.ts";

const openHistory = async (page: Page) => {
  await page.getByRole("button", { name: "Historique" }).click();
  return page.getByRole("dialog", { name: "Historique" });
};

test("a rent changed by one broker is seen and restored by another, and a status is undone", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  const { buildings } = (await offerNow(page, id)) as { buildings: { id: string }[] };
  const associatedBuildingIds = buildings.map((building) => building.id);
  const saveRent = async (unit: object, rentPerSqmPerYear: number) => {
    const units = [{ ...unit, floor: 0, surface: 100, rentPerSqmPerYear, associatedBuildingIds }];
    const saved = await page.request.put(`/api/real-estates/${id}/units`, { data: { units } });
    expect(saved.status()).toBe(200);
    return ((await saved.json()) as { items: { id: string }[] }).items[0]?.id;
  };
  const unitId = await saveRent({}, 420);

  const other = await (
    await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 390, height: 800 } })
  ).newPage();
  await newBroker(other, baseURL);
  await other.goto(`/real-estates/${id}`);
  const history = await openHistory(other);
  await expect(history.getByText("Lot RdC ajouté")).toBeVisible();

  // An open history follows the change.
  await saveRent({ id: unitId }, 395);
  await expect(
    history.getByText(/Loyer au m²\s*420\s€\/m²\/an\s*→\s*devient\s*395\s€\/m²\/an/),
  ).toBeVisible();
  await history.getByRole("button", { name: /^Restaurer cette valeur.*Loyer au m²/ }).press("Enter");
  await expect(history.getByText(/395\s€\/m²\/an\s*→\s*devient\s*420\s€\/m²\/an/)).toBeVisible();
  expect(await offerNow(page, id)).toMatchObject({ units: [{ rentPerSqmPerYear: 420 }] });
  await history
    .getByRole("button", { name: /^Voir la fiche/ })
    .nth(1)
    .click();
  // The record as it was: what differs today is chosen by keyboard and restored.
  const then = other.getByRole("dialog", { name: /^Au / });
  await expect(then.getByText("395\u202f€/m²/an")).toBeVisible();
  await then.getByRole("checkbox", { name: "Loyer au m²" }).press("Space");
  await then.getByRole("button", { name: "Restaurer la valeur choisie" }).press("Enter");
  await expect.poll(() => offerNow(page, id)).toMatchObject({ units: [{ rentPerSqmPerYear: 395 }] });
  await other.context().close();

  await page.goto(`/real-estates/${id}`);
  await page.getByRole("button", { name: /^Statut/ }).click();
  await page.getByRole("menuitemradio", { name: "Publié" }).click();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect.poll(async () => (await offerNow(page, id)).status).toBe("draft");
});
