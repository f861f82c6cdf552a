import { expect, test } from "./journey.ts";
import { DEMO_PASSWORD, signInByForm } from "./sign-in.ts";

test("a signed-out visitor sees only the sign-in page, and returns to the requested page", async ({
  page,
}) => {
  await page.goto("/real-estates/list?surfaceMin=200");
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await page.getByLabel("Adresse e-mail").fill("courtier@demo.plateau.test");
  await page.getByLabel("Mot de passe").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/\/real-estates\/list\?.*surfaceMin=200/);
  await expect(page.getByRole("heading", { name: "Liste des Offres" })).toBeVisible();
});

test("a wrong password shows an error and keeps the input, by keyboard alone", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByLabel("Adresse e-mail")).toBeFocused();
  await page.keyboard.type("courtier@demo.plateau.test");
  await page.keyboard.press("Tab");
  await page.keyboard.type("un mauvais mot de passe");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Adresse e-mail ou mot de passe incorrect");
  await expect(page.getByLabel("Adresse e-mail")).toHaveValue("courtier@demo.plateau.test");
  await page.getByLabel("Mot de passe").fill(DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("navigation").first()).toBeVisible();
});

test("offline, signing in and out say that Plateau does not answer, and work once it does", async ({
  page,
  context,
}) => {
  await page.goto("/sign-in");
  await page.getByLabel("Adresse e-mail").fill("courtier@demo.plateau.test");
  await page.getByLabel("Mot de passe").fill(DEMO_PASSWORD);
  const noAnswer = "Plateau ne répond pas\u202f: vérifiez votre connexion à Internet.";
  await context.setOffline(true);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText(noAnswer);
  await context.setOffline(false);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /^Bonjour/ })).toBeVisible();

  await page.getByRole("button", { name: /^Compte de/ }).click();
  const signOut = page.getByRole("menuitem", { name: "Déconnexion" });
  await expect(signOut).toBeVisible();
  await context.setOffline(true);
  await signOut.click();
  await expect(page.getByRole("heading", { name: noAnswer })).toBeVisible();
  await context.setOffline(false);
  expect((await page.request.get("/api/session")).status()).toBe(200);
});

test("the return URL never leads to another site", async ({ page }) => {
  await page.goto("/sign-in?retour=%2F%2Fexemple.test%2Fvol");
  await page.getByLabel("Adresse e-mail").fill("courtier@demo.plateau.test");
  await page.getByLabel("Mot de passe").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByRole("navigation").first()).toBeVisible();
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);
});

test("signing out closes the session in every tab", async ({ page, context }) => {
  await signInByForm(page, "courtier");
  const other = await context.newPage();
  await other.goto("/real-estates/list");
  await page.getByRole("button", { name: /Camille Roussel/ }).click();
  await page.getByRole("menuitem", { name: "Déconnexion" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await other.reload();
  await expect(other).toHaveURL(/\/sign-in/);
});
