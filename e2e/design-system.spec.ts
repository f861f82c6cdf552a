import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { addressField, expect, openPart, specimen, test, zonesField } from "./design-page.ts";

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const lots = (page: Page) => page.getByRole("table", { name: "Lots", exact: true });

test("a dialog traps focus and closes on Escape, its close button and its backdrop", async ({ page }) => {
  await openPart(page, "messages");
  const opener = page.getByRole("button", { name: "Fenêtre", exact: true });
  const dialog = page.getByRole("dialog", { name: "Note du lot" });
  await opener.press("Enter");
  await expect(dialog).toBeVisible();
  for (let turn = 0; turn < 8; turn += 1) {
    await press(page, "Tab");
    await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  }
  await press(page, "Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await dialog.getByRole("button", { name: "Fermer" }).click();
  await expect(dialog).toBeHidden();
  await opener.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(20, 450);
  await expect(dialog).toBeHidden();
});

test("a confirmation focuses Cancel first and stays open until the action has finished", async ({ page }) => {
  await openPart(page, "messages");
  const opener = page.getByRole("button", { name: "Confirmation", exact: true });
  const dialog = page.getByRole("alertdialog", { name: "Supprimer l'image" });
  await opener.press("Enter");
  await expect(dialog.getByRole("button", { name: "Annuler" })).toBeFocused();
  await press(page, "Enter");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.press("Enter");
  await page.mouse.click(20, 450);
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Supprimer" }).press("Enter");
  await expect(dialog.getByRole("button", { name: "Supprimer" })).toHaveAttribute("aria-busy", "true");
  await press(page, "Escape");
  await expect(dialog.getByRole("button", { name: "Annuler" })).toBeDisabled();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("a drawer opens and closes, and returns focus", async ({ page }) => {
  await openPart(page, "messages");
  const opener = page.getByRole("button", { name: "Volet", exact: true });
  await opener.press("Space");
  const drawer = page.getByRole("dialog", { name: "12 rue de Rivoli" });
  await expect(drawer).toBeVisible();
  await press(page, "Escape");
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
});

test("a menu is navigated with arrows and letters, and marks the selected choice", async ({ page }) => {
  await openPart(page, "actions");
  const opener = page.getByRole("button", { name: "Actions de l'offre" });
  const menu = page.getByRole("menu");
  await opener.focus();
  await press(page, "ArrowDown");
  await expect(menu.getByRole("menuitem", { name: "Modifier" })).toBeFocused();
  await expect(menu.getByRole("menuitem", { name: "Exporter en PDF" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.keyboard.type("l");
  await expect(menu.getByRole("menuitemradio", { name: "Loyer" })).toBeFocused();
  await press(page, "Enter");
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(menu.getByRole("menuitemradio", { name: "Loyer" })).toHaveAttribute("aria-checked", "true");
  await menu.getByRole("menuitem", { name: "Supprimer" }).click();
  await expect(page.getByText("Offre supprimée")).toBeVisible();
  await expect(menu).toBeHidden();
});

test("a popover opens with the keyboard and closes with Escape", async ({ page }) => {
  await openPart(page, "messages");
  const opener = page.getByRole("button", { name: "Bulle" });
  await opener.press("Enter");
  const popover = page.getByRole("dialog", { name: "Note du lot" });
  await expect(popover).toContainText("Plateau livré rénové");
  await press(page, "Escape");
  await expect(popover).toBeHidden();
  await expect(opener).toBeFocused();
});

test("a tooltip opens on focus and on hover, and closes with Escape", async ({ page }) => {
  await openPart(page, "actions");
  await page.getByRole("button", { name: "Actions de l'offre" }).focus();
  await press(page, "Tab");
  const tip = page.getByText("Calculé d'après le loyer et la surface");
  await expect(tip).toBeVisible();
  await press(page, "Escape");
  await expect(tip).toBeHidden();
  await press(page, "Shift+Tab");
  await page.getByRole("button", { name: "Survolez-moi" }).hover();
  await expect(tip).toBeVisible();
});

test("tabs follow the arrows, and only the selected one is in the Tab order", async ({ page }) => {
  await openPart(page, "donnees");
  // The closing panel remains during its animation.
  const panel = page.locator("[role=tabpanel]:not([inert])");
  await page.getByRole("tab", { name: "Photos 8" }).click();
  await press(page, "ArrowRight");
  await expect(page.getByRole("tab", { name: "Plans 0" })).toHaveAttribute("aria-selected", "true");
  await expect(panel).toHaveText("Aucun plan disponible");
  await press(page, "End");
  await expect(panel).toHaveText("La carte");
  await press(page, "Tab");
  await expect(page.getByRole("tab", { selected: false })).toHaveCount(2);
  await expect(page.getByRole("tab", { selected: true })).not.toBeFocused();
});

test("a toast disappears after five seconds unless hovered, and closes on its action", async ({ page }) => {
  await page.clock.install();
  await openPart(page, "messages");
  // What a busy machine takes for a step must not count.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.getByRole("button", { name: "Succès" }).click();
  const saved = page.getByText("Offre enregistrée", { exact: true });
  await expect(saved).toBeVisible();
  await page.clock.runFor(4500);
  await expect(saved).toBeVisible();
  await page.clock.runFor(1500);
  await expect(saved).toBeHidden();

  await page.getByRole("button", { name: "Avertissement" }).click();
  const warning = page.getByText("Le lot 3 n'a pas de bâtiment");
  await page.clock.runFor(500);
  await warning.hover();
  await page.clock.runFor(20_000);
  await expect(warning).toBeVisible();
  await page.mouse.move(10, 10);
  await page.clock.runFor(8000);
  await expect(warning).toBeHidden();

  await page.getByRole("button", { name: "Avec Annuler" }).click();
  await page.clock.runFor(500);
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await page.clock.runFor(1000);
  await expect(page.getByText("Lot supprimé")).toBeHidden();
});

test("a toast is reached with F6 and closed with the keyboard", async ({ page }) => {
  await openPart(page, "messages");
  await page.getByRole("button", { name: "Erreur", exact: true }).press("Enter");
  const toast = page.getByRole("alertdialog", { name: "Accès refusé" });
  await expect(toast).toContainText("Seul son auteur peut supprimer cette offre.");
  await press(page, "F6");
  await page.getByRole("button", { name: "Fermer la notification" }).press("Enter");
  await expect(toast).toBeHidden();
});

test("a combobox value is searched, selected by keyboard, cleared and searched again", async ({ page }) => {
  await openPart(page, "champs");
  const field = addressField(page);
  await field.click();
  await page.keyboard.type("P");
  await expect(page.getByText("Tapez au moins 2 caractères pour rechercher")).toBeVisible();
  await page.keyboard.type("aris");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(3);
  await press(page, "ArrowDown", "Enter");
  await expect(field).toHaveValue("Paris 8e");
  await expect(page.getByRole("listbox")).toBeHidden();
  await specimen(page, "Combobox").getByRole("button", { name: "Effacer" }).click();
  await expect(field).toHaveValue("");
  await field.fill("zzz");
  await expect(page.getByText("Aucun résultat trouvé").first()).toBeVisible();
  await press(page, "Escape");
  await expect(page.getByRole("listbox")).toBeHidden();
});

test("multiple values are chips: added and removed by keyboard, up to the maximum", async ({ page }) => {
  await openPart(page, "champs");
  const field = zonesField(page);
  const chips = specimen(page, "Combobox").getByRole("button", { name: /^Retirer / });
  await expect(chips).toHaveCount(5);
  await field.focus();
  await page.keyboard.type("pute");
  await expect(page.getByRole("option", { name: "Puteaux" })).toBeVisible();
  await press(page, "Enter");
  await expect(chips).toHaveCount(6);
  await expect(field).toHaveValue("");
  await page.keyboard.type("paris");
  await expect(page.getByText("Aucun résultat trouvé").first()).toBeVisible();
  await press(page, "Escape");
  await field.fill("");
  await press(page, "Backspace");
  await expect(chips).toHaveCount(5);
  await press(page, "ArrowLeft", "Delete");
  await expect(chips).toHaveCount(4);

  const full = page.getByRole("combobox", { name: "Zones, complet" });
  await expect(full).toBeDisabled();
  await expect(full).toHaveAttribute("placeholder", "Maximum 2 zones sélectionnées");
});

test("a selection follows an external reset", async ({ page }) => {
  await openPart(page, "champs");
  const part = specimen(page, "Combobox");
  await addressField(page).fill("pant");
  await page.getByRole("option", { name: "Pantin" }).click();
  await addressField(page).press("Escape");
  await page.getByRole("button", { name: "Réinitialiser les zones" }).click();
  await expect(addressField(page)).toHaveValue("");
  await expect(part.getByRole("button", { name: /^Retirer / })).toHaveCount(2);
});

test("a date is typed in French or picked from a calendar; an invalid date stays with an error", async ({
  page,
}) => {
  await openPart(page, "champs");
  const field = page.getByLabel("Disponible à partir du");
  await expect(field).toHaveValue("20/11/2026");
  await field.fill("1.2.27");
  await press(page, "Tab");
  await expect(field).toHaveValue("01/02/2027");
  await field.fill("31/02/2027");
  await expect(field).not.toHaveAttribute("aria-invalid", "true");
  await press(page, "Tab");
  await expect(field).toHaveValue("31/02/2027");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription("Saisissez une date au format jj/mm/aaaa");

  await field.fill("15/03/2027");
  await press(page, "Tab");
  await expect(page.getByRole("button", { name: "Ouvrir le calendrier" }).first()).toBeFocused();
  await press(page, "Enter");
  await expect(page.getByRole("button", { name: /15 mars 2027/ })).toBeFocused();
  await press(page, "ArrowRight", "ArrowDown", "Enter");
  await expect(field).toHaveValue("23/03/2027");
  await expect(page.getByRole("dialog", { name: "Calendrier" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Ouvrir le calendrier" }).first()).toBeFocused();
});

test("a date pasted with its time fills the day and the time", async ({ page }) => {
  await openPart(page, "champs");
  const day = page.getByLabel("Échéance");
  const time = day.locator("xpath=../..").getByLabel("Heure");
  await time.fill("99");
  await press(page, "Tab");
  await day.fill("6 décembre 2026 à 14h30");
  await press(page, "Tab");
  await expect(day).toHaveValue("06/12/2026");
  await expect(time).toHaveValue("14:30");
  await expect(day).not.toHaveAttribute("aria-invalid", "true");

  // The same again, once the time was made unreadable.
  await time.fill("99");
  await press(page, "Tab");
  await day.fill("06/12/2026 à 14h30");
  await expect(time).toHaveValue("14:30");
});

test("a number is formatted in French; invalid input stays with an error", async ({ page }) => {
  await openPart(page, "champs");
  const field = page.getByLabel("Surface", { exact: true });
  await expect(field).toHaveValue("1\u202f250,5");
  await field.fill("12345,6");
  await press(page, "Tab");
  await expect(field).toHaveValue("12\u202f345,6");
  await field.fill("douze cents");
  await press(page, "Tab");
  await expect(field).toHaveValue("douze cents");
  await expect(field).toHaveAccessibleDescription("Saisissez un nombre, par exemple 1\u202f250,5");
  await field.fill("-4");
  await press(page, "Tab");
  await expect(field).toHaveAccessibleDescription("Minimum\u202f: 0");
  await field.fill("980.25");
  await press(page, "Tab");
  await expect(field).toHaveValue("980,25");
  await expect(field).not.toHaveAttribute("aria-invalid", "true");
});

test("radio buttons, checkboxes, switches and toggles work by keyboard", async ({ page }) => {
  await openPart(page, "champs");
  await page.getByRole("radio", { name: "Simple" }).focus();
  await press(page, "ArrowDown");
  await expect(page.getByRole("radio", { name: /Exclusif/ })).toBeChecked();
  await page.getByRole("checkbox", { name: "Bâtiment indépendant" }).press("Space");
  await expect(page.getByRole("checkbox", { name: "Bâtiment indépendant" })).toBeChecked();
  await page.getByRole("switch", { name: "Mes offres seulement" }).press("Space");
  await expect(page.getByRole("switch", { name: "Mes offres seulement" })).not.toBeChecked();
  await page.getByRole("button", { name: "Vente", exact: true }).press("Enter");
  await expect(page.getByRole("button", { name: "Vente", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.getByRole("button", { name: "Location", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByRole("button", { name: "Carte", exact: true }).press("Enter");
  await expect(page.getByRole("button", { name: "Liste", exact: true })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
});

const columnOf = async (page: Page, at: number): Promise<string[]> =>
  lots(page).locator(`tbody tr[data-row] td:nth-child(${at})`).allInnerTexts();

test("a table sorts by its headers with empty values last", async ({ page }) => {
  await openPart(page, "donnees");
  const title = lots(page).getByRole("button", { name: "Loyer mensuel" });
  const header = lots(page).getByRole("columnheader", { name: "Loyer mensuel" });
  const amount = (text: string) => Number(text.replace(/[^\d]/g, ""));
  await title.press("Enter");
  const first = (await columnOf(page, 4)).map(amount);
  const direction = await header.getAttribute("aria-sort");
  const sign = direction === "ascending" ? 1 : -1;
  expect(first.slice(0, 5)).toEqual(first.slice(0, 5).toSorted((a, b) => sign * (a - b)));
  expect((await columnOf(page, 4)).at(-1)).toBe("–");
  await title.press("Enter");
  await expect(header).toHaveAttribute("aria-sort", direction === "ascending" ? "descending" : "ascending");
  expect((await columnOf(page, 4)).at(-1)).toBe("–");
});

test("a table filters, totals and exports the visible rows", async ({ page }) => {
  await openPart(page, "donnees");
  const part = specimen(page, "DataTable");
  const status = part.getByRole("status").first();
  await expect(status).toHaveText("6 lots");
  const totalBefore = await lots(page).locator("tfoot td").nth(2).innerText();
  await part.getByRole("button", { name: "Filtrer" }).first().click();
  await lots(page).getByLabel("Filtrer\u202f: Usage").selectOption("Bureaux");
  await expect(status).toHaveText("2 lots");
  await expect(lots(page).locator("tfoot td").nth(2)).not.toHaveText(totalBefore);
  await lots(page).getByLabel("Filtrer\u202f: Surface, minimum").fill("400");
  await expect(status).toHaveText("1 lot");
  const shown = await columnOf(page, 3);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    part.getByRole("button", { name: "Exporter" }).first().click(),
  ]);
  expect(download.suggestedFilename()).toBe("Lots.csv");
  const csv = readFileSync(await download.path(), "utf8");
  expect(csv.startsWith("\ufeffBâtiment;Usage;Surface;Loyer mensuel\r\n")).toBe(true);
  const lines = csv.trimEnd().split("\r\n").slice(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.split(";").slice(1, 3)).toEqual([
    "Bureaux",
    shown[0]?.replace(/[^\d,]/g, "").replace(/2$/, ""),
  ]);

  await lots(page).getByLabel("Filtrer\u202f: Bâtiment").fill("introuvable");
  await expect(lots(page)).toContainText("Aucune ligne ne correspond aux filtres");
  await expect(part.getByRole("button", { name: "Exporter" }).first()).toBeDisabled();
  await part.getByRole("button", { name: "Retirer les filtres" }).click();
  await expect(status).toHaveText("6 lots");
});

test("a table of two thousand rows renders only visible rows, and the keyboard reaches the last", async ({
  page,
}) => {
  await openPart(page, "donnees");
  const table = page.getByRole("table", { name: "Deux mille lots" });
  const rows = table.locator("tr[data-row]");
  await expect(rows.first()).toBeVisible();
  await expect(table).toHaveAttribute("aria-rowcount", "2001");
  expect(await rows.count()).toBeLessThan(60);
  await rows.first().focus();
  await press(page, "ArrowDown", "j", "k");
  await expect(table.locator('tr[data-row="1"]')).toBeFocused();
  await press(page, "End");
  await expect(table.locator('tr[data-row="1999"]')).toBeFocused();
  expect(await rows.count()).toBeLessThan(60);
  await press(page, "Home");
  await expect(table.locator('tr[data-row="0"]')).toBeFocused();
});

test("a search form requires a term or a filter and resets all fields; pagination changes the page", async ({
  page,
}) => {
  await openPart(page, "donnees");
  const part = specimen(page, "SearchForm, Pagination");
  const go = part.getByRole("button", { name: "Rechercher" });
  await expect(part.getByText("42 résultats")).toBeVisible();
  await expect(go).toBeDisabled();
  await part.getByLabel("Effectif minimum").fill("12");
  await expect(go).toBeEnabled();
  await part.getByLabel("Créée depuis").fill("pas une date");
  await part.getByRole("button", { name: "Réinitialiser" }).click();
  await expect(go).toBeDisabled();
  await expect(part.getByLabel("Effectif minimum")).toHaveValue("");
  await expect(part.getByLabel("Créée depuis")).toHaveValue("");
  await expect(part.getByText("Page 2 sur 5")).toBeVisible();
  await part.getByRole("button", { name: "Suivant" }).press("Enter");
  await expect(part.getByText("Page 3 sur 5")).toBeVisible();
});

test("collapsible cards open and close with their title", async ({ page }) => {
  await openPart(page, "donnees");
  const title = page.getByRole("button", { name: "Conditions de vente" });
  await expect(title).toHaveAttribute("aria-expanded", "false");
  await title.press("Enter");
  await expect(title).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByText("Prix net vendeur.")).toBeVisible();
});

test("a carousel is navigated by keyboard and opens full screen", async ({ page }) => {
  await openPart(page, "donnees");
  const carousel = page.getByRole("group", { name: "Photos du 12 rue de Rivoli" });
  await expect(carousel.getByRole("img")).toHaveCount(1);
  await carousel.getByRole("button", { name: "Image suivante" }).press("Enter");
  await expect(carousel).toContainText("2/3");
  await expect(carousel.getByRole("img", { name: "Façade 2" })).toBeVisible();
  await carousel.getByRole("button", { name: "Image précédente" }).press("Enter");
  await carousel.getByRole("button", { name: "Image précédente" }).press("Enter");
  await expect(carousel).toContainText("3/3");
  const picture = carousel.getByRole("button", { name: "Façade 3" });
  await picture.press("Enter");
  const viewer = page.getByRole("dialog");
  await expect(viewer.getByRole("img", { name: "Façade 3" })).toBeVisible();
  await press(page, "ArrowLeft");
  await expect(viewer.getByRole("img", { name: "Façade 2" })).toBeVisible();
  await press(page, "Escape");
  await expect(viewer).toBeHidden();
  await expect(picture).toBeFocused();
});
