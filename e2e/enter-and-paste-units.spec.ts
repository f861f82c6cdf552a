import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { anAddress, newOffer, offerNow } from "./new-offer.ts";
import { signIn } from "./sign-in.ts";

const openSheet = async (page: Page): Promise<string> => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  await page.goto(`/real-estates/${id}/edit-units`);
  await expect(page.getByRole("grid", { name: "Lots" })).toBeVisible();
  return id;
};

const cell = (page: Page, row: number, field: string) =>
  page.locator(`[data-field="units.${row - 1}.${field}"]`);

/** Simulates a spreadsheet: clipboard text and Ctrl+V in a cell. */
const paste = (page: Page, text: string) =>
  page.evaluate((block) => {
    const data = new DataTransfer();
    data.setData("text/plain", block);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);

test("a broker takes a replaced rent back by keyboard, and undoes and redoes it", async ({ page }) => {
  const id = await openSheet(page);
  const rent = cell(page, 1, "rentPerMonth");
  await rent.focus();
  await page.keyboard.type("5000");
  await page.keyboard.press("Tab");
  for (const surface of ["100", "120"]) {
    await cell(page, 1, "surface").focus();
    await page.keyboard.type(surface);
    await page.keyboard.press("Tab");
  }
  await expect(rent).toContainText("6\u202f000*");
  await rent.focus();
  await page.keyboard.press("Tab");
  const keep = page.getByRole("button", { name: "Garder 5\u202f000\u202f€/mois" });
  await expect(keep).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rent).toHaveText("5\u202f000");
  await expect(rent).toBeFocused();
  await expect(cell(page, 1, "rentPerSqmPerYear")).toHaveText("500*");
  await page.keyboard.press("Control+z");
  await expect(keep).toBeVisible();
  await page.keyboard.press("Control+y");
  await expect(keep).toBeHidden();
  await page.keyboard.press("Control+z");
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page).toHaveURL(/edit-medias/);
  expect((await offerNow(page, id)).units).toMatchObject([
    {
      rentPerMonth: null,
      priceOrigins: { rentPerSqmPerYear: "computed" },
      replacedPrices: { rentPerMonth: 5000 },
    },
  ]);
});

test("a broker fills the unit sheet by keyboard alone", async ({ page }) => {
  const id = await openSheet(page);
  await cell(page, 1, "associatedBuildingIds").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.type("R+2");
  await page.keyboard.press("Tab");
  await expect(cell(page, 1, "floor")).toHaveText("2");
  await expect(cell(page, 1, "usage")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("100");
  await page.keyboard.press("Tab");
  await expect(cell(page, 1, "posts")).toHaveText("10 à 16**");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(cell(page, 1, "erp")).toHaveText("Oui");
  await cell(page, 1, "rentPerSqmPerYear").focus();
  await page.keyboard.type("450,60");
  await page.keyboard.press("Enter");
  await expect(cell(page, 1, "rentPerMonth")).toHaveText("3\u202f755*");

  await expect(page.getByRole("rowheader", { name: "Lot 2" })).toBeVisible();
  await expect(cell(page, 2, "rentPerSqmPerYear")).toBeFocused();
  await page.keyboard.press("Control+d");
  await expect(page.getByRole("rowheader", { name: "Lot 3" })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("rowheader", { name: "Lot 3" })).toBeHidden();
  for (const redo of ["Control+y", "Control+Shift+z"]) {
    await page.keyboard.press(redo);
    await expect(page.getByRole("rowheader", { name: "Lot 3" })).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(page.getByRole("rowheader", { name: "Lot 3" })).toBeHidden();
  }
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("rowheader", { name: "Lot 2" })).toBeHidden();
  // The row that had the focus is gone.
  await expect(cell(page, 1, "rentPerSqmPerYear")).toBeFocused();
  await page.keyboard.press("Control+y");
  await expect(page.getByRole("rowheader", { name: "Lot 2" })).toBeVisible();

  await page.keyboard.press("Control+Home");
  await expect(cell(page, 1, "associatedBuildingIds")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("F2");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("200");
  await page.keyboard.press("Enter");
  await expect(cell(page, 1, "rentPerMonth")).toHaveText("7\u202f510*");

  await cell(page, 1, "note").focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("dialog", { name: "Note du lot" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ajouter", exact: true })).toBeDisabled();
  await page.getByLabel("Note du lot 1").fill("Vue sur cour");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Continuer la saisie" }).press("Enter");
  await page.getByRole("button", { name: "Ajouter", exact: true }).press("Enter");
  await expect(cell(page, 1, "note")).toBeFocused();

  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Ajouter un lot" })).toBeFocused();
  await page.getByRole("button", { name: "Continuer", exact: true }).press("Enter");
  await expect(page).toHaveURL(/edit-medias$/);

  expect(await offerNow(page, id)).toMatchObject({
    units: [
      {
        floor: 2,
        surface: 200,
        erp: true,
        note: "Vue sur cour",
        rentPerSqmPerYear: 450.6,
        rentPerMonth: null,
      },
    ],
  });
});

test("a block copied from a spreadsheet is previewed, with its unreadable cells, before pasting", async ({
  page,
}) => {
  const id = await openSheet(page);
  await cell(page, 1, "floor").focus();
  await paste(page, "RdC\tBureaux\t1 250,5\t10-14\toui\r\nR+1\tCommerce\tgrand\t\tnon\r\n");
  const dialog = page.getByRole("dialog", { name: "Coller depuis un tableur" });
  await expect(dialog.getByText("1 valeur ne peut pas être lue", { exact: false })).toBeVisible();
  await expect(dialog.getByRole("cell", { name: "grand Indiquez un nombre" })).toBeVisible();
  await dialog.getByRole("button", { name: "Coller 2 lots" }).click();
  await expect(dialog).toBeHidden();
  await expect(cell(page, 1, "surface")).toHaveText("1\u202f250,5");
  await expect(cell(page, 2, "usage")).toHaveText("Commerce");
  await expect(page.getByRole("rowheader", { name: "Total, 2 lots" })).toBeVisible();

  const deleted = page.getByRole("dialog", { name: "Lot 2 supprimé" });
  await page.getByTitle("Supprimer le lot 2").click();
  await deleted.getByRole("button", { name: "Annuler" }).click();
  await expect(cell(page, 2, "usage")).toHaveText("Commerce");
  await page.getByRole("button", { name: "Ajouter un lot" }).click();
  await page.getByTitle("Supprimer le lot 3").click();
  const left = page.getByRole("dialog", { name: "Lot 3 supprimé" });
  // A toast does not close by itself while the pointer is over it.
  await left.hover();
  await page.getByRole("button", { name: "Continuer", exact: true }).press("Enter");
  await expect(page).toHaveURL(/edit-medias$/);
  await expect(left).toBeHidden();
  expect(await offerNow(page, id)).toMatchObject({
    units: [
      { floor: 0, usage: "office", surface: 1250.5, posts: "10-14", erp: true },
      { floor: 1, usage: "retail", surface: 0, erp: false },
    ],
  });
});

test("a pasted column named only 'Loyer' is asked about, with what each answer gives", async ({ page }) => {
  await openSheet(page);
  await cell(page, 1, "floor").focus();
  await paste(page, "Surface\tLoyer HT HC\r\n100\t36000");
  const dialog = page.getByRole("dialog", { name: "Coller depuis un tableur" });
  const reading = dialog.getByRole("radiogroup", { name: "La colonne « Loyer » se lit" });
  await expect(reading.getByRole("radio", { name: /^Par an/ })).toBeChecked();
  await expect(reading).toContainText("3\u202f000 €/mois · 360 €/m²/an");
  await reading.getByRole("radio", { name: "Par mois" }).check();
  await expect(dialog.getByRole("columnheader", { name: "Loyer mensuel" })).toBeVisible();
  await dialog.getByRole("button", { name: "Coller 1 lot" }).click();
  await expect(cell(page, 1, "rentPerMonth")).toHaveText(/^36\u202f000/);
});

const copied = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const data = new DataTransfer();
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("copy", { clipboardData: data, bubbles: true, cancelable: true }),
    );
    return data.getData("text/plain");
  });

test("a block is selected by keyboard or mouse, copied, pasted elsewhere and cleared", async ({ page }) => {
  await openSheet(page);
  const chosen = page.locator("td[aria-selected=true]");
  await cell(page, 1, "floor").focus();
  await paste(page, "1\tBureaux\t100\n2\tCommerce\t200,5\n");
  await page.getByRole("button", { name: "Coller 2 lots" }).click();
  await expect(cell(page, 1, "floor")).toBeFocused();
  await expect(chosen).toHaveCount(0);
  for (const key of ["ArrowDown", "ArrowRight", "ArrowRight"]) await page.keyboard.press(`Shift+${key}`);
  await expect(chosen).toHaveCount(6);
  await expect(cell(page, 2, "surface")).toBeFocused();
  const block = await copied(page);
  expect(block).toBe("1\tBureaux\t100\r\n2\tCommerce\t200,5");

  // A move without Shift clears the selection; Shift+click extends it without opening the cell.
  await page.keyboard.press("ArrowUp");
  await expect(chosen).toHaveCount(0);
  expect(await copied(page)).toBe("100");
  await cell(page, 2, "floor").click({ modifiers: ["Shift"] });
  await expect(chosen).toHaveCount(6);
  await expect(page.getByRole("grid").getByRole("textbox")).toHaveCount(0);
  expect(await copied(page)).toBe(block);

  await paste(page, "7\tEntrepôt\t700\r\n8\tHôtel\t800");
  await page.getByRole("button", { name: "Coller 2 lots" }).click();
  await expect(cell(page, 1, "surface")).toHaveText("700");
  await expect(cell(page, 2, "usage")).toHaveText("Hôtel");
  await cell(page, 1, "usage").focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Delete");
  await expect(cell(page, 1, "surface")).toHaveText("");
  await expect(cell(page, 2, "surface")).toHaveText("");
  await expect(cell(page, 2, "floor")).toHaveText("8");
  await page.keyboard.press("Control+z");
  await expect(cell(page, 1, "surface")).toHaveText("700");
  await expect(cell(page, 2, "surface")).toHaveText("800");
});

test("a unit without a building shows an error and prevents saving", async ({ page }) => {
  await openSheet(page);
  await cell(page, 1, "associatedBuildingIds").focus();
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "Continuer", exact: true }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Toutes les unités doivent être associées à au moins un bâtiment.");
  await expect(cell(page, 1, "associatedBuildingIds")).toContainText(
    "Au moins un bâtiment doit être sélectionné",
  );
  await alert.getByRole("button", { name: "Lot 1, Bâtiments" }).click();
  await expect(cell(page, 1, "associatedBuildingIds")).toBeFocused();
  await page.keyboard.press("Space");
  await page.getByRole("checkbox", { name: "Bâtiment 1" }).check();
  await page.keyboard.press("Escape");
  await expect(cell(page, 1, "associatedBuildingIds")).toHaveText("Bât. 1");
  await page.getByRole("button", { name: "Continuer", exact: true }).click();
  await expect(page).toHaveURL(/edit-medias$/);
});

test("two hundred units: the keyboard reaches the last, and an error links to a unit out of view", async ({
  page,
}) => {
  const id = await openSheet(page);
  const { buildings } = (await offerNow(page, id)) as { buildings: { id: string }[] };
  const lots = Array.from({ length: 200 }, (_, index) => ({
    surface: 100 + index,
    associatedBuildingIds: buildings.map((building) => building.id),
  }));
  await page.request.put(`/api/real-estates/${id}/units`, { data: { units: lots } });
  await page.reload();
  await cell(page, 1, "floor").focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Home");
  await expect(cell(page, 200, "associatedBuildingIds")).toBeFocused();
  await expect(cell(page, 200, "associatedBuildingIds")).toBeInViewport();
  await page.keyboard.press("Delete");
  await page.keyboard.press("Control+Home");
  await expect(cell(page, 1, "associatedBuildingIds")).toBeFocused();
  await expect(cell(page, 200, "surface")).toBeHidden();
  await page.keyboard.press("Control+Enter");
  await page.getByRole("alert").getByRole("button", { name: "Lot 200, Bâtiments" }).click();
  await expect(cell(page, 200, "associatedBuildingIds")).toBeFocused();
  await page.keyboard.press("Control+z");
  await cell(page, 200, "surface").focus();
  await page.keyboard.type("777");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/edit-medias$/);
  const { units } = (await offerNow(page, id)) as { units: unknown[] };
  expect(units).toHaveLength(200);
  expect(units, "the cell being typed is saved").toContainEqual(expect.objectContaining({ surface: 777 }));
});

test("an offer without buildings leads back to the buildings step", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page, { empty: true });
  await page.goto(`/real-estates/${id}/edit-units`);
  await expect(page.getByText("Aucun bâtiment disponible")).toBeVisible();
  await page.getByRole("link", { name: "Retour aux bâtiments" }).click();
  await expect(page).toHaveURL(/edit-buildings$/);
});

test("new lots of a warehouse are warehouses, typed or pasted", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page, { type: "warehouse" });
  await page.goto(`/real-estates/${id}/edit-units`);
  await expect(cell(page, 1, "usage")).toHaveText("Entrepôt");
  await cell(page, 1, "surface").focus();
  await page.keyboard.type("5000");
  await page.keyboard.press("Enter");
  await expect(cell(page, 2, "usage")).toHaveText("Entrepôt");
  await paste(page, "300\n400");
  await page.getByRole("button", { name: "Coller 2 lots" }).click();
  await expect(cell(page, 3, "usage")).toHaveText("Entrepôt");
  await cell(page, 3, "surface").focus();
  await page.keyboard.press("Enter");
  await expect(cell(page, 4, "usage")).toHaveText("Entrepôt");
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page).toHaveURL(/edit-medias/);
  expect((await offerNow(page, id)).units).toMatchObject(
    [5000, 300, 400].map((surface) => ({ usage: "warehouse", surface })),
  );
});

test("one copied cell fills the selected cells", async ({ page }) => {
  await openSheet(page);
  await cell(page, 1, "surface").focus();
  await paste(page, "100\n200\n300");
  await page.getByRole("button", { name: "Coller 3 lots" }).click();
  await cell(page, 1, "rentPerSqmPerYear").focus();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await paste(page, "240");
  for (const [row, rent] of [2000, 4000, 6000].entries())
    await expect(cell(page, row + 1, "rentPerMonth")).toHaveText(`${rent / 1000}\u202f000*`);
  await page.keyboard.press("Control+z");
  await expect(cell(page, 2, "rentPerSqmPerYear")).toHaveText("");
});

test("the empty row that Enter adds needs no building", async ({ page }) => {
  const id = await openSheet(page);
  const address = await anAddress(page);
  const buildings = [{ address }, { address }];
  const saved = await page.request.put(`/api/real-estates/${id}/buildings`, { data: { buildings } });
  expect(saved.status()).toBe(200);
  await page.reload();
  await cell(page, 1, "associatedBuildingIds").focus();
  await paste(page, "2");
  await cell(page, 1, "surface").focus();
  await page.keyboard.type("777");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("rowheader", { name: "Lot 2" })).toBeVisible();
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page).toHaveURL(/edit-medias/);
  expect((await offerNow(page, id)).units).toMatchObject([{ surface: 777 }]);
});
