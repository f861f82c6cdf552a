import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { signIn } from "./sign-in.ts";

/** Every screen by its address; `{offer}` is the id of an offer of the world. */
const screens = [
  "/",
  "/real-estates/list",
  "/real-estates/list?surfaceMin=9000000",
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

const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).exclude(".maplibregl-canvas").analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
  );

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
