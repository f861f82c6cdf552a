import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { offerCards } from "./offer-cards.ts";
import { signIn } from "./sign-in.ts";

test.use({ drawsMaps: true });

const list = "/real-estates/list";
const map = (page: Page): Locator => page.getByRole("region", { name: "Carte des offres" });

const chooseZone = async (page: Page, text: string, label: string): Promise<void> => {
  await page.getByRole("combobox", { name: "Zones" }).fill(text);
  await page.getByRole("option", { name: label }).first().click();
};

test("a broker finds offers by zone, surface and budget, opens one from the map and finds the same map on return", async ({
  page,
}) => {
  await signIn(page, "courtier", list);
  await expect(offerCards(page).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Liste des Offres" })).toBeVisible();

  await chooseZone(page, "paris 8", "Paris 8e Arrondissement");
  await page.getByLabel("Surface minimum").fill("50");
  await page.getByLabel("Surface maximum").fill("1 250,5");
  await page.getByLabel("Budget mensuel maximum").fill("30 000");
  const answer = page.waitForResponse((response) => response.url().includes("budgetMax=30000"));
  await page.getByRole("button", { name: "Rechercher", exact: true }).click();
  const query = new URL((await answer).url()).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    locationIds: "75108",
    surfaceMin: "50",
    surfaceMax: "1250.5",
    limit: "100",
    enriched: "false",
  });
  await expect(page).toHaveURL(/locationIds=75108&surfaceMin=50&surfaceMax=1250\.5&budgetMax=30000/);
  await expect(offerCards(page).first()).toContainText("75008 Paris");
  await expect(offerCards(page).first()).toContainText("/mois");

  const marker = map(page).getByRole("button", { name: "/mois" }).first();
  await marker.focus();
  await page.keyboard.press("Enter");
  const popup = map(page).getByRole("link", { name: "Location • " });
  await expect(popup).toBeVisible();
  await map(page)
    .locator("canvas")
    .evaluate((canvas) => canvas.setAttribute("data-first", ""));
  await popup.click();
  await expect(page).toHaveURL(/real-estates\/[0-9a-f-]{36}$/);

  await page.goBack();
  await expect(page.getByText("Paris 8e Arrondissement")).toBeVisible();
  await expect(page.getByLabel("Budget mensuel maximum")).toHaveValue("30\u202f000");
  await expect(offerCards(page).first()).toContainText("75008 Paris");
  await expect(map(page).locator("canvas[data-first]")).toBeVisible();
  await expect(marker).toBeVisible();
  await expect(popup).toBeHidden();

  await offerCards(page).first().getByRole("link").first().click();
  await page.getByRole("link", { name: "Liste des Offres" }).click();
  await expect(page).toHaveURL(/locationIds=75108&surfaceMin=50&surfaceMax=1250\.5&budgetMax=30000/);
});

test("a shared link restores search, map and surfaces", async ({ page }) => {
  await signIn(page, "courtier", `${list}?locationIds=75109&postsMin=4&map=48.8770,2.3370,14`);
  await expect(page.getByText("Paris 9e Arrondissement")).toBeVisible();
  await expect(page.getByLabel("Postes minimum")).toHaveValue("4");
  await offerCards(page)
    .first()
    .getByRole("button", { name: /^Surfaces/ })
    .click();
  const surfaces = page.getByRole("dialog", { name: "Surfaces" });
  await expect(surfaces.getByRole("columnheader", { name: "Loyer mensuel" })).toBeVisible();
  await expect(surfaces).toContainText("valeur estimée");
  await page.reload();
  await expect(surfaces.getByRole("cell", { name: "Bâtiment 1" }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(surfaces).toBeHidden();
  await expect(page).toHaveURL(/map=48\.8770%2C2\.3370%2C14/);
});

test("a map shows its controls in place after its style sheet failed to load once", async ({ page }) => {
  await signIn(page, "courtier", "/real-estates/list?view=table");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  let lost = 0;
  await page.route("**/assets/*.css", (route) => {
    lost += 1;
    return lost > 1 ? route.continue() : route.abort();
  });
  await page.getByText("Carte", { exact: true }).click();
  const map = page.getByRole("region", { name: "Carte des offres" });
  const zoom = map.getByRole("button", { name: "Agrandir la carte" });
  await expect(zoom).toBeInViewport();
  expect(lost).toBeGreaterThan(0);
  await expect(map.locator(".maplibregl-marker").first()).toHaveCSS("position", "absolute");
});

test("going back to a search shows its cards with its count, never those of another", async ({ page }) => {
  await signIn(page, "courtier", `${list}?surfaceMin=300`);
  const count = page.getByRole("status").getByText(/^\d+\soffres/);
  const first = await count.textContent();
  await expect(offerCards(page).first()).toBeVisible();
  await page.getByLabel("Surface minimum").fill("800");
  await page.getByRole("button", { name: "Rechercher", exact: true }).click();
  await expect(count).not.toHaveText(first ?? "");
  await expect(offerCards(page).first()).toBeVisible();
  const seen = await page.evaluateHandle(() => {
    const pairs: (string | null | undefined)[][] = [];
    new MutationObserver(() => {
      const shown = document.querySelector("li[data-record]")?.getAttribute("aria-setsize");
      const counted = [...document.querySelectorAll("[role=status]")]
        .map(({ textContent }) => /^\d+(?=\soffres)/.exec(textContent ?? "")?.[0])
        .find(Boolean);
      pairs.push([counted, shown]);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return pairs;
  });
  await page.goBack();
  await expect(count).toHaveText(first ?? "");
  await expect(page.locator("li[data-record]").first()).toHaveAttribute(
    "aria-setsize",
    /^\d+/.exec(first ?? "")?.[0] ?? "",
  );
  const pairs = await seen.jsonValue();
  expect(pairs.filter(([counted, shown]) => counted !== shown)).toEqual([]);
  expect(pairs).not.toEqual([]);
});

test("the map shows every offer of a short result", async ({ page }) => {
  await signIn(
    page,
    "courtier",
    `${list}?transactionType=sale&surfaceMin=300&surfaceMax=400&priceMax=3000000`,
  );
  const markers = map(page).locator(".maplibregl-marker");
  await expect(markers.first()).toBeVisible();
  await map(page).evaluate((region) => region.scrollIntoView({ block: "end" }));
  await expect(async () => {
    for (const marker of await markers.all()) await expect(marker).toBeInViewport({ timeout: 500 });
  }).toPass();
});

test("card and marker highlight each other, and moving the map offers a search in its frame", async ({
  page,
}) => {
  await signIn(page, "courtier", `${list}?locationIds=75109&map=48.877,2.338,15`);
  const lifted = map(page).locator('.maplibregl-marker[style*="z-index: 3"]');
  await expect(map(page).getByRole("button", { name: "€" }).first()).toBeVisible();
  // The pointer may be over a card and highlight it.
  await page.mouse.move(0, 0);
  await expect(lifted).toHaveCount(0);
  await offerCards(page).first().hover();
  await expect(lifted).toHaveCount(1);

  const area = await map(page).boundingBox();
  if (!area) throw new Error("no map");
  await page.mouse.move(area.x + 200, area.y + 300);
  await page.mouse.down();
  await page.mouse.move(area.x + 20, area.y + 300, { steps: 6 });
  await page.mouse.up();
  const here = page.getByRole("button", { name: "Rechercher ici" });
  await expect(here).toBeVisible();
  const hidesIt = await map(page).evaluate((region) => {
    const button = [...region.querySelectorAll("button")].find(
      (each) => each.textContent === "Rechercher ici",
    );
    const marker = region.querySelector<HTMLElement>(".maplibregl-marker");
    if (!button || !marker) throw new Error("no button or no marker");
    const { x, y, width, height } = button.getBoundingClientRect();
    const from = marker.getBoundingClientRect();
    Object.assign(marker.style, { zIndex: "3", translate: `${x - from.x}px ${y - from.y}px` });
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    marker.style.translate = "";
    return marker.contains(top);
  });
  expect(hidesIt, "a marker over 'Rechercher ici'").toBe(false);
  await here.click();
  await expect(page).toHaveURL(/drawnZone=frame/);
  await expect(page).not.toHaveURL(/locationIds=/);
  await expect(here).toBeHidden();
  await expect(page.getByRole("button", { name: "Retirer Cadre de la carte" })).toBeVisible();

  await map(page).getByRole("button", { name: "€" }).first().focus();
  await expect(page.locator("article.shown-as-selected")).toHaveCount(1);

  const replaced = page.getByRole("dialog", { name: "La zone visible remplace les lieux cherchés" });
  await replaced.getByRole("button", { name: "Annuler" }).click();
  await expect(page).toHaveURL(/locationIds=75109/);
  await expect(page).not.toHaveURL(/drawnZone/);
});

test("offers a little over the budget are on the map, and say so", async ({ page }) => {
  await signIn(page, "courtier", `${list}?transactionType=sale&surfaceMin=100&priceMax=1500000&view=map`);
  const markers = map(page).getByRole("button", { name: /un peu au-dessus du budget$/ });
  await expect(markers.first()).toBeAttached();
  await expect(map(page).getByText("Tirets, +\u202f: un peu au-dessus du budget")).toBeVisible();
  await map(page)
    .getByRole("button", { name: /€, .*, un peu au-dessus du budget$/ })
    .first()
    .click();
  const popup = map(page).getByRole("link", { name: "un peu au-dessus du budget" });
  await expect(popup).toBeVisible();
});

test("the map is focused, navigated and left by keyboard", async ({ page }) => {
  await signIn(page, "courtier", `${list}?locationIds=75108`);
  const marker = map(page).getByRole("button", { name: "/mois, Location" }).first();
  await marker.focus();
  await page.keyboard.press("Enter");
  const popup = map(page).getByRole("link", { name: "Location • " });
  await expect(popup).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(popup).toHaveCount(0);
  await expect(marker).toBeFocused();
});

/** What a caller says, typed at four keys a second, takes eight seconds. */
const MAX_KEYS = 32;

test("300 to 400 m² to buy near line 13 under 3 M€ are found by keyboard alone while the caller waits", async ({
  page,
}) => {
  await signIn(page, "courtier", list);
  await expect(offerCards(page).first()).toBeVisible();
  let keys = 0;
  const press = async (...pressed: readonly string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
    keys += pressed.length;
  };
  const type = (text: string) => press(...text);
  const tab = (times: number) => press(...Array<string>(times).fill("Tab"));

  // A search is ignored while another runs.
  await expect(page.getByRole("button", { name: "Rechercher", exact: true })).toBeEnabled();
  await press("/");
  await expect(page.getByRole("combobox", { name: "Zones" })).toBeFocused();
  await type("ligne 13");
  await expect(page.getByRole("option").first()).toHaveText(/^Métro.13Station à 20.min à pied au plus$/);
  await press("Enter");
  await expect(page.getByRole("button", { name: "Retirer Métro 13" })).toBeVisible();
  await tab(1);
  await type("300");
  await tab(1);
  await type("400");
  await tab(4);
  await type("3M");
  await press("Enter");
  await expect(page).toHaveURL(/list\?surfaceMin=300&surfaceMax=400&priceMax=3000000&stationLine=metro-13$/);
  expect(keys).toBeLessThanOrEqual(MAX_KEYS);

  const ofLine = / · M.([\d, ]+, )?13.*min à pied \(estimation\)/;
  await expect(offerCards(page).filter({ hasNotText: ofLine })).toHaveCount(0);
  await expect(offerCards(page).first()).toContainText(ofLine);
  await expect(offerCards(page).filter({ hasNotText: "Vente" })).toHaveCount(0);
  const ofUnits = /\d+ lots? sur \d+ répond(ent)? aux critères.: 3\d\d( - 3\d\d)?.m² · /;
  await expect(offerCards(page).filter({ hasText: ofUnits }).first()).toBeVisible();
  await press("Escape", "j", "Space");
  await expect(page.getByRole("complementary", { name: "Aperçu de l’offre" })).toContainText(
    /lots? (sur \d+ )?répond/,
  );
  await press("Enter");
  await expect(page).toHaveURL(/real-estates\/[0-9a-f-]{36}$/);
  const stations = page.getByRole("region", { name: "Stations à proximité" });
  await expect(stations.getByRole("listitem").first()).toContainText(/\d.min à pied \(estimation\)/);
});
