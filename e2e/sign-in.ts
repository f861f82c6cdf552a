import { type Cookie, expect, type Page } from "@playwright/test";

export type DemoAccount = "superuser" | "admin" | "courtier" | "visiteur";

export const DEMO_PASSWORD = "Demo-Plateau-2026";

/** Cached per account and worker, because password hashing is slow. */
const sessions = new Map<DemoAccount, { cookies: Cookie[]; openedAt: number }>();

/** Well before protected operations ask for a new proof of identity. */
export const REUSED_FOR_MS = 8 * 60_000;

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
  const open = sessions.get(account);
  if (open) await page.context().addCookies(open.cookies);
  // Signing in again with the cookies of before: the device stays known.
  if (!open || Date.now() - open.openedAt > REUSED_FOR_MS)
    sessions.set(account, { openedAt: Date.now(), cookies: await openSession(page, account) });
  if (!path) return;
  await page.goto(path);
  await expect(page.locator("h1").first()).not.toHaveText("Chargement...");
  await page.evaluate(() => document.fonts.ready);
};

/** Opens a separate session; the caller waits for what the page shows. */
export const signInByForm = async (page: Page, account: DemoAccount, path = "/"): Promise<void> => {
  await page.goto(path);
  await page.getByLabel("Adresse e-mail").fill(`${account}@demo.plateau.test`);
  await page.getByLabel("Mot de passe").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByLabel("Mot de passe")).toBeHidden();
};
