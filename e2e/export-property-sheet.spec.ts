import type { Page } from "@playwright/test";
import { readPdf } from "../server/src/test/pdf-text.ts";
import { expect, failRequests, test } from "./journey.ts";
import { newOffer } from "./new-offer.ts";
import { signIn } from "./sign-in.ts";

const exportSheet = (page: Page) => page.getByRole("button", { name: "Exporter en PDF" }).click();

const recordRequests = (page: Page): string[] => {
  const requests: string[] = [];
  page.context().on("request", (request) => requests.push(request.url()));
  return requests;
};

test("a broker exports an offer's sheet with their own contact block in a new tab", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  const session = (await (await page.request.get("/api/session")).json()) as { user: { id: string } };
  await page.goto(`/real-estates/${id}`);
  const requests = recordRequests(page);
  const answered = page.waitForResponse((answer) => answer.url().includes(`/api/real-estates/${id}/pdf`));
  const tab = page.waitForEvent("popup");
  await exportSheet(page);
  await tab;
  const answer = await answered;
  expect(answer.status()).toBe(200);
  expect(Object.fromEntries(new URL(answer.url()).searchParams)).toEqual({
    format: "json",
    user_id: session.user.id,
  });
  const { downloadUrl } = (await answer.json()) as { downloadUrl: string };
  const address = new URL(downloadUrl, page.url()).href;
  await expect.poll(() => requests).toContain(address);
  const sheet = await page.request.get(address);
  expect(sheet.headers()["content-type"]).toBe("application/pdf");
  const { pages, text } = readPdf(await sheet.body());
  expect(text).toContain("Rue de Rivoli, 75001 Paris");
  expect(text).toContain("Document non contractuel");
  expect(pages[0]).toContain(`1 / ${pages.length}`);
  await expect(page.getByRole("button", { name: "Exporter en PDF" })).not.toHaveAttribute("aria-busy");
});

test("a failed export or a response without URL shows an error and closes the tab", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  await page.goto(`/real-estates/${id}`);
  await failRequests(page, "**/pdf?**");
  await exportSheet(page);
  await expect(page.getByRole("alert")).toHaveText("Erreur lors de la génération du PDF");
  await page.unroute("**/pdf?**");
  await page.route("**/pdf?**", (route) => route.fulfill({ json: { pdf: "nulle part" } }));
  await exportSheet(page);
  await expect(page.getByRole("alert")).toHaveText("Erreur : URL du PDF non trouvée dans la réponse");
  await expect.poll(() => page.context().pages().length).toBe(1);
});

test("the sheet is offered as a link when the browser blocks the tab", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  await page.goto(`/real-estates/${id}`);
  await page.route("**/pdf?**", (route) => route.fulfill({ json: { signedUrl: "/legal?fiche" } }));
  await page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = (address, ...rest) => (address === "" ? null : open(address, ...rest));
  });
  await exportSheet(page);
  await expect(page.getByText("La fiche PDF est prête")).toBeVisible();
  const tab = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Ouvrir" }).click();
  await expect(await tab).toHaveURL(/\/legal\?fiche/);
});
