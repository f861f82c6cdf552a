import { type Cookie, expect, type Page } from "@playwright/test";

export type DemoAccount = "superuser" | "admin" | "courtier" | "visiteur";

export const DEMO_PASSWORD = "Demo-Plateau-2026";

/** Cached per account and worker, because password hashing is slow. */
const sessions = new Map<DemoAccount, Cookie[]>();

const openSession = async (page: Page, account: DemoAccount): Promise<Cookie[]> => {
  const data = { email: `${account}@demo.plateau.test`, password: DEMO_PASSWORD };
  expect((await page.request.post("/api/session", { data })).status()).toBe(200);
  return page.context().cookies();
};

/**
 * With a path, opens it and waits for its heading and fonts. Shares a session within the worker: use `signInByForm`
 * in tests that sign out.
 */
export const signIn = async (page: Page, account: DemoAccount, path?: string): Promise<void> => {
  const cookies = sessions.get(account);
  if (cookies) await page.context().addCookies(cookies);
  else sessions.set(account, await openSession(page, account));
  if (!path) return;
  await page.goto(path);
  await expect(page.locator("h1").first()).not.toHaveText("Chargement...");
  await page.evaluate(() => document.fonts.ready);
};

/** Opens a separate session and waits for the requested page. */
export const signInByForm = async (page: Page, account: DemoAccount, path = "/"): Promise<void> => {
  await page.goto(path);
  await page.getByLabel("Adresse e-mail").fill(`${account}@demo.plateau.test`);
  await page.getByLabel("Mot de passe").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByLabel("Mot de passe")).toBeHidden();
};
