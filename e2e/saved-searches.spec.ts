import { randomInt } from "node:crypto";
import { violations } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { administrator, newBroker } from "./new-colleague.ts";
import { anAddress } from "./new-offer.ts";
import { letterTo } from "./outbox.ts";

test("a search is saved, a colleague's new offer raises the alert, and the e-mail opens the search in the list", async ({
  page,
  baseURL,
}) => {
  const broker = await newBroker(page, baseURL);
  const preferences = await page.request.put("/api/profile/preferences", {
    data: { emailNotifications: true },
  });
  expect(preferences.ok()).toBe(true);
  // A surface of its own: other journeys publish offers too.
  const surface = 10_000 + randomInt(80_000);
  const query = `propertyType=office&surfaceMin=${surface}&surfaceMax=${surface}`;
  await page.goto(`/real-estates/list?${query}`);
  await page.getByRole("button", { name: "Enregistrer la recherche" }).click();
  const dialog = page.getByRole("dialog", { name: "Enregistrer la recherche" });
  await dialog.getByLabel("Nom").fill("Grand plateau");
  await dialog.getByLabel("Alerte").selectOption({ label: "Tout de suite" });
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Enregistrer", exact: true }).click();
  const pinned = page.getByRole("list", { name: "Recherches épinglées" });
  await expect(pinned.getByRole("link")).toHaveText("Grand plateau");

  const colleague = await administrator(baseURL);
  const created = await colleague.post("/api/real-estates", {
    data: { address: await anAddress(page), transactionTypes: ["rent"], propertyType: "office" },
  });
  const { id } = (await created.json()) as { id: string };
  const buildings = await colleague.put(`/api/real-estates/${id}/buildings`, {
    data: { buildings: [{ address: await anAddress(page) }] },
  });
  expect(buildings.ok()).toBe(true);
  const [building] = (
    (await (await colleague.get(`/api/real-estates/${id}/buildings`)).json()) as {
      items: { id: string }[];
    }
  ).items;
  const units = await colleague.put(`/api/real-estates/${id}/units`, {
    data: { units: [{ surface, associatedBuildingIds: [building?.id] }] },
  });
  expect(units.ok()).toBe(true);
  const published = await colleague.put(`/api/real-estates/${id}`, {
    data: { title: "Le Grand Plateau", status: "published" },
  });
  expect(published.ok()).toBe(true);
  await colleague.dispose();

  await expect(page.getByRole("button", { name: "Notifications, 1 non lue" })).toBeVisible();
  const letter = await letterTo(broker.email, 2);
  expect(letter.text).toContain("«\u202fLe Grand Plateau\u202f» convient à votre recherche");

  await page.goto("/saved-searches");
  const row = page.getByRole("row").filter({ hasText: "Grand plateau" });
  await expect(row).toContainText("1 nouvelle");
  expect(await violations(page)).toEqual([]);

  await row.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: "Renommer ou partager" }).click();
  const renaming = page.getByRole("dialog");
  await renaming.getByLabel("Nom").fill("Plateau d’un étage");
  await renaming.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page).toHaveURL(/saved-searches$/);
  await expect(page.getByRole("row").filter({ hasText: "Plateau d’un étage" })).toContainText("1 nouvelle");

  await page.goto(new URL(letter.link).pathname);
  await expect(page).toHaveURL(new RegExp(`/real-estates/list\\?.*surfaceMin=${surface}`));
  await expect(page.locator(`a[href^="/real-estates/${id}"]`).first()).toBeVisible();
  await page.goto("/saved-searches");
  const renamed = page.getByRole("row").filter({ hasText: "Plateau d’un étage" });
  await expect(renamed).toBeVisible();
  await expect(renamed).not.toContainText("nouvelle");

  await renamed.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: "Copier" }).click();
  const copy = page.getByRole("row").filter({ hasText: "(copie)" });
  await copy.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: "Supprimer" }).click();
  await expect(copy).toHaveCount(0);
  const actions = page.getByRole("row").getByRole("button", { name: /^Actions/ });
  await expect(actions.last()).toBeFocused();
});

test("a saved search of requirements names their owner", async ({ page, baseURL }) => {
  const { firstname, lastname } = await newBroker(page, baseURL);
  const owner = `${firstname} ${lastname}`;
  await page.goto("/requirements");
  const filter = page.getByLabel("Responsable", { exact: true });
  await expect(filter.locator("option:checked")).toHaveText(`${owner} (Vous)`);
  await page.getByRole("button", { name: "Enregistrer la recherche" }).click();
  const dialog = page.getByRole("dialog", { name: "Enregistrer la recherche" });
  await dialog.getByLabel("Nom").fill("Mes demandes en cours");
  await dialog.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goto("/saved-searches");
  await expect(page.getByRole("row").filter({ hasText: "Mes demandes en cours" })).toContainText(owner);
});
