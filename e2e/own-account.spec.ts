import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expect, holdRequests, test } from "./journey.ts";
import { type Colleague, newColleague } from "./new-colleague.ts";

const signInAs = async (page: Page, { email, password }: Colleague, path = "/"): Promise<void> => {
  await page.goto(path);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe").fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByRole("button", { name: "Se connecter" })).toBeHidden();
};

const toast = (page: Page, title: string) => page.getByRole("heading", { name: title });

const otherDevice = async (browser: Browser, baseURL: string | undefined): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: baseURL ?? "",
    locale: "fr-FR",
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  });

const account = (page: Page, { firstname, lastname }: Colleague) =>
  page.getByRole("button", { name: `Compte de ${firstname} ${lastname}` });

const saved = (page: Page) =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/profile/preferences") && answer.request().method() === "PUT" && answer.ok(),
  );

test("the account menu leads to profile, settings and sign-out by keyboard", async ({ page, baseURL }) => {
  const me = await newColleague(baseURL);
  await signInAs(page, me);
  await account(page, me).press("Enter");
  await expect(page.getByRole("menuitem", { name: "Mon profil" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mon profil");
  await account(page, me).press("Enter");
  await expect(page.getByRole("menuitem", { name: "Mon profil" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Paramètres" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paramètres");
  await account(page, me).press("Enter");
  await expect(page.getByRole("menuitem", { name: "Mon profil" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Déconnexion" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/sign-in/);
});

test("users edit their profile; an error is shown at its field", async ({ page, baseURL }) => {
  const me = await newColleague(baseURL);
  await signInAs(page, me, "/profile");
  const save = page.getByRole("button", { name: "Enregistrer" });
  await expect(page.getByLabel("Prénom")).toHaveValue(me.firstname);
  await expect(save).toBeDisabled();
  await page.getByLabel("Téléphone").fill("12");
  await page.getByLabel("Prénom").fill("Inès-Marie");
  await save.click();
  await expect(page.getByLabel("Téléphone")).toHaveAccessibleDescription(/Format invalide/);
  const summary = page.getByRole("alert").filter({ hasText: "Des erreurs de validation ont été détectées" });
  await expect(summary).toContainText("Téléphone");
  await expect(summary.locator("..")).toBeFocused();
  await summary.getByRole("button", { name: "Téléphone" }).click();
  await expect(page.getByLabel("Téléphone")).toBeFocused();
  await page.getByLabel("Téléphone").fill("01 40 00 00 00");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Profil enregistré")).toBeVisible();
  await expect(account(page, { ...me, firstname: "Inès-Marie" })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Téléphone")).toHaveValue("01 40 00 00 00");

  // What is typed while the save is under way stays.
  const release = await holdRequests(page, /\/api\/profile$/);
  await page.getByLabel("Poste").fill("Directrice");
  await save.click();
  await page.getByLabel("À propos").fill("Bureaux de Paris");
  release();
  await expect(toast(page, "Profil enregistré")).toBeVisible();
  await expect(page.getByLabel("À propos")).toHaveValue("Bureaux de Paris");
  await expect(page.getByLabel("Poste")).toHaveValue("Directrice");
  await expect(save).toBeEnabled();

  await page.getByLabel("À propos").fill("Bureaux du centre de Paris");
  await page.getByRole("link", { name: "Contacts" }).click();
  await page.getByRole("button", { name: "Rester sur la page" }).click();
  await expect(page.getByLabel("À propos")).toHaveValue("Bureaux du centre de Paris");
});

test("a click on save is not lost when it leaves an emptied field", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, await newColleague(baseURL), "/profile");
  const firstname = page.getByLabel("Prénom");
  await firstname.fill("");
  await page.getByRole("button", { name: "Enregistrer" }).hover();
  await page.mouse.down();
  await expect(firstname).not.toBeFocused();
  // Its error would move the button from under the pointer.
  await expect(firstname).toHaveAccessibleDescription("");
  await page.mouse.up();
  await expect(firstname).toHaveAccessibleDescription(/./);
  const summary = page.getByRole("alert").filter({ hasText: "Des erreurs de validation ont été détectées" });
  await expect(summary).toContainText("Prénom");
});

test("ending a session signs out the other browser and keeps its page", async ({
  page,
  browser,
  baseURL,
}) => {
  const me = await newColleague(baseURL);
  const phone = await otherDevice(browser, baseURL);
  const there = await phone.newPage();
  await signInAs(there, me, "/contacts/list");
  await signInAs(page, me, "/profile");
  const sessions = page.getByRole("list", { name: "Sessions ouvertes" }).getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText("Cette session");
  await page.getByRole("button", { name: "Fermer la session Safari sur iPhone" }).click();
  const question = page.getByRole("alertdialog", { name: /Fermer cette session/ });
  await question.getByRole("button", { name: "Fermer la session" }).click();
  await expect(sessions).toHaveCount(1);

  await expect(there).toHaveURL(/\/sign-in\?retour=/);
  await expect(toast(there, "Votre session est terminée")).toBeVisible();
  await phone.close();
});

test("without live events, a page redirects to sign-in on its next request and returns after it", async ({
  page,
  baseURL,
}) => {
  const me = await newColleague(baseURL);
  await page.route("**/api/events?*", (route) => route.abort());
  await page.route("**/api/users/*/notifications/**", (route) => route.abort());
  await page.route("**/api/saved-searches*", (route) => route.abort());
  await signInAs(page, me, "/profile");
  await expect(page.getByLabel("Prénom")).toHaveValue(me.firstname);
  const { origin } = new URL(page.url());
  expect((await page.request.delete("/api/profile/sessions", { headers: { origin } })).status()).toBe(204);
  await page.getByLabel("Poste").fill("Directrice");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page).toHaveURL(/\/sign-in\?retour=%2Fprofile/);
  await page.getByLabel("Adresse e-mail").fill(me.email);
  await page.getByLabel("Mot de passe").fill(me.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/profile$/);
});

test("signing out everywhere ends this session and the others", async ({ page, browser, baseURL }) => {
  const me = await newColleague(baseURL);
  const phone = await otherDevice(browser, baseURL);
  const there = await phone.newPage();
  await signInAs(there, me);
  await signInAs(page, me, "/profile");
  await page.getByRole("button", { name: "Se déconnecter partout" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Se déconnecter partout" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await there.reload();
  await expect(there).toHaveURL(/\/sign-in/);
  await phone.close();
});

test("changing the password requires the current one and ends the other sessions", async ({
  page,
  browser,
  baseURL,
}) => {
  const me = await newColleague(baseURL);
  const phone = await otherDevice(browser, baseURL);
  const there = await phone.newPage();
  await signInAs(there, me);
  await signInAs(page, me, "/profile");
  const change = page.getByRole("button", { name: "Changer le mot de passe" });
  await page.getByLabel("Mot de passe actuel").fill("faux");
  await page.getByLabel("Nouveau mot de passe").fill("Second-Secret-2026");
  await page.getByLabel("Confirmer le mot de passe").fill("Second-Secret-2026");
  await change.click();
  await expect(page.getByLabel("Mot de passe actuel")).toHaveAccessibleDescription(
    "Le mot de passe actuel est incorrect",
  );
  await page.getByLabel("Mot de passe actuel").fill(me.password);
  await change.click();
  await expect(toast(page, "Mot de passe changé")).toBeVisible();
  await expect(page.getByLabel("Mot de passe actuel")).toHaveValue("");
  await there.reload();
  await expect(there).toHaveURL(/\/sign-in/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mon profil");
  await phone.close();
});

test("preferences apply at once, after a reload and in another browser", async ({
  page,
  browser,
  baseURL,
}) => {
  const me = await newColleague(baseURL);
  await page.emulateMedia({ colorScheme: "light" });
  await signInAs(page, me, "/settings");
  const rowHeight = (of: Page) =>
    of
      .getByRole("table", { name: "Exemple de tableau" })
      .locator("tr")
      .first()
      .evaluate((row) => row.clientHeight);
  await expect.poll(() => rowHeight(page)).toBe(40);
  for (const choice of ["Sombre", "Compacte"]) {
    const done = saved(page);
    await page.getByRole("button", { name: choice }).click();
    await expect(page.getByRole("button", { name: choice })).toHaveAttribute("aria-pressed", "true");
    await done;
  }
  const done = saved(page);
  await page.getByRole("switch", { name: /par e-mail/ }).click();
  await done;
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect.poll(() => rowHeight(page)).toBe(32);

  await page.goto("/settings", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveAttribute("data-density", "compact");
  await expect(page.getByRole("switch", { name: /par e-mail/ })).toBeChecked();

  const laptop = await browser.newContext({ baseURL: baseURL ?? "", locale: "fr-FR", colorScheme: "light" });
  const there = await laptop.newPage();
  await signInAs(there, me, "/settings");
  await expect(there.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect.poll(() => rowHeight(there)).toBe(32);
  await expect(there.getByRole("button", { name: "Sombre" })).toHaveAttribute("aria-pressed", "true");
  await laptop.close();
});

test("a preference that fails to save is rolled back with a message", async ({ page, baseURL }) => {
  const me = await newColleague(baseURL);
  await page.emulateMedia({ colorScheme: "light" });
  await signInAs(page, me, "/settings");
  await page.route("**/api/profile/preferences", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 500, json: { message: "Erreur serveur", requestId: "e2e" } })
      : route.continue(),
  );
  await page.getByRole("button", { name: "Sombre" }).click();
  await expect(toast(page, "Votre préférence n’a pas été enregistrée")).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("button", { name: "Système" })).toHaveAttribute("aria-pressed", "true");
});
