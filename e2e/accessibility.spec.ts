import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { signIn } from "./sign-in.ts";

/** Every screen by its address; `{offer}` is the id of an offer of the world. */
const screens = [
  "/",
  "/real-estates/list",
  "/real-estates/list?surfaceMin=9000000",
  "/real-estates/list?demande=40712345678",
  "/real-estates/list?demande=40712345678&categorie=liked",
  "/real-estates/search-by-address",
  "/real-estates/{offer}",
  "/real-estates/{offer}?onglet=plans",
  "/real-estates/{offer}?onglet=documents",
  "/real-estates/{offer}?onglet=carte",
  "/real-estates/{offer}/edit",
  "/real-estates/{offer}/edit-buildings",
  "/real-estates/{offer}/edit-units",
  "/real-estates/{offer}/edit-medias",
  "/real-estates/{offer}/edit-contacts",
  "/real-estates/00000000-0000-4000-8000-000000000000",
  "/real-estates/deleted",
  "/real-estates/user",
  "/real-estates/user?q=une+offre+que+personne+n%27a",
  "/real-estates/colleague",
  "/real-estates/value-screw",
  "/real-estates/market-research",
  "/requirements",
  "/users",
  "/contacts/list",
  "/parcels",
  "/companies",
  "/directors",
  "/pappers-monitoring",
  "/report",
  "/legal",
  "/marketing",
  "/une-page-qui-n-existe-pas",
];

const anOffer = async (page: Page): Promise<string> => {
  const answer = await page.request.get("/api/real-estates/search?enriched=false&limit=1&status=published");
  return ((await answer.json()) as { items: { id: string }[] }).items[0]?.id ?? "";
};

/** The screen has come: nothing is loading any more. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState("networkidle");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
};

/** Every rule of WCAG 2.2 AA; the size of targets is one that axe leaves out unless asked. */
const violations = async (page: Page) =>
  (
    await new AxeBuilder({ page })
      .exclude(".maplibregl-canvas")
      .options({ rules: { "target-size": { enabled: true } } })
      .analyze()
  ).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);

for (const theme of ["light", "dark"] as const) {
  for (const width of [1440, 390]) {
    test(`no screen breaks a rule of accessibility, ${theme}, ${width} px wide`, async ({ page }) => {
      test.setTimeout(240_000);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/sign-in");
      await expect(page.getByLabel("Adresse e-mail")).toBeVisible();
      expect.soft(await violations(page), "/sign-in").toEqual([]);
      await signIn(page, "superuser");
      const offer = await anOffer(page);
      for (const screen of screens) {
        await page.goto(screen.replace("{offer}", offer));
        await settled(page);
        expect.soft(await violations(page), screen).toEqual([]);
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(sideways, `${screen} scrolls sideways`).toBeLessThanOrEqual(0);
      }
    });
  }
}

/** States that no address opens: what to do for each of them. */
const states: Record<string, (page: Page, width: number) => Promise<void>> = {
  "a search that failed": async (page) => {
    await page.route("**/api/real-estates/search?*", (route) =>
      route.fulfill({ status: 500, json: { message: "Erreur serveur", requestId: "e2e" } }),
    );
    await page.goto("/real-estates/list");
    await expect(page.getByRole("button", { name: "Réessayer" })).toBeVisible();
    await page.unroute("**/api/real-estates/search?*");
  },
  "own offers that cannot be read": async (page) => {
    await page.route("**/api/users/*/real-estates?*", (route) =>
      route.fulfill({ status: 500, json: { message: "Erreur serveur", requestId: "e2e" } }),
    );
    await page.goto("/real-estates/user");
    await expect(page.getByRole("button", { name: "Réessayer" })).toBeVisible();
    await page.unroute("**/api/users/*/real-estates?*");
  },
  "the menu of an own offer": async (page) => {
    await page.goto("/real-estates/user");
    await page
      .getByRole("button", { name: /^Actions,/ })
      .first()
      .click();
    await expect(page.getByRole("menuitem", { name: "Dupliquer" })).toBeVisible();
  },
  "an offer's popup on the map": async (page, width) => {
    await page.goto("/real-estates/list");
    if (width < 1024) await page.getByRole("button", { name: "Carte" }).click();
    const map = page.getByRole("region", { name: "Carte des offres" });
    const marker = map.getByRole("button", { name: /\/mois/ }).first();
    await marker.focus();
    await page.keyboard.press("Enter");
    await expect(map.getByRole("link", { name: / • / })).toBeVisible();
  },
};

for (const width of [1440, 390]) {
  test(`no state between breaks a rule of accessibility, ${width} px wide`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, "courtier");
    for (const [state, open] of Object.entries(states)) {
      await open(page, width);
      expect.soft(await violations(page), state).toEqual([]);
    }
  });
}
