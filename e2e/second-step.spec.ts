import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "./journey.ts";
import { type Colleague, newColleague } from "./new-colleague.ts";
import { lettersTo } from "./outbox.ts";
import { signInByForm } from "./sign-in.ts";

const givePassword = async (page: Page, { email, password }: Colleague, path: string): Promise<void> => {
  await page.goto(path);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe").fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
};

const signOut = async (page: Page, { firstname, lastname }: Colleague): Promise<void> => {
  await page.getByRole("button", { name: `Compte de ${firstname} ${lastname}` }).click();
  await page.getByRole("menuitem", { name: "Déconnexion" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
};

const settings = (page: Page) => page.getByRole("heading", { level: 1, name: "Paramètres" });

const recoveryCodes = async (page: Page): Promise<string[]> => {
  const dialog = page.getByRole("dialog", { name: "Vos codes de secours" });
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  const codes = await dialog.getByRole("listitem").allTextContents();
  await dialog.getByRole("button", { name: "Je les ai gardés" }).click();
  await expect(dialog).toBeHidden();
  return codes;
};

/** An authenticator of the browser itself, which verifies its user. */
const plugInAuthenticator = async (page: Page): Promise<void> => {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

test("a passkey signs in alone, and completes the password", async ({ page, baseURL }) => {
  const me = await newColleague(baseURL);
  await plugInAuthenticator(page);
  await givePassword(page, me, "/settings");
  await page.getByRole("button", { name: "Ajouter une clé d’accès" }).click();
  const naming = page.getByRole("dialog", { name: "Ajouter une clé d’accès" });
  await naming.getByRole("button", { name: "Continuer" }).click();
  await expect(naming.getByLabel("Nom")).toHaveAccessibleDescription(/Donnez un nom/);
  await naming.getByLabel("Nom").fill("Portable du bureau");
  await page.keyboard.press("Enter");
  await recoveryCodes(page);
  await expect(page.getByRole("list", { name: "Clés d’accès" })).toContainText("Portable du bureau");
  const isNotified = () => lettersTo(me.email).some(({ text }) => text.includes("Portable du bureau"));
  await expect.poll(isNotified).toBe(true);

  await signOut(page, me);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Utiliser une clé d’accès" }).click();
  await expect(settings(page)).toBeVisible();

  await signOut(page, me);
  await givePassword(page, me, "/settings");
  await expect(page.getByRole("heading", { name: "Deuxième étape" })).toBeVisible();
  await page.getByRole("button", { name: "Utiliser ma clé d’accès" }).click();
  await expect(settings(page)).toBeVisible();

  await page.getByRole("button", { name: "Supprimer Portable du bureau" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByRole("list", { name: "Clés d’accès" })).toBeHidden();
});

test("an application's code completes the password; a recovery code replaces it, on a phone", async ({
  page,
  baseURL,
}) => {
  const me = await newColleague(baseURL);
  await page.setViewportSize({ width: 390, height: 844 });
  await givePassword(page, me, "/settings");
  await page.getByRole("button", { name: "Ajouter une application" }).click();
  const adding = page.getByRole("dialog", { name: "Ajouter une application" });
  await expect(adding.getByRole("img", { name: "Image à scanner" })).toBeVisible();
  const typedKey = adding.getByLabel("Clé à taper");
  const key = (await typedKey.inputValue()).replaceAll(" ", "");
  const hidden = await typedKey.evaluate((field) => [
    field.scrollWidth - field.clientWidth,
    field.scrollHeight - field.clientHeight,
  ]);
  expect(Math.max(...hidden)).toBeLessThanOrEqual(0);
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  await adding.getByLabel("Code de votre application").fill(totp.generate());
  await page.keyboard.press("Enter");
  const [recovery = ""] = await recoveryCodes(page);
  await expect(page.getByText("Il vous en reste 10.")).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  await signOut(page, me);
  await givePassword(page, me, "/settings");
  const code = page.getByLabel("Code de votre application");
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await code.fill("12");
  await page.keyboard.press("Enter");
  await expect(code).toHaveAccessibleDescription(/Indiquez le code à six chiffres/);
  await page.reload();
  // The code of the enrolment has served; the next one is right.
  await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Il vous en reste 10.")).toBeVisible();

  await signOut(page, me);
  await givePassword(page, me, "/settings");
  await page.getByRole("button", { name: "Utiliser un code de secours" }).click();
  await page.getByLabel("Code de secours").fill(recovery);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Il vous en reste 9.")).toBeVisible();
});

test("a protected action asks who one is, and goes on with what was typed", async ({ page, baseURL }) => {
  const colleague = await newColleague(baseURL);
  await signInByForm(page, "admin", "/users/list");
  const { items } = (await (await page.request.get("/api/users?limit=1000")).json()) as {
    items: { id: string; email: string }[];
  };
  await page.goto(`/user/${items.find(({ email }) => email === colleague.email)?.id}`);
  // As if the last proof were old: the first call alone is refused.
  await page.route(
    "**/api/identity/users/*/email",
    (route) =>
      route.fulfill({
        status: 403,
        json: {
          message: "Confirmez que c’est vous pour continuer",
          code: "RECENT_SIGN_IN_REQUIRED",
          requestId: "e2e",
        },
      }),
    { times: 1 },
  );
  await page.getByRole("button", { name: "Changer l’e-mail" }).click();
  const typed = page.getByLabel("Nouvelle adresse e-mail");
  await typed.fill(`nouvelle-${colleague.email}`);
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Confirmez que c’est vous" });
  await expect(question.getByLabel("Mot de passe")).toBeFocused();
  await question.getByLabel("Mot de passe").fill("faux");
  await page.keyboard.press("Enter");
  await expect(question.getByLabel("Mot de passe")).toHaveAccessibleDescription(
    "Le mot de passe est incorrect",
  );
  await question.getByLabel("Mot de passe").fill("Demo-Plateau-2026");
  await question.getByRole("button", { name: "Confirmer" }).click();
  await expect(question).toBeHidden();
  await expect(typed).toBeHidden();
  await expect(page.getByText(`nouvelle-${colleague.email}`).first()).toBeVisible();
});

test("a required second step is added before anything else", async ({ page, baseURL }) => {
  const me = await newColleague(baseURL);
  await plugInAuthenticator(page);
  await givePassword(page, me, "/settings");
  await expect(settings(page)).toBeVisible();
  let needed = true;
  // The setting itself would hold up the other journeys' administrators.
  await page.route("**/api/session", async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), needsSecondStep: needed } });
  });
  await page.goto("/contacts/list");
  await expect(page).toHaveURL(/\/deuxieme-etape\?retour=%2Fcontacts%2Flist/);
  await expect(page.getByRole("heading", { level: 1, name: "Ajoutez une deuxième étape" })).toBeVisible();
  await page.getByRole("button", { name: "Continuer vers Plateau" }).click();
  await expect(page.getByRole("alert")).toContainText("Ajoutez d’abord une clé d’accès");
  await page.getByRole("button", { name: "Ajouter une clé d’accès" }).click();
  await page.getByLabel("Nom", { exact: true }).fill("Téléphone");
  await page.keyboard.press("Enter");
  await recoveryCodes(page);
  needed = false;
  await page.getByRole("button", { name: "Continuer vers Plateau" }).click();
  await expect(page).toHaveURL(/\/contacts\/list$/);
});
