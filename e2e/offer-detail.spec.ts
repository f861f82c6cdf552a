import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { newOffer, offerNow } from "./new-offer.ts";
import { signIn } from "./sign-in.ts";
import { visit } from "./visit.ts";

test.use({ drawsMaps: true });

type SearchPage = {
  items: {
    id: string;
    title: string;
    aggregatedData: { totalSurface: number | null };
    medias: { photos: unknown[]; plans: unknown[] };
  }[];
};

/** Not one of another journey's, which has files but no unit. */
const completeOffer = async (page: Page) => {
  const answer = await page.request.get("/api/real-estates/search?limit=1000&status=published");
  const { items } = (await answer.json()) as SearchPage;
  const found = items.find(
    ({ aggregatedData, medias }) =>
      aggregatedData.totalSurface !== null && medias.photos.length > 1 && medias.plans.length > 0,
  );
  if (!found) throw new Error("the world has a published offer with a surface, photos and plans");
  return found;
};

test("a broker views an offer's figures, full-screen photos, plans and location", async ({ page }) => {
  await signIn(page, "visiteur");
  const { id, title } = await completeOffer(page);
  await page.goto(`/real-estates/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} · Plateau`);
  await expect(page.getByRole("region", { name: "Chiffres clés" })).toContainText("m²");
  for (const words of ["Informations principales", "Prix", "Suivi"]) {
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
  }
  await page.getByRole("button", { name: "Photo 1, agrandir" }).click();
  await expect(page.getByRole("button", { name: "Fermer", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Fermer", exact: true })).toBeHidden();

  await page.getByRole("tab", { name: /^Plans/ }).click();
  await expect(page.getByRole("button", { name: "Plan 1, agrandir" })).toBeVisible();
  await expect(page).toHaveURL(/onglet=plans/);
  await page.reload();
  await expect(page.getByRole("tab", { name: /^Plans/ })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Tab");
  await page.getByRole("tab", { name: /^Plans/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Aucun document disponible")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/onglet=carte/);
  await expect(page.locator(".maplibregl-canvas")).toBeVisible();
});

test("the map's buttons zoom where the offer is, not past it", async ({ page }) => {
  await signIn(page, "visiteur");
  const answer = await page.request.get("/api/real-estates/search?limit=1000&status=published");
  type Found = {
    id: string;
    /** Null without a location. */
    stations: { minutes: number }[] | null;
    aggregatedData: { totalRentPerMonth: number | null };
  };
  const { items } = (await answer.json()) as { items: Found[] };
  const offer = items.find(
    ({ stations, aggregatedData }) => (stations?.[0]?.minutes ?? 0) > 4 && aggregatedData.totalRentPerMonth,
  );
  await page.goto(`/real-estates/${offer?.id}?onglet=carte`);
  const map = page.locator(".maplibregl-map");
  const marker = map.locator(".maplibregl-marker", { hasText: "€" });
  const station = map.getByRole("img", { name: /à pied/ }).first();
  await expect(station).toBeInViewport();
  const before = await marker.boundingBox();
  for (let time = 0; time < 3; time++) await map.getByRole("button", { name: "Agrandir la carte" }).click();
  await expect(station).not.toBeInViewport();
  const after = await marker.boundingBox();
  expect(Math.hypot((after?.x ?? 0) - (before?.x ?? 0), (after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(4);
});

test("an empty offer shows messages for missing photos, units and plans", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page, { empty: true });
  await page.goto(`/real-estates/${id}`);
  await expect(page.getByText("Aucune photo disponible")).toBeVisible();
  await expect(page.getByText("Aucun lot disponible pour ce bien immobilier")).toBeVisible();
  await page.getByRole("tab", { name: /^Plans/ }).click();
  await expect(page.getByText("Aucun plan disponible")).toBeVisible();
});

test("an unknown offer links back to the list", async ({ page }) => {
  await signIn(page, "courtier", "/report");
  for (const id of ["00000000-0000-4000-8000-000000000000", "pas-un-identifiant"]) {
    await visit(page, `/real-estates/${id}`);
    await expect(page.getByRole("heading", { name: "Bien immobilier non trouvé" })).toBeVisible();
    await page.getByRole("link", { name: "Retour à la liste" }).click();
    await expect(page).toHaveURL(/\/real-estates\/list/);
  }
});

test("the units table of an offer for rent and sale fits a laptop; on a phone the building column stays visible", async ({
  page,
}) => {
  await signIn(page, "courtier");
  type Lots = { items: { id: string; transactionTypes: string[]; units: { note: string | null }[] }[] };
  const answer = await page.request.get("/api/real-estates/search?limit=1000");
  const { items } = (await answer.json()) as Lots;
  const offer = items
    .filter(({ transactionTypes, units }) => transactionTypes.length === 2 && units.some(({ note }) => note))
    .sort((a, b) => b.units.length - a.units.length)[0];
  await page.goto(`/real-estates/${offer?.id}`);
  const table = page.getByRole("table", { name: "Surfaces" });
  await expect(table.getByRole("columnheader")).toHaveCount(14);
  const hidden = () => table.evaluate((each) => each.scrollWidth - (each.parentElement?.clientWidth ?? 0));
  expect(await hidden()).toBeLessThanOrEqual(0);

  await page.setViewportSize({ width: 390, height: 800 });
  const building = table.getByRole("columnheader", { name: "Bâtiment" });
  await building.scrollIntoViewIfNeeded();
  const before = await building.boundingBox();
  expect(await hidden()).toBeGreaterThan(0);
  await table.evaluate((each) => each.parentElement?.scrollTo({ left: 400 }));
  await expect(table.getByRole("columnheader", { name: "Loyer mensuel" })).toBeInViewport();
  expect((await building.boundingBox())?.x).toBe(before?.x);
});

type Summary = {
  id: string;
  aggregatedData: {
    unitCount: number;
    totalRentPerMonth: number | null;
    coordinates: [number, number];
  };
};

/** The only offer at its address, for one pin on the map. */
const offerOfSeveralUnits = async (page: Page) => {
  const answer = await page.request.get("/api/real-estates/search", {
    params: { enriched: "false", limit: "500", status: "published", transactionType: "rent" },
  });
  const { items } = (await answer.json()) as { items: Summary[] };
  const placeOf = ({ aggregatedData }: Summary) => aggregatedData.coordinates.join();
  const found = items.find(
    (item) =>
      item.aggregatedData.unitCount > 2 &&
      item.aggregatedData.totalRentPerMonth !== null &&
      items.filter((other) => placeOf(other) === placeOf(item)).length === 1,
  );
  if (!found) throw new Error("the world has a published offer of several units with rents");
  const { addresses } = (await offerNow(page, found.id)) as { addresses: [{ properties: { id: string } }] };
  return { ...found, zone: addresses[0].properties.id };
};

test("card, pin, popup and detail tell the figures of a unit from those of the whole", async ({ page }) => {
  await signIn(page, "courtier");
  const { id, zone, aggregatedData } = await offerOfSeveralUnits(page);
  await page.goto(`/real-estates/${id}`);
  const facts = page.getByRole("region", { name: "Chiffres clés" });
  await expect(facts).toContainText("Loyer HT HC par lot");
  const whole = facts.getByText(/^Ensemble\s: .*m² · .*€\/mois/);
  await expect(whole).toBeVisible();
  const text = (await whole.textContent()) ?? "";

  const [longitude, latitude] = aggregatedData.coordinates;
  await visit(page, `/real-estates/list?locationIds=${zone}&map=${latitude},${longitude},17`);
  const card = page.getByRole("list", { name: "Offres" }).getByRole("article").filter({ hasText: text });
  await expect(card).toContainText("Loyer HT HC par lot");
  await expect(card).toContainText("Postes par lot");

  const map = page.getByRole("region", { name: "Carte des offres" });
  await map.getByRole("button", { name: /^dès .*€\/mois/ }).click();
  const popup = map.getByRole("link").filter({ hasText: text });
  await expect(popup).toContainText(/À partir de .*, par lot/);
});
