import { violationsInSampledThemes } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { aPublishedOffer } from "./published-offer.ts";
import { signIn } from "./sign-in.ts";
import { settling, visit } from "./visit.ts";

test.use({ drawsMaps: true });

for (const [turn, width] of [1440, 390].entries()) {
  test(`maps pass the accessibility rules, ${width} px wide`, async ({ page }) => {
    const settled = settling(page);
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, "courtier", "/report");
    const { id } = await aPublishedOffer(page);
    for (const path of [`/real-estates/${id}?onglet=carte`, "/parcels/75102000ZX0001?onglet=localisation"]) {
      await visit(page, path);
      await expect(page.getByRole("region", { name: /^Carte : / })).toBeVisible();
      await settled();
      expect.soft(await violationsInSampledThemes(page, turn), path).toEqual([]);
    }

    await visit(page, `/real-estates/list?locationIds=75108${width < 1024 ? "&view=map" : ""}`);
    const map = page.getByRole("region", { name: "Carte des offres" });
    const marker = map.getByRole("button", { name: /€/ }).first();
    await expect(marker).toBeVisible();
    await settled();
    expect.soft(await violationsInSampledThemes(page, turn), "the map of offers").toEqual([]);
    await marker.focus();
    await page.keyboard.press("Enter");
    await expect(map.getByRole("link", { name: / • / })).toBeVisible();
    await settled();
    // A control half under the top bar has no whole target.
    await page.evaluate(() => scrollTo(0, 0));
    // It covers markers, which are whole again once it is closed.
    const popup = { within: ".maplibregl-popup" };
    expect
      .soft(await violationsInSampledThemes(page, turn, popup), "an offer's popup on the map")
      .toEqual([]);
  });
}
