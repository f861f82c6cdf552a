import { violationsInBothThemes } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { signIn } from "./sign-in.ts";

test("an administrator grants a broker an address to write from, never a colleague's", async ({ page }) => {
  await signIn(page, "admin", "/users");
  const { items } = await (await page.request.get("/api/users?limit=100")).json();
  const broker = items.find(({ email }: { email: string }) => email === "courtier@demo.plateau.test");
  await page.goto(`/users/${broker.id}`);
  await page.getByRole("button", { name: "Accorder des adresses" }).click();
  const dialog = page.getByRole("dialog", { name: "Adresses d’expédition" });
  await dialog.getByLabel("Adresses accordées").fill("admin@demo.plateau.test");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog.getByText("admin@demo.plateau.test est l’adresse d’un collègue")).toBeVisible();
  expect(await violationsInBothThemes(page, { within: "[role=dialog]" })).toEqual([]);
  await dialog.getByLabel("Adresses accordées").fill("gestion@agence.test");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("La sienne, celle de l’agence, gestion@agence.test.")).toBeVisible();
});
