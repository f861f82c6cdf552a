import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { administrator, invitedColleague, newColleague } from "./new-colleague.ts";
import { letterTo } from "./outbox.ts";

const NEW = "Second-Secret-2026";

const email = (page: Page) => page.getByLabel("Adresse e-mail");
const code = (page: Page) => page.getByLabel("Code reçu par e-mail");
const password = (page: Page) => page.getByLabel("Nouveau mot de passe");
const confirmation = (page: Page) => page.getByLabel("Confirmer le mot de passe");
const save = (page: Page) => page.getByRole("button", { name: "Enregistrer et se connecter" });

test("a user resets a forgotten password with the e-mailed code and is signed in", async ({
  page,
  baseURL,
}) => {
  const colleague = await newColleague(baseURL);
  await page.goto("/");
  await email(page).fill(colleague.email);
  await page.getByRole("link", { name: /Mot de passe oublié/ }).click();
  await expect(page.getByRole("heading", { name: "Mot de passe oublié" })).toBeVisible();
  await expect(email(page)).toHaveValue(colleague.email);
  await page.getByRole("button", { name: "Recevoir un code" }).click();

  await expect(page.getByText(`Si un compte correspond à ${colleague.email}`)).toBeVisible();
  await expect(page.getByRole("button", { name: /Renvoyer un code dans \d+ s/ })).toBeDisabled();
  const { secret } = await letterTo(colleague.email, 2);

  const rule = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await password(page).fill("second");
  await expect(rule("une minuscule")).toContainText("rempli");
  await expect(rule("une majuscule")).not.toContainText("rempli");
  await save(page).click();
  await expect(page.getByText("Indiquez le code à six chiffres reçu par e-mail")).toBeVisible();
  await expect(page.getByText(/^Le mot de passe doit contenir au moins 12 caractères/)).toBeVisible();

  await password(page).fill(NEW);
  await confirmation(page).fill(`${NEW}!`);
  await code(page).fill(secret === "000000" ? "111111" : "000000");
  await save(page).click();
  await expect(page.getByText("Les deux mots de passe ne sont pas identiques")).toBeVisible();
  await confirmation(page).fill(NEW);
  await save(page).click();
  await expect(code(page)).toHaveAccessibleDescription(/Ce code est incorrect ou n’est plus valable/);
  await expect(password(page)).toHaveValue(NEW);

  await code(page).fill(`${secret.slice(0, 3)} ${secret.slice(3)}`);
  await save(page).click();
  await expect(page.getByRole("heading", { name: `Bonjour ${colleague.firstname}` })).toBeVisible();

  const { origin } = new URL(page.url());
  const signIn = (given: string) =>
    page.request.post("/api/session", {
      data: { email: colleague.email, password: given },
      headers: { origin },
    });
  expect((await signIn(colleague.password)).status()).toBe(401);
  expect((await signIn(NEW)).status()).toBe(200);
});

test("an unknown address shows the same message", async ({ page }) => {
  await page.goto("/mot-de-passe-oublie");
  await email(page).fill("personne@ailleurs.test");
  await page.getByRole("button", { name: "Recevoir un code" }).click();
  await expect(page.getByText("Si un compte correspond à personne@ailleurs.test")).toBeVisible();
  await code(page).fill("123456");
  await password(page).fill(NEW);
  await confirmation(page).fill(NEW);
  await save(page).click();
  await expect(code(page)).toHaveAccessibleDescription(/Ce code est incorrect ou n’est plus valable/);
});

test("reload, back and the e-mail's link restore the right step with the e-mail address", async ({
  page,
  baseURL,
}) => {
  const colleague = await newColleague(baseURL);
  await page.goto("/mot-de-passe-oublie");
  await email(page).fill(colleague.email);
  await page.keyboard.press("Enter");
  await expect(code(page)).toBeFocused();
  await page.reload();
  await expect(code(page)).toBeVisible();
  await expect(page.getByText(colleague.email)).toBeVisible();
  await page.goBack();
  await expect(email(page)).toHaveValue(colleague.email);
  await page.goForward();
  await expect(code(page)).toBeVisible();

  await page.goto((await letterTo(colleague.email, 2)).link);
  await expect(code(page)).toBeVisible();
  await expect(page.getByText(colleague.email)).toBeVisible();
});

test("a temporary password requires a new one, even after a reload", async ({ page, baseURL }) => {
  const colleague = await invitedColleague(baseURL);
  await page.goto("/");
  await email(page).fill(colleague.email);
  await page.getByLabel("Mot de passe").fill(colleague.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Choisissez votre mot de passe" })).toBeVisible();
  await page.reload();
  await password(page).fill(NEW);
  await confirmation(page).fill(NEW);
  await save(page).click();
  await expect(page.getByRole("heading", { name: `Bonjour ${colleague.firstname}` })).toBeVisible();
});

test("a password reset by an administrator requires the e-mailed code", async ({ page, baseURL }) => {
  const colleague = await newColleague(baseURL);
  const admin = await administrator(baseURL);
  const reset = `/api/identity/users/${encodeURIComponent(colleague.email)}/reset-password`;
  expect((await admin.post(reset)).status()).toBe(200);
  await page.goto("/");
  await email(page).fill(colleague.email);
  await page.getByLabel("Mot de passe").fill(colleague.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Un nouveau mot de passe est demandé pour votre compte")).toBeVisible();
  await code(page).fill((await letterTo(colleague.email, 2)).secret);
  await password(page).fill(NEW);
  await confirmation(page).fill(NEW);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `Bonjour ${colleague.firstname}` })).toBeVisible();
});

test("an address is confirmed by its code and prefilled for sign-in", async ({ page, baseURL }) => {
  const admin = await administrator(baseURL);
  const listed = await admin.get("/api/identity/users?limit=1000");
  const { users } = (await listed.json()) as {
    users: { UserStatus: string; Enabled: boolean; Attributes: { email: string } }[];
  };
  const waiting = users.find(({ UserStatus, Enabled }) => UserStatus === "UNCONFIRMED" && Enabled);
  const address = waiting?.Attributes.email ?? "";
  await admin.post(`/api/identity/users/${encodeURIComponent(address)}/resend-code`);
  const { secret, link } = await letterTo(address);
  await page.goto(link);
  await expect(email(page)).toHaveValue(address);
  await code(page).fill(secret === "000000" ? "111111" : "000000");
  await page.keyboard.press("Enter");
  await expect(code(page)).toHaveAccessibleDescription(/Ce code est incorrect ou n’est plus valable/);
  await code(page).fill(secret);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Votre adresse est confirmée" })).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(email(page)).toHaveValue(address);
  await expect(page.getByLabel("Mot de passe")).toBeFocused();
});
