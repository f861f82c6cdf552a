import type { Locator } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { newBroker } from "./new-colleague.ts";
import { aClient, aSelection, choice, openSpace } from "./new-space.ts";

test.use({ drawsMaps: true });

const isWithin = async (inner: Locator, outer: Locator): Promise<boolean> => {
  const [a, b] = [await inner.boundingBox(), await outer.boundingBox()];
  if (!a || !b) return false;
  return a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;
};

for (const [width, colorScheme] of [
  [1440, "light"],
  [390, "dark"],
] as const) {
  test(`the client's page passes the accessibility rules, ${width} px wide, ${colorScheme}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await newBroker(page, baseURL);
    const { id, titles } = await aSelection(page, 2);
    const client = await aClient(browser, baseURL, { width, colorScheme });
    await client.goto(await openSpace(page, id));
    await expect(client.getByRole("article")).toHaveCount(2);

    // Both offers are at one address: their marker leads to each.
    const map = client.getByRole("region", { name: "Carte de la sélection" });
    const marker = map.getByRole("button", { name: /Plateau numéro 1.*Plateau numéro 2/ });
    await marker.press("Enter");
    const links = map.getByRole("link", { name: /Plateau numéro/ });
    await expect(links).toHaveCount(2);
    await expect
      .poll(() => isWithin(map.locator(".maplibregl-popup"), map), "the whole popup is on the map")
      .toBe(true);
    expect(await violations(client, { within: ".maplibregl-popup" })).toEqual([]);
    await links.last().press("Escape");
    await expect(links).toHaveCount(0);
    await expect(marker).toBeFocused();
    await marker.press("Enter");
    const address = await links.last().getAttribute("href");
    await links.last().press("Enter");
    await expect(client).toHaveURL(new RegExp(`${address}$`));
    await map.getByRole("button", { name: "Fermer" }).click();

    await choice(client, titles[0] ?? "", "J’aime").click();
    await expect(client.getByText("Vous aimez cette offre.")).toBeVisible();
    await choice(client, titles[1] ?? "", "Ne me convient pas").click();
    await client.waitForLoadState("networkidle");
    expect(await violations(client)).toEqual([]);
    const tooWide = await client.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(tooWide).toBeLessThanOrEqual(0);
    await client.goto("/espace/un-lien-qui-n-est-plus");
    await expect(client.getByRole("heading", { name: "Ce lien n’est plus valable" })).toBeVisible();
    expect(await violations(client)).toEqual([]);
    await client.context().close();
  });
}
