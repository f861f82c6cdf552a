import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { aPdf, aPicture, attach } from "./files.ts";
import { expect, hold, test } from "./journey.ts";
import { newOffer, offerNow } from "./new-offer.ts";
import { signIn } from "./sign-in.ts";
import { visit } from "./visit.ts";

const offerWithMedias = async (page: Page): Promise<string> => {
  const { id } = await newOffer(page);
  await attach(page, id, "photos", [
    await aPicture(page, "Façade.jpg", "rosybrown"),
    await aPicture(page, "Hall.jpg", "steelblue"),
  ]);
  await attach(page, id, "plans", [
    await aPicture(page, "Rez-de-chaussée.png", "white"),
    aPdf("Étages.pdf", ["R+1", "R+2", "R+3"]),
  ]);
  await attach(page, id, "documents", [aPdf("Bail type & annexes.pdf", ["Bail"])]);
  return id;
};

const viewer = (page: Page) => page.getByRole("dialog", { name: "Visionneuse" });

const zoomOf = (page: Page): Promise<number> =>
  viewer(page)
    .locator(".yarl__slide_current .yarl__slide_wrapper")
    .evaluate((wrapper) => new DOMMatrix(getComputedStyle(wrapper).transform).a);

test("a press on a photo counts while the code that moves the photos arrives", async ({ page }) => {
  await signIn(page, "courtier");
  const { held, release } = hold();
  await page.route("**/assets/*.js", async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (body.includes("selectedScrollSnap")) await held;
    await route.fulfill({ response, body });
  });
  await page.goto(`/real-estates/${await offerWithMedias(page)}`);
  await page.getByRole("button", { name: "Façade, agrandir" }).hover();
  await page.mouse.down();
  release();
  const slides = page.getByRole("group", { name: /^Photos/ }).first();
  await expect(slides.locator("[style*=translate]").first()).toBeAttached();
  await page.mouse.up();
  await expect(viewer(page).getByText("Façade", { exact: true })).toBeVisible();
});

test("photos start over on the next offer, and another is shown when the current one is removed", async ({
  page,
}) => {
  await signIn(page, "courtier");
  const [id, next] = [await offerWithMedias(page), await offerWithMedias(page)];
  await page.goto(`/real-estates/${next}`);
  const photos = page.getByRole("group", { name: "Photos", exact: true });
  const forward = photos.getByRole("button", { name: "Image suivante" });
  await forward.press("Enter");
  await expect(photos.getByText("2/2")).toBeVisible();
  await visit(page, `/real-estates/${id}`);
  await expect(page).toHaveURL(`/real-estates/${id}`);
  await expect(photos.getByText("1/2")).toBeVisible();

  await forward.press("Enter");
  await expect(photos.getByText("2/2")).toBeVisible();
  const { medias } = (await offerNow(page, id)) as { medias: { photos: unknown[] } };
  const data = { medias: { ...medias, photos: medias.photos.slice(0, 1) } };
  expect((await page.request.put(`/api/real-estates/${id}`, { data })).status()).toBe(200);
  await expect(forward).toHaveCount(0);
  await expect(photos.getByRole("button", { name: "Façade, agrandir" })).toBeVisible();
});

for (const width of [1440, 390]) {
  test(`photos open full screen with zoom and navigation, and return focus, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await signIn(page, "courtier");
    await page.goto(`/real-estates/${await offerWithMedias(page)}`);
    const photo = page.getByRole("button", { name: "Façade, agrandir" });
    await expect(photo.locator("img")).toHaveJSProperty("complete", true);
    await photo.click();
    await expect(viewer(page).getByText("Façade", { exact: true })).toBeVisible();
    await expect(viewer(page).getByText("1 / 2")).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await page.keyboard.press("+");
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(1.2);
    await page.keyboard.press("-");
    await expect.poll(() => zoomOf(page)).toBe(1);
    await page.keyboard.press("ArrowRight");
    await expect(viewer(page).getByText("Hall", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(viewer(page)).toBeHidden();
    await expect(photo).toBeFocused();
  });

  test(`a PDF plan is read page by page among the others, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await signIn(page, "courtier");
    await page.goto(`/real-estates/${await offerWithMedias(page)}?onglet=plans`);
    await page.getByRole("button", { name: "Image suivante" }).click();
    await expect(page.getByRole("img", { name: "Étages, page 1 sur 3" })).toBeVisible();
    await expect(page.getByText("Page 1 sur 3")).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await page.getByRole("button", { name: "Étages, agrandir" }).click();
    const sheet = viewer(page).getByRole("img", { name: /^Étages, page/ });
    await expect(sheet).toHaveAttribute("aria-busy", "false");
    await expect(viewer(page).getByText("Page 1 sur 3")).toBeVisible();
    const before = await sheet.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
    await viewer(page).getByRole("button", { name: "Page suivante" }).click();
    await expect(viewer(page).getByText("Page 2 sur 3")).toBeVisible();
    await expect(sheet).toHaveAccessibleName("Étages, page 2 sur 3");
    await expect
      .poll(() => sheet.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL()))
      .not.toBe(before);
    await page.keyboard.press("PageDown");
    await expect(viewer(page).getByText("Page 3 sur 3")).toBeVisible();
    await expect(viewer(page).getByRole("button", { name: "Page suivante" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );

    // Zooming renders at a higher resolution.
    const fineness = () => sheet.evaluate((canvas) => (canvas as HTMLCanvasElement).width);
    const drawn = await fineness();
    await page.keyboard.press("+");
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(1.2);
    await expect.poll(fineness).toBeGreaterThan(drawn);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("-");
    await expect.poll(() => zoomOf(page)).toBe(1);
    await page.keyboard.press("ArrowLeft");
    await expect(viewer(page).getByText("Rez-de-chaussée", { exact: true })).toBeVisible();
    await expect(viewer(page).getByText(/^Page/)).toBeHidden();
  });
}

test("a document downloads with its name", async ({ page }) => {
  await signIn(page, "courtier");
  await page.goto(`/real-estates/${await offerWithMedias(page)}?onglet=documents`);
  const line = page.getByRole("link", { name: /^Télécharger Bail type & annexes/ });
  await expect(line).toContainText("PDF");
  expect(await violations(page)).toEqual([]);
  const download = page.waitForEvent("download");
  await line.click();
  expect((await download).suggestedFilename()).toBe("Bail type & annexes.pdf");
});

test("a photo loads at its display size, and a failed one shows a placeholder", async ({ page }) => {
  await signIn(page, "courtier");
  const id = await offerWithMedias(page);
  await page.goto(`/real-estates/${id}`);
  const shown = page.getByRole("button", { name: "Façade, agrandir" }).locator("img");
  await expect
    .poll(() => shown.evaluate((image) => (image as HTMLImageElement).currentSrc))
    .toMatch(/800\.webp$/);

  await page.route("**/files/**", (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("img", { name: "Façade, image indisponible" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("a PDF that fails to load shows an error and can be retried", async ({ page }) => {
  await signIn(page, "courtier");
  const id = await offerWithMedias(page);
  await page.goto(`/real-estates/${id}?onglet=plans`);
  await page.route("**/files/**.pdf", (route) => route.abort());
  await page.getByRole("button", { name: "Image suivante" }).click();
  await expect(page.getByText("Aperçu indisponible")).toBeVisible();
  await page.getByRole("button", { name: "Étages, agrandir" }).click();
  await expect(viewer(page).getByRole("alert")).toContainText("Ce PDF ne peut pas être affiché.");
  expect(await violations(page)).toEqual([]);
  await page.unroute("**/files/**.pdf");
  await viewer(page).getByRole("button", { name: "Réessayer" }).click();
  await expect(viewer(page).getByRole("img", { name: "Étages, page 1 sur 3" })).toBeVisible();
});

test("plans, including PDFs, open from a card of the list", async ({ page }) => {
  await signIn(page, "courtier");
  const id = await offerWithMedias(page);
  await page.goto("/real-estates/list");
  const card = page
    .getByRole("article")
    .filter({ has: page.locator(`a[href="/real-estates/${id}"]`) })
    .first();
  await card.getByRole("button", { name: /^Plans/ }).click();
  await expect(viewer(page).getByText("1 / 2")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(viewer(page).getByText("Page 1 sur 3")).toBeVisible();
});
