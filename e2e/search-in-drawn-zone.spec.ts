import type { Page, Response } from "@playwright/test";
import { expect, failRequests, test } from "./journey.ts";
import { signIn } from "./sign-in.ts";

test.use({ drawsMaps: true });

const around = "/real-estates/list?map=48.87500,2.33700,13.00";
const map = (page: Page) => page.getByRole("region", { name: "Carte des offres" });
const count = (page: Page) => page.getByRole("status").getByText(/^[\d\s]+offres?$/);
const chip = (page: Page, label: string) =>
  page.getByRole("list", { name: "Critères actifs" }).getByRole("listitem").filter({ hasText: label });

const showsOffers = (page: Page) =>
  expect(
    map(page)
      .getByRole("button", { name: /€|offres/ })
      .first(),
  ).toBeVisible();

/** At shares of the visible map's width and height. */
const pointer = async (page: Page) => {
  await map(page).evaluate((element) => element.scrollIntoView({ block: "end" }));
  const area = await map(page).boundingBox();
  if (!area) throw new Error("no map");
  return (x: number, y: number): [number, number] => [area.x + x * area.width, area.y + y * area.height];
};

const startDrawing = async (page: Page, shape: string) => {
  await map(page).getByRole("button", { name: "Dessiner une zone" }).click();
  await page.getByRole("button", { name: shape, exact: true }).click();
  await expect(map(page).getByRole("button", { name: "Annuler" })).toBeVisible();
};

test("a broker draws a zone, keeps it through a reload, edits it and removes it", async ({ page }) => {
  // Of the offers for sale: other journeys create offers to rent meanwhile.
  await signIn(page, "courtier", `${around}&transactionType=sale`);
  await showsOffers(page);
  const all = await count(page).innerText();
  const at = await pointer(page);

  await startDrawing(page, "Polygone");
  for (const [x, y] of [
    [0.2, 0.3],
    [0.7, 0.3],
    [0.9, 0.9],
    [0.7, 0.7],
  ] as const)
    await page.mouse.click(...at(x, y));
  await page.keyboard.press("Backspace");
  await page.mouse.click(...at(0.3, 0.7));
  await map(page).getByRole("button", { name: "Terminer" }).click();
  await expect(page).toHaveURL(/drawnZone=polygon/);
  await expect(chip(page, "Zone dessinée")).toBeVisible();
  await expect(count(page)).not.toHaveText(all);
  const within = await count(page).innerText();

  await page.reload();
  await expect(count(page)).toHaveText(within);
  await expect(chip(page, "Zone dessinée")).toBeVisible();

  await map(page).getByRole("button", { name: "Dessiner une zone" }).click();
  await page.getByRole("button", { name: "Modifier Zone dessinée" }).press("Enter");
  const before = page.url();
  await expect(map(page).getByRole("button", { name: "Point 1 sur 4" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await map(page).getByRole("button", { name: "Terminer" }).press("Enter");
  await expect(page).not.toHaveURL(before);
  await expect(map(page).getByRole("button", { name: "Dessiner une zone" })).toBeFocused();

  await startDrawing(page, "À main levée");
  await page.keyboard.press("Escape");
  await expect(map(page).getByRole("button", { name: "Annuler" })).toBeHidden();

  await page.getByRole("button", { name: "Retirer Zone dessinée" }).click();
  await expect(page).not.toHaveURL(/drawnZone/);
  await expect(count(page)).toHaveText(all);
});

test("a double click finishes a polygon where the map is", async ({ page }) => {
  await signIn(page, "courtier", `${around}&transactionType=sale`);
  await showsOffers(page);
  const at = await pointer(page);
  await startDrawing(page, "Polygone");
  await page.mouse.click(...at(0.2, 0.3));
  await page.mouse.click(...at(0.7, 0.3));
  await page.mouse.dblclick(...at(0.6, 0.7));
  await expect(page).toHaveURL(/drawnZone=polygon/);
  await map(page).getByRole("button", { name: "Agrandir la carte" }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get("map")?.endsWith(",14.00") ?? false);
});

test("a zone removed while it is edited stays removed, and the others stay", async ({ page }) => {
  const circle = "circle:2.34,48.87,900";
  await signIn(page, "courtier", `${around}&drawnZone=circle:2.32,48.87,600;${circle}`);
  await map(page).getByRole("button", { name: "Dessiner une zone" }).press("Enter");
  await page.getByRole("button", { name: "Modifier Cercle de 600\u202fm" }).press("Enter");
  await expect(map(page).getByRole("button", { name: "Centre du cercle" })).toBeFocused();
  await page.getByRole("button", { name: "Retirer Cercle de 600\u202fm" }).click();
  await expect(map(page).getByRole("button", { name: "Terminer" })).toBeHidden();
  await expect(page).toHaveURL((url) => url.searchParams.get("drawnZone") === circle);
});

test("the map returns after a network cut", async ({ page, context }) => {
  await signIn(page, "courtier", around);
  const tile = (zoom: number) => (response: Response) =>
    response.url().includes(`/tiles/${zoom}/`) && response.ok();
  await page.waitForResponse(tile(13));
  await context.setOffline(true);
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/tiles/11/"));
  for (const _ of [1, 2]) await map(page).getByRole("button", { name: "Réduire la carte" }).click();
  await failed;
  const back = page.waitForResponse(tile(11));
  await context.setOffline(false);
  await back;
});

test("a map style that failed loads on retry, and a later failure keeps the map", async ({ page }) => {
  const style = "**/api/map-style?*";
  await failRequests(page, style, { status: 503 });
  await signIn(page, "courtier", around);
  const message = map(page).getByText("Erreur lors du chargement de la carte");
  await expect(message).toBeVisible();
  await page.unroute(style);
  const tiled = page.waitForResponse((response) => response.url().includes("/tiles/13/") && response.ok());
  await map(page).getByRole("button", { name: "Réessayer" }).click();
  await tiled;

  // Many failed tiles have the style read again.
  await page.route("**/tiles/**", (route) => route.abort());
  let reads = 0;
  await page.route(style, (route) => {
    reads += 1;
    return route.fulfill({ status: 503, json: { message: "Erreur serveur", requestId: "e2e" } });
  });
  for (const _ of [1, 2, 3]) await map(page).getByRole("button", { name: "Réduire la carte" }).click();
  // Once more after the first failure.
  await expect.poll(() => reads).toBe(2);
  await page.unroute("**/tiles/**");
  const back = page.waitForResponse((response) => response.url().includes("/tiles/") && response.ok());
  await map(page).getByRole("button", { name: "Agrandir la carte" }).click();
  await back;
  await expect(message).toHaveCount(0);
});

test("without a pointer, a circle is searched around an address, and a word tells when another map is shown", async ({
  page,
}) => {
  await page.route("**/api/map-style?*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), isFallback: true } });
  });
  await signIn(page, "courtier", around);
  await expect(map(page).getByText("Le fond de carte choisi ne répond pas")).toBeVisible();

  await map(page).getByRole("button", { name: "Dessiner une zone" }).press("Enter");
  const form = page.getByRole("form", { name: "Cercle autour d’une adresse" });
  await form.getByRole("button", { name: "Ajouter" }).press("Enter");
  await expect(form.getByText("Choisissez une adresse")).toBeVisible();
  await form.getByRole("combobox").fill("12 rue la fayette paris");
  await page.getByRole("listbox").getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await form.getByLabel("Rayon").fill("");
  await form.getByRole("button", { name: "Ajouter" }).press("Enter");
  await expect(form.getByLabel("Rayon")).toBeFocused();
  await expect(form.getByText("Le rayon doit être compris")).toBeVisible();
  await form.getByLabel("Rayon").fill("800");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/drawnZone=circle/);
  await expect(chip(page, "Cercle de 800\u202fm")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a finger draws a zone by hand", async ({ page }) => {
    await signIn(page, "courtier", `${around}&view=map`);
    await showsOffers(page);
    const at = await pointer(page);
    await startDrawing(page, "À main levée");
    const touch = await page.context().newCDPSession(page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", place?: [number, number]) =>
      touch.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: place ? [{ x: place[0], y: place[1] }] : [],
      });
    const scrolled = await page.evaluate(() => scrollY);
    await send("touchStart", at(0.7, 0.6));
    for (let step = 1; step <= 20; step++) {
      const angle = (step / 20) * 2 * Math.PI;
      await send("touchMove", at(0.45 + 0.25 * Math.cos(angle), 0.6 + 0.2 * Math.sin(angle)));
    }
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await send("touchEnd");
    await expect(page).toHaveURL(/drawnZone=polygon/);
    await expect(chip(page, "Zone dessinée")).toBeVisible();
  });
});
