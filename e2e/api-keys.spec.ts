import { violationsInBothThemes } from "./axe.ts";
import { clickTwice } from "./click-twice.ts";
import { expect, test } from "./journey.ts";
import { signIn } from "./sign-in.ts";

test("an administrator makes an API key, uses it and revokes it", async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "admin", "/legal");
  await page.getByRole("link", { name: /Clés d’API/ }).click();
  await page.getByRole("link", { name: "Nouvelle clé" }).click();

  await page.getByRole("button", { name: "Créer la clé" }).click();
  await expect(page.getByText("Choisissez au moins un droit").first()).toBeVisible();
  await page.getByLabel("Nom").fill("Site de l’agence");
  await page.getByLabel("Offres : lecture", { exact: true }).check();
  await page.getByLabel("Expire le").fill(`31/12/${new Date().getFullYear() + 1}`);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await clickTwice(page.getByRole("button", { name: "Créer la clé" }));

  const shown = page.getByRole("dialog", { name: "Clé créée" });
  await expect(shown).toBeVisible();
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await shown.getByRole("button", { name: "Copier la clé" }).click();
  await expect(page.getByText("Clé copiée")).toBeVisible();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  await expect(shown.getByLabel("Clé d’API")).toHaveValue(key);
  await shown.getByRole("button", { name: "Fermer" }).click();

  const program = await playwright.request.newContext({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  const status = async (path: string) => (await program.get(path)).status();
  expect([await status("/api/real-estates"), await status("/api/contacts")]).toEqual([200, 403]);

  await page.reload();
  const row = page.getByRole("row", { name: /Site de l’agence/ });
  await expect(row).toContainText("Offres : lecture");
  await expect(row).toContainText("Active");
  await expect(row).toContainText("à l’instant");
  await expect(page.getByText(key)).toBeHidden();
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole("listitem").filter({ hasText: "Site de l’agence" });
  await expect(card).toContainText("Offres : lecture");
  expect(await violationsInBothThemes(page)).toEqual([]);
  await card.getByRole("button", { name: "Révoquer" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Révoquer" }).click();
  // While it is open, everything behind it counts as hidden.
  await expect(question).toBeHidden();
  await expect(card).toBeHidden();
  expect(await status("/api/real-estates")).toBe(401);
  await program.dispose();
});
