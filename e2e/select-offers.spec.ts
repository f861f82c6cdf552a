import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { showWhole, violations } from "./axe.ts";
import { expect, holdRequests, test, withoutLiveChanges } from "./journey.ts";
import { invitedColleague, newBroker } from "./new-colleague.ts";
import { newOffer, offerNow } from "./new-offer.ts";
import { signIn } from "./sign-in.ts";
import { visit } from "./visit.ts";

const COUNT = 40;

/** Offers of a street that no other journey has, in the order of their creation. */
const streetOfOffers = async (page: Page): Promise<string> => {
  const street = `01004_${String(randomInt(1000, 9999))}`;
  for (let number = 1; number <= COUNT; number++) {
    const label = `${number} Rue des Choix 01500 Ambérieu-en-Bugey`;
    const address = {
      type: "Feature",
      geometry: { type: "Point", coordinates: [5.3601, 45.9587 + number / 10_000] },
      properties: {
        id: `${street}_${String(number).padStart(5, "0")}`,
        label,
        type: "housenumber",
        name: `${number} Rue des Choix`,
        postcode: "01500",
        citycode: "01004",
        city: "Ambérieu-en-Bugey",
        context: "01, Ain, Auvergne-Rhône-Alpes",
      },
    };
    const created = await page.request.post("/api/real-estates", {
      data: { address, transactionTypes: ["rent"], status: "published" },
    });
    expect(created.status()).toBe(201);
  }
  return street;
};

test("forty offers are chosen by keyboard, given to a colleague, and taken back", async ({
  page,
  baseURL,
}) => {
  const { email } = await invitedColleague(baseURL);
  await signIn(page, "admin");
  const { items } = (await (await page.request.get("/api/users?limit=1000")).json()) as {
    items: { id: string; email: string; firstname: string; lastname: string }[];
  };
  const person = items.find((each) => each.email === email);
  const name = `${person?.firstname} ${person?.lastname}`;
  const street = await streetOfOffers(page);
  await page.goto(`/real-estates/list?locationIds=${street}`);
  await expect(page.getByText(`${COUNT} offres`, { exact: true })).toBeVisible();

  await page.getByRole("link", { name: `${COUNT} Rue des Choix`, exact: true }).focus();
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Shift+X");
  await expect(page.getByText("Sélection : 3 offres")).toBeVisible();
  await page.keyboard.press(" ");
  const preview = page.getByRole("complementary", { name: "Aperçu de l’offre" });
  await expect(preview.getByRole("heading", { name: "38 Rue des Choix" })).toBeVisible();
  await showWhole(page);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("k");
  await expect(preview.getByRole("heading", { name: "39 Rue des Choix" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();

  await page.getByRole("button", { name: "Tableau" }).click();
  await expect(page).toHaveURL(/view=table/);
  const all = page.getByRole("button", { name: `Sélectionner les ${COUNT} résultats` });
  const release = await holdRequests(page, "**/api/real-estates/search/ids?*");
  await all.click();
  // What the search before found does not come into this one.
  await visit(page, `/real-estates/list?locationIds=${street}&view=table&status=published`);
  await page.getByRole("row").nth(1).getByRole("checkbox").click();
  await expect(all).toHaveAttribute("aria-busy", "true");
  release();
  await expect(all).not.toHaveAttribute("aria-busy");
  await expect(page.getByText("Sélection : 1 offre")).toBeVisible();
  await all.click();
  await expect(page.getByText(`Sélection : ${COUNT} offres`)).toBeVisible();
  await page.getByRole("link", { name: `${COUNT} Rue des Choix`, exact: true }).click();
  await expect(page).toHaveURL(/real-estates\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expect(page.getByText(`Sélection : ${COUNT} offres`)).toBeVisible();
  await page.getByRole("button", { name: "Responsable", exact: true }).click();
  await page.getByRole("combobox", { name: "Responsable" }).selectOption(person?.id ?? "");
  await page.getByRole("button", { name: "Continuer" }).click();
  const confirmation = page.getByRole("alertdialog", { name: `Confier ${COUNT} offres à ${name}` });
  await confirmation.getByRole("button", { name: "Confier" }).click();
  await expect(page.getByText(`${COUNT} offres modifiées`)).toBeVisible();
  const first = page.getByRole("row").nth(1);
  await expect(first.getByRole("button", { name: /^Responsable/ })).toHaveText(name);
  await expect(first.getByRole("button", { name: /^Statut/ })).toHaveText("Publié");
  expect(await violations(page)).toEqual([]);

  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByText("Changement annulé")).toBeVisible();
  await expect(first.getByRole("button", { name: /^Responsable/ })).not.toHaveText(name);
  const counted = await page.request.get(`/api/users/${person?.id}/real-estates/counts`);
  expect(await counted.json()).toEqual({ draft: 0, pending: 0, published: 0, archived: 0 });
});

test("the row with the focus stays in sight above the selection, and when more results arrive", async ({
  page,
}) => {
  await withoutLiveChanges(page);
  await signIn(page, "courtier");
  const release = await holdRequests(page, /real-estates\/search\?.*nextToken/);
  await page.goto("/real-estates/list?view=table");
  await expect(page.getByRole("row").nth(30)).toBeAttached();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  const bar = page.getByText("Sélection : 1 offre").locator("..");
  await expect(bar.getByRole("button", { name: "Archiver" })).toBeVisible();
  const focused = page.locator("tr:focus-within");
  const covered = async () => {
    const [row, below] = [await focused.boundingBox(), await bar.boundingBox()];
    return row && below ? row.y + row.height - below.y : null;
  };
  for (let row = 0; row < 40; row++) await page.keyboard.press("j");
  expect(await covered()).toBeLessThanOrEqual(0.5);
  const record = await focused.getAttribute("data-record");

  release();
  await expect(page.getByText(/^(Plus de )?\d+\soffres$/)).toBeVisible();
  await expect(focused).toHaveAttribute("data-record", String(record));
  const head = await page.getByRole("columnheader", { name: "Adresse" }).boundingBox();
  for (let row = 0; row < 20; row++) await page.keyboard.press("k");
  const [top, under] = [(await focused.boundingBox())?.y, head && head.y + head.height];
  expect(top).toBeGreaterThanOrEqual(Number(under) - 0.5);

  await focused.focus();
  await page.keyboard.press("ArrowUp");
  // The cells that stay in place cover the outline of the row.
  for (const cell of [0, 1])
    await expect(focused.getByRole("cell").nth(cell)).toHaveCSS("box-shadow", /2px 0px 0px inset/);
  for (let row = 0; row < 30; row++) await page.keyboard.press("ArrowDown");
  await expect.poll(covered).toBeLessThanOrEqual(0.5);
});

test("a broken connection says that the result of a bulk action is not known", async ({ page, baseURL }) => {
  await newBroker(page, baseURL);
  await page.goto("/real-estates/list?view=table");
  await page.getByRole("row").nth(1).getByRole("checkbox").click();
  await page.getByRole("button", { name: "Archiver", exact: true }).click();
  await page.route("**/api/real-estates/bulk", (route) => route.abort());
  await page.getByRole("alertdialog").getByRole("button", { name: "Archiver" }).click();
  const notifications = page.getByRole("region", { name: "Notifications" });
  await expect(notifications.getByText("Le résultat n’est pas connu")).toBeVisible();
  await expect(page.getByText("Sélection : 1 offre")).toBeVisible();
  await expect(page.getByRole("button", { name: "Archiver", exact: true })).toBeEnabled();
  // A control half under the top bar has no whole target.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await violations(page)).toEqual([]);
  await notifications.getByRole("button", { name: "Actualiser" }).click();
  await expect(notifications.getByText("Le résultat n’est pas connu")).toHaveCount(0);
});

test("offers that a broker may not delete are named, and stay selected", async ({ page, baseURL }) => {
  await newBroker(page, baseURL);
  await page.goto("/real-estates/list?view=table");
  for (const row of [1, 2]) await page.getByRole("row").nth(row).getByRole("checkbox").click();
  await page.getByRole("button", { name: "Supprimer", exact: true }).click();
  await expect(page.getByText("Un administrateur peut restaurer les autres pendant 30 jours.")).toBeVisible();
  const release = await holdRequests(page, "**/api/real-estates/bulk-delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await page.getByRole("row").nth(3).getByRole("checkbox").click();
  await expect(page.getByText("Sélection : 3 offres")).toBeVisible();
  release();
  const report = page.getByRole("dialog", { name: "2 offres laissées telles quelles" });
  await expect(report.getByRole("listitem")).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await report.getByRole("button", { name: "Fermer", exact: true }).last().click();
  await expect(page.getByText("Sélection : 3 offres")).toBeVisible();
});

test("what a broker chose of the list follows them to another browser", async ({
  page,
  browser,
  baseURL,
}) => {
  await newBroker(page, baseURL);
  await page.goto("/real-estates/list?view=table");
  const rent = (on: Page) => on.getByRole("columnheader", { name: "Loyer", exact: true });
  await expect(rent(page)).toBeVisible();
  await page.getByRole("button", { name: "Colonnes" }).click();
  const dialog = page.getByRole("dialog", { name: "Colonnes du tableau" });
  const savedBy = async (choose: () => Promise<void>, on = page) => {
    const saved = on.waitForResponse(
      (answer) => answer.url().endsWith("/profile/preferences") && answer.request().method() === "PUT",
    );
    await choose();
    expect((await saved).status()).toBe(200);
  };
  await savedBy(() => dialog.getByRole("checkbox", { name: "Loyer", exact: true }).click());
  await savedBy(() => dialog.getByRole("button", { name: "Lignes compactes" }).click());
  await page.keyboard.press("Escape");
  await expect(rent(page)).toHaveCount(0);
  await savedBy(() => page.getByRole("button", { name: "Publiées seulement" }).click());
  await expect(page).toHaveURL(/list\?view=table&status=published$/);

  const elsewhere = await browser.newContext({
    storageState: { cookies: await page.context().cookies(), origins: [] },
  });
  const other = await elsewhere.newPage();
  await other.goto("/real-estates/list?view=table");
  await expect(other.getByRole("columnheader", { name: "Surface", exact: true })).toBeVisible();
  await expect(rent(other)).toHaveCount(0);
  await expect(other.locator("html")).toHaveAttribute("data-density", "compact");
  // A link shows what it says, whatever is remembered.
  await expect(other).toHaveURL(/list\?view=table$/);
  await other.goto("/real-estates/list?status=draft");
  await expect(other.getByRole("button", { name: "Retirer Brouillon" })).toBeVisible();
  await expect(other).toHaveURL(/list\?status=draft$/);
  await other.goto("/real-estates/list");
  await expect(other).toHaveURL(/list\?status=published$/);
  await savedBy(() => other.getByRole("button", { name: "Publiées seulement" }).click(), other);
  await expect(other).toHaveURL(/list$/);
  await expect(other.getByRole("button", { name: "Publiées seulement", pressed: false })).toBeVisible();

  await page.goto("/real-estates/list");
  await expect(page.getByRole("button", { name: "Publiées seulement", pressed: false })).toBeVisible();
  await elsewhere.close();
});

test("the rent of an only unit is edited in the table, and unreadable text is never saved", async ({
  page,
  baseURL,
}) => {
  await newBroker(page, baseURL);
  const { id } = await newOffer(page);
  const { items } = (await (await page.request.get(`/api/real-estates/${id}/buildings`)).json()) as {
    items: { id: string }[];
  };
  const units = await page.request.put(`/api/real-estates/${id}/units`, {
    data: { units: [{ surface: 120, rentPerSqmPerYear: 400, associatedBuildingIds: [items[0]?.id] }] },
  });
  expect(units.ok()).toBe(true);
  await page.goto("/real-estates/list?owner=mine&view=table");
  const rent = page.getByRole("button", { name: /^Loyer du lot/ });
  await expect(rent).toHaveText("4 000 €/mois");
  await rent.click();
  const field = page.getByRole("textbox", { name: "Loyer du lot" });
  await expect(field).toHaveValue(/^4\s000$/);
  await expect(page.getByRole("button", { name: "Enregistrer", exact: true })).toBeDisabled();
  await field.fill("4 5OO");
  await field.press("Enter");
  await expect(page.getByText("Saisissez un nombre")).toBeVisible();
  await expect(page.getByRole("button", { name: "Enregistrer", exact: true })).toBeDisabled();
  await field.fill("4 500");
  await field.press("Enter");
  await expect(page.getByText("Modification enregistrée")).toBeVisible();
  await expect(rent).toHaveText("4 500 €/mois");
  const saved = await page.request.get(`/api/real-estates/${id}/units`);
  const unit = (await saved.json()).items[0] as { id: string; updatedAt: string };
  expect(unit).toMatchObject({ rentPerMonth: 4500, rentPerSqmPerYear: null });
  await expect(page).toHaveURL(/view=table/);

  await rent.click();
  await field.fill("4 800");
  const elsewhere = await page.request.put(`/api/units/${unit.id}`, {
    data: { rentPerMonth: 5000 },
    headers: { "if-match": unit.updatedAt },
  });
  expect(elsewhere.ok()).toBe(true);
  await expect(page.getByText("Cette valeur a changé entre-temps\u202f: 5 000 €/mois")).toBeVisible();
  await expect(field).toHaveValue("4 800");
  await page.getByRole("button", { name: "Remplacer", exact: true }).click();
  await expect(rent).toHaveText("4 800 €/mois");

  // The offer's page has all of it at once.
  await holdRequests(page, `**/api/real-estates/${id}`);
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await expect(page).toHaveURL(`/real-estates/${id}`);
  await expect(page.getByRole("region", { name: "Lots" })).toContainText(/4\s800/);
  await page.getByRole("tab", { name: /^Plans/ }).click();
  await expect(page.getByText("Aucun plan disponible")).toBeVisible();
});

test("the rent cell shows a rent of unknown origin and keeps it", async ({ page, baseURL }) => {
  await newBroker(page, baseURL);
  const { id } = await newOffer(page);
  const { items } = (await (await page.request.get(`/api/real-estates/${id}/buildings`)).json()) as {
    items: { id: string }[];
  };
  const units = await page.request.put(`/api/real-estates/${id}/units`, {
    data: {
      units: [
        {
          surface: 120,
          rentPerMonth: 4000,
          priceOrigins: { rentPerMonth: "unknown" },
          associatedBuildingIds: [items[0]?.id],
        },
      ],
    },
  });
  expect(units.ok()).toBe(true);
  await page.goto("/real-estates/list?owner=mine&view=table");
  await page.getByRole("button", { name: /^Loyer du lot/ }).click();
  await expect(page.getByRole("textbox", { name: "Loyer du lot" })).toHaveValue(/^4\s000$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Enregistrer", exact: true })).toBeDisabled();
  expect(await offerNow(page, id)).toMatchObject({ units: [{ rentPerMonth: 4000 }] });
});
